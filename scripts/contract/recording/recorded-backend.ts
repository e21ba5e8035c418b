import { createECDH, createHash, createPrivateKey, createPublicKey } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { loadEnv } from "@/backend/env";
import { type Clock, storeClockOffset } from "@/backend/runtime/clock";
import type { BrandSeed } from "@/backend/seed/brand-seed";
import { DEMO_BRANDS, vidora } from "@/backend/seed/demo-brands";
import { seedBilling } from "@/backend/seed/seed-billing";
import { seedDemo } from "@/backend/seed/seed-demo";
import { seedEvents } from "@/backend/seed/seed-events";
import { seedOperators } from "@/backend/seed/seed-operators";
import { type AdminApi, createAdminApi } from "@/backend/testing/admin-api";
import { SoftwareAuthenticator } from "@/backend/testing/software-authenticator";
import type { TestDatabase } from "@/backend/testing/test-database";
import { SECOND_MS } from "@/lib/config/constants";
import { RECORDED_AT } from "./tidy-example";

/** Nothing listens on port 1: a recording sends nothing out of the process. */
const RECORDED_ENV = loadEnv({
  REVALIDATE_SECRET: "r".repeat(32),
  PROVIDER_SECRET: "p".repeat(32),
  DELIVERY_SECRET: "d".repeat(32),
  STOREFRONT_URL: "http://localhost:1",
  STUDIO_ORIGIN: "http://studio.localhost:1",
  SANDBOX: "1",
  PASSWORD_COST: "10",
});

/** The plan that the examples are about; the list of plans has it and one other, so that it is shown whole. */
export const RECORDED_PLAN = "101";
export const OTHER_PLAN = "1202";
const RECORDED_BRAND: BrandSeed = {
  ...vidora,
  plans: vidora.plans.filter(({ id }) => id === RECORDED_PLAN || id === OTHER_PLAN),
  // No captcha stands in the way of a run that asks for several codes.
  config: { ...vidora.config, waysIn: { ...vidora.config?.waysIn, captcha: "off" } },
  banner: { text: { en: "A month for the price of a week" }, path: "/pricing-table" },
};
const RECORDED_BRANDS = DEMO_BRANDS.map((brand) => (brand.id === vidora.id ? RECORDED_BRAND : brand));

/** The embedded backend with the demo's brands, on a clock that only moves with the calls. */
export interface RecordedBackend extends AdminApi {
  /** Lets a second pass; not the windows of limits, which run by the database's time. */
  tick(): void;
}

export async function openRecordedBackend(opened: TestDatabase): Promise<RecordedBackend> {
  const { db } = opened;
  const { clock, tick } = await createRecordedClock(db);
  await seedDemo(db, RECORDED_AT, { brands: RECORDED_BRANDS, passwordCost: RECORDED_ENV.PASSWORD_COST });
  const api = await createAdminApi(opened, { clock, env: { ...RECORDED_ENV } });
  await seedBilling(db, RECORDED_AT);
  await seedEvents(db, RECORDED_AT);
  await seedOperators(db, RECORDED_AT, { passwordCost: RECORDED_ENV.PASSWORD_COST });
  return { ...api, tick };
}

async function createRecordedClock(db: Database) {
  let now = RECORDED_AT;
  const store = () => storeClockOffset(db, now - Date.now());
  await store();
  const clock: Clock = {
    now: () => now,
    offset: () => 0,
    async advance(milliseconds) {
      now += milliseconds;
      await store();
    },
    set: (moment) => clock.advance(moment - now),
  };
  const tick = () => {
    now += SECOND_MS;
  };
  return { clock, tick };
}

/** An authenticator whose key is the same in each recording. */
export function createRecordedAuthenticator(name: string): SoftwareAuthenticator {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHash("sha256").update(name).digest());
  const point = curve.getPublicKey();
  const toText = (bytes: Buffer) => bytes.toString("base64url");
  const [d, x, y] = [curve.getPrivateKey(), point.subarray(1, 33), point.subarray(33)].map(toText);
  const privateKey = createPrivateKey({ key: { kty: "EC", crv: "P-256", d, x, y }, format: "jwk" });
  return new SoftwareAuthenticator({ privateKey, publicKey: createPublicKey(privateKey) });
}
