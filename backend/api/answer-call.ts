import { isDatabaseUnavailable } from "@/backend/db/client";
import { type FailedRequest, recordFailedRequest } from "@/backend/modules/support/failed-requests";
import { collectLines } from "@/backend/runtime/collect-lines";
import { type CallOutcome, measureCall } from "@/backend/runtime/measurements";
import { createReference } from "@/backend/runtime/random-values";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import type { EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { BROKEN_RESPONSE_CODE, createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { type EndpointMatch, matchEndpoint } from "@/lib/contract/registry";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { createHandlerContext } from "./create-handler-context";
import type { Handler } from "./handler";
import { handlers } from "./handlers";
import { ProtocolError, parsePayload, respondUncached } from "./protocol";

/**
 * The calls that change something and are allowed in a preview all the same: those that end the sample member's session, that show a
 * picture or a code, or that report a view, which is not kept.
 */
const ALLOWED: ReadonlySet<string> = new Set<EndpointName>([
  "logOut",
  "createRandCode",
  "beginTvLogin",
  "reportEvent",
  "reportEvents",
  "reportFailures",
]);

/** Whether a preview answers the call (rules/studio#previews): it reads, or changes nothing that counts. Nothing can be paid. */
const isAllowedInPreview = ({ name, changesState }: Pick<Endpoint, "name" | "changesState">): boolean =>
  !changesState || ALLOWED.has(name);

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of the storefront's request, else a new one: the reference by which support finds it (rules/errors#reference). */
export function readRequestId(headers: Headers): string {
  const received = headers.get("request-id") ?? "";
  return REQUEST_ID.test(received) ? received : createReference();
}

/** What is known of a request while it is answered. */
interface CallTrace {
  site: string | null;
  /** The path with its placeholders; of an unknown call nothing. */
  call: string;
  uid: string | null;
}

/**
 * Answers one API request: finds the call in the registry, validates context and payload, runs the handler and validates
 * its result. A refusal or failure is stored for support. Independent of single calls. Never throws.
 */
export async function answerCall(request: Request, services: Services): Promise<Response> {
  const requestId = readRequestId(request.headers);
  const startedAt = performance.now();
  const { pathname } = new URL(request.url);
  const site = request.headers.get("site")?.slice(0, 32);
  const match = matchEndpoint(request.method, pathname);
  const call = match.kind === "found" ? match.endpoint.name : "unknown";
  const { log, readLines } = collectLines(services.log, { requestId, site, call });
  const trace: CallTrace = { site: site ?? null, call: "unknown", uid: null };
  const respond = (outcome: CallOutcome, status: number, envelope: object, headers = {}) => {
    measureCall({ call, outcome, status }, { startedAt, requestId, site });
    return respondUncached(status, envelope, requestId, headers);
  };
  const refuseCall = async (
    outcome: CallOutcome,
    status: number,
    code: number,
    extra: FailureExtra,
    headers = {},
  ) => {
    await storeFailure({ ...services, log }, { ...trace, requestId, status, code, lines: readLines() });
    return respond(outcome, status, createFailureEnvelope(code, extra), headers);
  };
  try {
    const data = await runHandler(request, match, { ...services, log }, { requestId, trace });
    log.debug("answered", { path: pathname, outcome: 0, ms: Math.round(performance.now() - startedAt) });
    return respond("success", 200, createSuccessEnvelope(data));
  } catch (error) {
    const ms = Math.round(performance.now() - startedAt);
    if (error instanceof RefusalError) {
      const { code, fields, data } = error;
      log.info("refused", { path: pathname, outcome: code, fields, ms });
      return refuseCall("refused", 200, code, { ...(fields ? { fields } : {}), data });
    }
    if (error instanceof ProtocolError) {
      const { status, code, fields, headers } = error;
      log.info("rejected", { path: pathname, status, outcome: code, ms });
      return refuseCall("rejected", status, code, fields ? { fields } : {}, headers);
    }
    if (isDatabaseUnavailable(error)) {
      log.error("database unavailable", { path: pathname, error, ms });
      const body = createFailureEnvelope(codeFor("serviceBusy"));
      return respond("unavailable", 503, body, { "Retry-After": "1" });
    }
    // The reason is only logged; the caller gets the request id to report (threat T54).
    log.error("failed", { path: pathname, error, ms });
    return refuseCall("failed", 500, BROKEN_RESPONSE_CODE, { data: { requestId } });
  }
}

type FailureExtra = Parameters<typeof createFailureEnvelope>[1];

/** Stores a request for the search by its reference. Whatever happens to the row, the caller gets the answer. */
export async function storeFailure(
  { db, clock, log }: Services,
  request: Omit<FailedRequest, "createdAt">,
): Promise<void> {
  try {
    await recordFailedRequest(db, { ...request, createdAt: clock.now() });
  } catch (error) {
    log.warn("failed request not stored", { error });
  }
}

async function runHandler(
  request: Request,
  match: EndpointMatch,
  services: Services,
  { requestId, trace }: { requestId: string; trace: CallTrace },
): Promise<unknown> {
  if (match.kind === "unknown") throw new ProtocolError(404, "notSupported");
  if (match.kind === "wrongMethod") {
    throw new ProtocolError(405, "notSupported", { headers: { Allow: match.allowed.join(", ") } });
  }
  const endpoint: Endpoint = match.endpoint;
  const name = endpoint.name as EndpointName;
  trace.call = endpoint.path;
  const context = await createHandlerContext(request, endpoint, services, requestId);
  trace.uid = context.member?.uid ?? null;
  if (context.site !== null && isPreviewSite(context.site.id) && !isAllowedInPreview(endpoint))
    throw refuse("previewOnly");
  const payload = await parsePayload(request, endpoint, match.inPath);
  // The table's types tie each handler to its own payload and context; here any of them may run.
  const handler = handlers[name] as unknown as Handler<never>;
  const data: unknown = await handler(payload as never, context as never);
  // A handler that breaks the contract fails here, and fields that the contract does not list are dropped.
  return endpoint.data.parse(data);
}
