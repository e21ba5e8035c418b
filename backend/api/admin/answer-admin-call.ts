import { isIP } from "node:net";
import { readRequestId, storeFailure } from "@/backend/api/answer-call";
import { readDeviceHash } from "@/backend/api/create-handler-context";
import { respondUncached } from "@/backend/api/protocol";
import { isDatabaseUnavailable } from "@/backend/db/client";
import { includesRole, requireBrand } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { findOperatorByToken } from "@/backend/modules/studio/operators/operator-sessions";
import { collectLines } from "@/backend/runtime/collect-lines";
import { type CallOutcome, measureCall } from "@/backend/runtime/measurements";
import { hashToken } from "@/backend/runtime/random-values";
import type { Services } from "@/backend/runtime/services";
import { ADMIN_CALLS, type AdminCallName } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH, getMaxAdminBodyBytes } from "@/lib/contract/admin/admin-paths";
import { ADMIN_PROBLEMS, listWrongFields } from "@/lib/contract/admin/admin-problem";
import type { Role } from "@/lib/contract/admin/roles";
import { parseJson, readLimitedText } from "@/lib/contract/parse-json";
import type { AdminContext, AdminHandler, OperatorContext } from "./admin-handler";
import { adminHandlers } from "./admin-handlers";

/**
 * Answers one request of the operators' console: finds the call, checks session, role, brand and payload, and validates the handler's
 * answer. Never throws.
 */
export async function answerAdminCall(request: Request, services: Services): Promise<Response> {
  const requestId = readRequestId(request.headers);
  const startedAt = performance.now();
  const name = new URL(request.url).pathname.slice(ADMIN_PATH.length);
  const { log, readLines } = collectLines(services.log, { requestId, call: name.slice(0, 40) });
  // Operators of all brands find it: a payload that was refused need not name a brand that is one.
  const respond = (outcome: CallOutcome, status: number, body: unknown, headers = {}) => {
    const call = isAdminCall(name) ? `admin/${name}` : "unknown";
    measureCall({ call, outcome, status }, { startedAt, requestId });
    return respondUncached(status, body, requestId, headers);
  };
  const refuse = async (outcome: CallOutcome, status: number, body: object) => {
    const call = isAdminCall(name) ? ADMIN_PATH + name : "unknown";
    const trace = { requestId, site: null, uid: null, call, status, code: status, lines: readLines() };
    await storeFailure({ ...services, log }, trace);
    return respond(outcome, status, body);
  };
  try {
    const data = await runCall(request, name, { ...services, log }, requestId);
    return respond("success", 200, data);
  } catch (error) {
    if (error instanceof AdminRefusal) {
      log.info("refused", { problem: error.problem });
      const body = { problem: error.problem, ...error.extra };
      return refuse("refused", ADMIN_PROBLEMS[error.problem], body);
    }
    if (isDatabaseUnavailable(error)) {
      log.error("database unavailable", { error });
      return respond("unavailable", 503, { problem: "unavailable" }, { "Retry-After": "1" });
    }
    // The reason is only logged; the caller gets the request id to report (threat T54).
    log.error("failed", { error });
    return refuse("failed", 500, { problem: "failed", requestId });
  }
}

async function runCall(request: Request, name: string, services: Services, requestId: string) {
  if (!isAdminCall(name) || request.method !== "POST") throw new AdminRefusal("unknown");
  const call = ADMIN_CALLS[name];
  const context = createContext(request.headers, services, requestId);
  const session = call.role === null ? null : await openSession(request.headers, context);
  if (session && call.role !== null) await requireRole(session, name, call.role);
  const payload = await readPayload(request, name);
  if (session) await checkBrand(session, name, payload);
  // The table's types tie each handler to its own payload and context; here any of them may run.
  const handler = adminHandlers[name] as unknown as AdminHandler<never>;
  const data: unknown = await runHandler(handler, name, payload, session ?? context);
  // A handler that breaks the contract fails here, and fields that the contract does not list are dropped.
  return call.data.parse(data);
}

/** A handler, too, may find that a role does not reach so far: to begin a brand by a file, or to give brands to others. */
async function runHandler(
  handler: AdminHandler<never>,
  call: AdminCallName,
  payload: unknown,
  context: AdminContext | OperatorContext,
): Promise<unknown> {
  try {
    return await handler(payload as never, context as never);
  } catch (error) {
    if (error instanceof AdminRefusal && error.problem === "notAllowed" && "operator" in context) {
      const { db, operator, clock } = context;
      const [brand = null] = listBrands(payload);
      const details = { call, ...(error.extra.detail === undefined ? {} : { needs: error.extra.detail }) };
      await recordAudit(db, { operator, action: "refused", brand, details }, clock.now());
    }
    throw error;
  }
}

const isAdminCall = (name: string): name is AdminCallName => Object.hasOwn(ADMIN_CALLS, name);

function createContext(headers: Headers, services: Services, requestId: string): AdminContext {
  const ip = headers.get("client-ip") ?? "";
  const { STUDIO_ORIGIN: studioOrigin } = services.env;
  const clientIp = isIP(ip) ? ip : "unknown";
  return { ...services, studioOrigin, clientIp, deviceHash: readDeviceHash(headers), requestId };
}

async function openSession(headers: Headers, context: AdminContext): Promise<OperatorContext> {
  const token = headers.get("authorization");
  const operator = token ? await findOperatorByToken(context.db, token, context.clock.now()) : null;
  if (!token || !operator) throw new AdminRefusal("sessionEnded");
  return {
    ...context,
    log: context.log.with({ operator: operator.id }),
    operator,
    tokenHash: hashToken(token),
  };
}

/** Refuses a call that the role does not include, and records it: somebody tries what they may not. */
async function requireRole(
  { db, clock, operator }: OperatorContext,
  name: AdminCallName,
  role: Role,
): Promise<void> {
  if (includesRole(operator.role, role)) return;
  await recordAudit(db, { operator, action: "refused", details: { call: name, needs: role } }, clock.now());
  throw new AdminRefusal("notAllowed", { detail: role });
}

/** Every payload names its brand in the same field, or in the file that it brings, so no handler can forget to check it. */
async function checkBrand({ db, clock, operator }: OperatorContext, name: AdminCallName, payload: unknown) {
  for (const brand of listBrands(payload))
    try {
      requireBrand(operator, brand);
    } catch (error) {
      await recordAudit(db, { operator, action: "refused", brand, details: { call: name } }, clock.now());
      throw error;
    }
}

function listBrands(payload: unknown): string[] {
  if (typeof payload !== "object" || payload === null) return [];
  const { brand, copyOf, file } = payload as {
    brand?: unknown;
    copyOf?: unknown;
    file?: { brand?: unknown };
  };
  return [brand ?? file?.brand, copyOf].filter((value) => typeof value === "string");
}

async function readPayload(request: Request, name: AdminCallName): Promise<unknown> {
  const reader = request.body?.getReader();
  const text = reader ? await readLimitedText(reader, getMaxAdminBodyBytes(name)) : "";
  if (text === null) throw new AdminRefusal("tooLarge");
  const content = parseJson(text);
  if (content === undefined) throw new AdminRefusal("invalid", { fields: { "": "no JSON" } });
  const parsed = ADMIN_CALLS[name].payload.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new AdminRefusal("invalid", { fields: listWrongFields(parsed.error) });
}
