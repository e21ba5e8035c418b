import type { Hono } from "hono";
import { createApp } from "@/backend/app";
import type { Database } from "@/backend/db/client";
import { loadEnv } from "@/backend/env";
import { listMessages, type OutboxRow } from "@/backend/modules/mail/outbox";
import { type Clock, openClock } from "@/backend/runtime/clock";
import { createFaults } from "@/backend/runtime/faults";
import { createLog } from "@/backend/runtime/log";
import type { Services } from "@/backend/runtime/services";
import type { BrandSeed } from "@/backend/seed/brand-seed";
import { savanna, vidora } from "@/backend/seed/demo-brands";
import { seedDemo } from "@/backend/seed/seed-demo";
import { createCallAddress, createCallBody, type EndpointName } from "@/lib/contract/calls";
import type { Endpoint, EndpointData } from "@/lib/contract/endpoint";
import { type Outcome, parseEnvelope } from "@/lib/contract/envelope";
import { REGISTRY } from "@/lib/contract/registry";
import { openTestDatabase, type TestDatabase } from "./test-database";

export interface TestCallOptions {
  site?: string;
  token?: string | null;
  headers?: Record<string, string>;
}

/** The whole backend on its own database, called as the storefront calls it. */
export interface TestApi extends TestDatabase {
  app: Hono;
  services: Services;
  clock: Clock;
  /** Lines the log wrote. */
  logged: string[];
  /** Makes a call and reads its envelope with the contract's own reader. */
  call<Name extends EndpointName>(
    name: Name,
    payload: Record<string, unknown>,
    options?: TestCallOptions,
  ): Promise<Outcome<EndpointData<(typeof REGISTRY)[Name]>>>;
  /** The data of a call that must succeed. */
  data<Name extends EndpointName>(
    name: Name,
    payload: Record<string, unknown>,
    options?: TestCallOptions,
  ): Promise<EndpointData<(typeof REGISTRY)[Name]>>;
  /** The code of a call that must be refused. */
  refusal(name: EndpointName, payload: Record<string, unknown>, options?: TestCallOptions): Promise<number>;
  /** The newest message to a recipient. */
  message(recipient: string, site?: string): Promise<OutboxRow>;
  /** Signs a new member up. */
  signUp(
    account: string,
    options?: TestCallOptions & { password?: string },
  ): Promise<EndpointData<(typeof REGISTRY)["signUp"]>>;
}

/** A brand that never requires a captcha, for tests of the limits behind it. */
const withoutCaptcha = (brand: BrandSeed): BrandSeed => ({
  ...brand,
  config: { ...brand.config, waysIn: { ...brand.config?.waysIn, captcha: "off" } },
});

/** Settings of the tested backend; nothing listens on port 1, so a test sends nothing out of the process. */
const TEST_ENV = loadEnv({
  REVALIDATE_SECRET: "r".repeat(32),
  PROVIDER_SECRET: "p".repeat(32),
  DELIVERY_SECRET: "d".repeat(32),
  STOREFRONT_URL: "http://localhost:1",
  // The lowest that is allowed.
  PASSWORD_COST: "10",
});

/** Opens it with these brands (if none are named, vidora and savanna without captchas). Close it in `afterAll`. */
export async function openTestApi(brands?: readonly BrandSeed[]): Promise<TestApi> {
  const opened = await openTestDatabase();
  await seedTestBrands(opened.db, brands);
  return createTestApi(opened);
}

/** Seeds these brands, or vidora and savanna without captchas. */
export async function seedTestBrands(
  db: Database,
  brands: readonly BrandSeed[] = [vidora, savanna].map(withoutCaptcha),
): Promise<void> {
  await seedDemo(db, Date.now(), { brands, passwordCost: TEST_ENV.PASSWORD_COST });
}

/** The whole backend on a database whose brands are there; on the machine's clock unless another is given. */
export async function createTestApi(
  opened: TestDatabase,
  input: Partial<Pick<Services, "clock" | "env">> = {},
): Promise<TestApi> {
  const { db } = opened;
  const logged: string[] = [];
  const services: Services = {
    db,
    clock: input.clock ?? (await openClock(db)),
    faults: createFaults(),
    log: createLog("debug", (line) => logged.push(line)),
    env: input.env ?? TEST_ENV,
  };
  const { clock } = services;
  const app = createApp(services);

  const call: TestApi["call"] = async (
    name,
    payload,
    { site = "vidora", token = null, headers = {} } = {},
  ) => {
    const endpoint: Endpoint = REGISTRY[name];
    const response = await app.request(
      createCallAddress(endpoint, payload),
      toRequestInit(endpoint, payload, site, token, headers),
    );
    return parseEnvelope(await response.text(), endpoint.data, endpoint.failureData) as never;
  };
  const data: TestApi["data"] = async (name, payload, options) => {
    const outcome = await call(name, payload, options);
    if (!outcome.ok)
      throw new Error(`${name} was refused with ${outcome.code} ${JSON.stringify(outcome.fields ?? {})}`);
    return outcome.data;
  };
  const message: TestApi["message"] = async (recipient, site = "vidora") => {
    const [newest] = await listMessages(db, { site, recipient, limit: 1 });
    if (!newest) throw new Error(`No message to ${recipient}`);
    return newest;
  };
  return {
    ...opened,
    app,
    services,
    clock,
    logged,
    call,
    data,
    message,
    refusal: async (name, payload, options) => {
      const outcome = await call(name, payload, options);
      if (outcome.ok) throw new Error(`${name} was not refused`);
      return outcome.code;
    },
    signUp: async (account, options = {}) => {
      const type = account.startsWith("+") ? "phone" : "email";
      await data("sendVerificationCode", { account, type, purpose: "signup", language: "en" }, options);
      const { code } = await message(account.toLowerCase(), options.site);
      const password = options.password ?? "correct horse";
      return data("signUp", { account, type, password, code, acceptTerms: true, language: "en" }, options);
    },
  };
}

function toRequestInit(
  endpoint: Endpoint,
  payload: Record<string, unknown>,
  site: string,
  token: string | null,
  headers: Record<string, string>,
): RequestInit {
  const body = endpoint.send === "body" ? JSON.stringify(createCallBody(endpoint, payload)) : null;
  return {
    method: endpoint.method,
    headers: {
      Site: site,
      Language: "en",
      ...(token === null ? {} : { Authorization: token }),
      ...(body === null ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === null ? {} : { body }),
  };
}
