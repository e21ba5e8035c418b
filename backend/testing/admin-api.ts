import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { operators } from "@/backend/db/schema/studio";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { openOperatorSession } from "@/backend/modules/studio/operators/operator-sessions";
import type { Services } from "@/backend/runtime/services";
import {
  ADMIN_CALLS,
  type AdminCallName,
  type AdminData,
  type AdminPayload,
} from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import { type AdminProblem, adminProblem } from "@/lib/contract/admin/admin-problem";
import { SoftwareAuthenticator } from "./software-authenticator";
import { createTestApi, openTestApi, type TestApi } from "./test-api";
import type { TestDatabase } from "./test-database";

export const OPERATOR_PASSWORD = "a brown horse at noon";

interface AdminCallOptions {
  token?: string;
  /** The address of the person's network; none: unknown. */
  ip?: string;
  /** The id in the device's cookie. */
  device?: string;
}

/** The whole backend on its own database, called as the console calls it. */
export interface AdminApi extends TestApi {
  /** The answer of a call: its data, or its problem with the status that goes with it. */
  ask<Name extends AdminCallName>(
    name: Name,
    payload: AdminPayload<Name>,
    options?: AdminCallOptions,
  ): Promise<AdminData<Name> | AdminProblem>;
  /** The data of a call that must succeed. */
  get<Name extends AdminCallName>(
    name: Name,
    payload: AdminPayload<Name>,
    options?: AdminCallOptions,
  ): Promise<AdminData<Name>>;
  /** The problem of a call; null where it succeeded. The payload may be wrong. */
  problem(name: AdminCallName, payload: object, options?: AdminCallOptions): Promise<AdminProblem | null>;
  /** An operator with the password above, unless something else is wanted. */
  addOperator(expected?: Partial<Omit<OperatorRow, "id">>): Promise<OperatorRow & { email: string }>;
  /** The token of a new session. */
  openSession(operator: OperatorRow): Promise<string>;
  /** A passkey that the operator has added. */
  addPasskey(token: string): Promise<SoftwareAuthenticator>;
}

/** Opens it with the brands vidora and savanna. Close it in `afterAll`. */
export async function openAdminApi(): Promise<AdminApi> {
  return addCalls(await openTestApi());
}

/** The same on a database whose brands are there; on the machine's clock unless another is given. */
export const createAdminApi = async (
  opened: TestDatabase,
  input?: Partial<Pick<Services, "clock" | "env">>,
): Promise<AdminApi> => addCalls(await createTestApi(opened, input));

async function addCalls(api: TestApi): Promise<AdminApi> {
  const { db, clock, services } = api;
  const passwordHash = await hashPassword(OPERATOR_PASSWORD, services.env.PASSWORD_COST);
  const send = (name: string, payload: object, { token, ip, device }: AdminCallOptions = {}) =>
    api.app.request(`${ADMIN_PATH}${name}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(token === undefined ? {} : { Authorization: token }),
        ...(ip === undefined ? {} : { "Client-Ip": ip }),
        ...(device === undefined ? {} : { Device: device }),
      },
      body: JSON.stringify(payload),
    });
  const readProblem = async (response: Response) => adminProblem.parse(await response.json());
  const ask: AdminApi["ask"] = async (name, payload, options) => {
    const response = await send(name, payload, options);
    if (!response.ok) return readProblem(response);
    return ADMIN_CALLS[name].data.parse(await response.json()) as never;
  };
  const get: AdminApi["get"] = async (name, payload, options) => {
    const answer = await ask(name, payload, options);
    if ("problem" in answer) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
    return answer as never;
  };
  const openSession = async (operator: OperatorRow) =>
    (await openOperatorSession(db, operator, clock.now(), null)).token;
  return {
    ...api,
    ask,
    get,
    openSession,
    problem: async (name, payload, options) => {
      const response = await send(name, payload, options);
      return response.ok ? null : readProblem(response);
    },
    addOperator: async (expected = {}) => {
      const id = randomUUID();
      const email = `${id}@studio.example`;
      const row = { id, email, name: "Olga", role: "owner", passwordHash, createdAt: clock.now() } as const;
      await db.insert(operators).values({ ...row, ...expected });
      const [stored] = await db.select().from(operators).where(eq(operators.id, id));
      if (!stored) throw new Error("an inserted operator was not found");
      return { ...stored, email: stored.email ?? "" };
    },
    addPasskey: async (token) => {
      const authenticator = new SoftwareAuthenticator();
      const begun = await get("beginOperatorPasskey", { password: OPERATOR_PASSWORD }, { token });
      const attestation = authenticator.create(begun.options, services.env.STUDIO_ORIGIN);
      await get("addOperatorPasskey", { attestation, name: "Key" }, { token });
      return authenticator;
    },
  };
}
