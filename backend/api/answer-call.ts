import { randomUUID } from "node:crypto";
import { isDatabaseUnavailable } from "@/backend/db/client";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import type { EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { BROKEN_RESPONSE_CODE, createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { matchEndpoint } from "@/lib/contract/registry";
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
]);

/** Whether a preview answers the call (rules/studio#previews): it reads, or changes nothing that counts. Nothing can be paid. */
const isAllowedInPreview = ({ name, changesState }: Pick<Endpoint, "name" | "changesState">): boolean =>
  !changesState || ALLOWED.has(name);

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Answers one API request: finds the call in the registry, validates context and payload, runs the handler and validates
 * its result. Independent of single calls. Never throws.
 */
export async function answerCall(request: Request, services: Services): Promise<Response> {
  const received = request.headers.get("request-id") ?? "";
  const requestId = REQUEST_ID.test(received) ? received : randomUUID();
  const startedAt = performance.now();
  const { pathname } = new URL(request.url);
  const log = services.log.with({ requestId, site: request.headers.get("site")?.slice(0, 32) });
  try {
    const data = await runHandler(request, pathname, { ...services, log }, requestId);
    log.debug("answered", { path: pathname, outcome: 0, ms: Math.round(performance.now() - startedAt) });
    return respondUncached(200, createSuccessEnvelope(data), requestId);
  } catch (error) {
    const ms = Math.round(performance.now() - startedAt);
    if (error instanceof RefusalError) {
      log.info("refused", { path: pathname, outcome: error.code, fields: error.fields, ms });
      const { fields, data } = error;
      return respondUncached(
        200,
        createFailureEnvelope(error.code, { ...(fields ? { fields } : {}), data }),
        requestId,
      );
    }
    if (error instanceof ProtocolError) {
      log.info("rejected", { path: pathname, status: error.status, outcome: error.code, ms });
      const body = createFailureEnvelope(error.code, error.fields ? { fields: error.fields } : {});
      return respondUncached(error.status, body, requestId, error.headers);
    }
    if (isDatabaseUnavailable(error)) {
      log.error("database unavailable", { path: pathname, error, ms });
      const body = createFailureEnvelope(codeFor("serviceBusy"));
      return respondUncached(503, body, requestId, { "Retry-After": "1" });
    }
    // The reason is only logged; the caller gets the request id to report (threat T54).
    log.error("failed", { path: pathname, error, ms });
    return respondUncached(
      500,
      createFailureEnvelope(BROKEN_RESPONSE_CODE, { data: { requestId } }),
      requestId,
    );
  }
}

async function runHandler(
  request: Request,
  pathname: string,
  services: Services,
  requestId: string,
): Promise<unknown> {
  const match = matchEndpoint(request.method, pathname);
  if (match.kind === "unknown") throw new ProtocolError(404, "notSupported");
  if (match.kind === "wrongMethod") {
    throw new ProtocolError(405, "notSupported", { headers: { Allow: match.allowed.join(", ") } });
  }
  const endpoint: Endpoint = match.endpoint;
  const name = endpoint.name as EndpointName;
  const context = await createHandlerContext(request, endpoint, services, requestId);
  if (context.site !== null && isPreviewSite(context.site.id) && !isAllowedInPreview(endpoint))
    throw refuse("previewOnly");
  const payload = await parsePayload(request, endpoint, match.inPath);
  // The table's types tie each handler to its own payload and context; here any of them may run.
  const handler = handlers[name] as unknown as Handler<never>;
  const data: unknown = await handler(payload as never, context as never);
  // A handler that breaks the contract fails here, and fields that the contract does not list are dropped.
  return endpoint.data.parse(data);
}
