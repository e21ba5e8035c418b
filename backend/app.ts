import { setTimeout as sleep } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { setConsoleOrigin } from "@/backend/modules/studio/console-host";
import type { FaultErrorKind, FaultTarget } from "@/backend/runtime/faults";
import { matchEndpoint } from "@/lib/contract/registry";
import { createAdminRoutes } from "./admin";
import { answerAdminCall } from "./api/admin/answer-admin-call";
import { answerCall } from "./api/answer-call";
import { createNotifyRoutes } from "./api/bill/create-notify-routes";
import { refuseUnsignedCall } from "./api/refuse-unsigned-call";
import type { Services } from "./runtime/services";

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

/** The three APIs, what payment providers report to, `/health`, and the brand administration for this machine. */
export function createApp(services: Services, adminToken: string | null = null): Hono {
  setConsoleOrigin(services.env.STUDIO_ORIGIN);
  const app = new Hono();
  app.get("/health", (context) => context.json({ status: "up" }));
  app.route("/admin", createAdminRoutes(services, adminToken));
  app.route("/provider", createNotifyRoutes(services));
  app.all(
    "/api/admin/*",
    async ({ req }) =>
      (await refuseUnsignedCall(req.raw, services.env)) ?? answerAdminCall(req.raw, services),
  );
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
