import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { answerCall } from "@/backend/api/answer-call";
import { traceCall } from "@/backend/api/trace-call";
import { getBilling } from "@/backend/modules/billing/billing";
import { receiveNotification } from "@/backend/modules/billing/settlement/receive-notification";
import { setConsoleOrigin } from "@/backend/modules/studio/console-host";
import { SIGNATURE_HEADER } from "@/backend/providers/signature";
import type { FaultErrorKind, FaultTarget } from "@/backend/runtime/faults";
import { getBackendMeasurements } from "@/backend/runtime/measurements";
import type { Services } from "@/backend/runtime/services";
import { getTracing } from "@/lib/config/tracing/tracing";
import { createFailureEnvelope } from "@/lib/contract/envelope";
import { readLimitedText } from "@/lib/contract/parse-json";
import { matchEndpoint } from "@/lib/contract/registry";
import { isCallSigned } from "@/lib/contract/signatures";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import type { BackendEnv } from "./env";

const TARGET_BY_AREA: Record<string, FaultTarget> = { site: "site", user: "user", bill: "bill", job: "bill" };

/** Applies the fault switches of the sandbox console to one API request; without faults it only calls `answer`. */
async function withFaults(
  context: Context,
  services: Services,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const request = context.req.raw;
  const target = TARGET_BY_AREA[context.req.path.split("/")[2] ?? ""];
  const fault = target ? services.faults.drawFault(target) : null;
  if (!fault) return answer(request);
  if (fault.delayMs > 0) await sleep(fault.delayMs);
  if (fault.error && fault.error !== "cut") return createFaultResponse(fault.error);
  // As if a proxy had sent it twice.
  const repeatedRequest = fault.duplicate && changesState(context) ? request.clone() : null;
  const first = await answer(request);
  const response = repeatedRequest ? await answer(repeatedRequest) : first;
  if (fault.drop) return dropConnection(context);
  return fault.error === "cut" ? truncateResponse(response) : response;
}

function changesState({ req }: Context): boolean {
  const match = matchEndpoint(req.method, req.path);
  return match.kind === "found" && match.endpoint.changesState;
}

function createFaultResponse(kind: Exclude<FaultErrorKind, "cut">): Response {
  if (kind === "unavailable") return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  if (kind === "refused") return new Response(null, { status: 422 });
  const page = "<!doctype html><title>Welcome</title><p>Log in to use this network.</p>";
  return new Response(page, { headers: { "Content-Type": "text/html" } });
}

/** Half of the answer with a success status: many clients take it for complete. */
async function truncateResponse(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: response.status,
    headers: { "Content-Type": "application/json", Connection: "close" },
  });
}

/** Ends the connection without an answer. */
function dropConnection(context: Context): Response {
  const outgoing = (context.env as { outgoing?: { destroy(): void } } | undefined)?.outgoing;
  if (!outgoing) return new Response(null, { status: 502 });
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/**
 * The three APIs, what payment providers report to, and `/health`.
 * @param commands the routes of this machine's commands (`createAdminRoutes`); without them there is no `/admin`
 */
export function createApp(services: Services, commands: Hono | null = null): Hono {
  setConsoleOrigin(services.env.STUDIO_ORIGIN);
  const app = new Hono();
  if (getTracing()) app.use(traceCall);
  app.get("/health", (context) => context.json({ status: "up" }));
  if (commands) app.route("/admin", commands);
  app.route("/provider", createNotifyRoutes(services));
  app.all("/api/admin/*", async ({ req }) => {
    const refusal = await refuseUnsignedCall(req.raw, services.env);
    if (refusal) return refusal;
    // Most tests and many backends never answer a call of the console, whose modules are half of the program.
    const { answerAdminCall } = await import("@/backend/api/admin/answer-admin-call");
    return answerAdminCall(req.raw, services);
  });
  app.all(
    "/api/*",
    async (context) =>
      (await refuseUnsignedCall(context.req.raw, services.env)) ??
      withFaults(context, services, (request) => answerCall(request, services)),
  );
  app.notFound(() => new Response("Not found.\n", { status: 404 }));
  app.onError((error) => {
    services.log.error("failed outside the APIs", { error });
    return new Response("Something went wrong.\n", { status: 500 });
  });
  return app;
}

const BODY_LIMIT = 64 * 1024;

/** `POST /{code}/notify`, where payment providers report. Mounted under `/provider`. */
export function createNotifyRoutes(services: Services): Hono {
  const app = new Hono();
  app.post("/:code/notify", bodyLimit({ maxSize: BODY_LIMIT }), async (context) => {
    const provider = context.req.param("code");
    const status = await receiveNotification(getBilling(services), {
      provider,
      signature: context.req.header(SIGNATURE_HEADER),
      body: await context.req.text(),
      secrets: services.env.PROVIDER_SECRET,
    });
    getBackendMeasurements()?.addNotification(provider, status);
    if (status === 401) {
      const requestId = randomUUID();
      services.log.warn("securityEvent", { event: "signatureRefused", provider, requestId });
    }
    return context.body(null, status);
  });
  return app;
}

/** More than the largest body of any call. */
const MAX_SIGNED_BYTES = 16 * 1024 * 1024;

/**
 * With the setting UPSTREAM_SECRET, the refusal (401) of a call that the storefront has not signed
 * (rules/calls#signature); null for a signed one, and without the setting. The wall clock counts, not the shop's.
 */
export async function refuseUnsignedCall(
  request: Request,
  { UPSTREAM_SECRET }: Pick<BackendEnv, "UPSTREAM_SECRET">,
): Promise<Response | null> {
  if (UPSTREAM_SECRET === undefined) return null;
  const { method, headers, url } = request;
  const { pathname, search } = new URL(url);
  const reader = request.clone().body?.getReader();
  const body = reader ? await readLimitedText(reader, MAX_SIGNED_BYTES).catch(() => null) : "";
  const call = { method, address: pathname + search, headers };
  if (body !== null && (await isCallSigned(UPSTREAM_SECRET, { ...call, body }, Date.now()))) return null;
  return Response.json(createFailureEnvelope(codeFor("unauthorized")), { status: 401 });
}
