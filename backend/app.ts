import { Hono } from "hono";
import { setConsoleOrigin } from "@/backend/modules/studio/console-host";
import { createAdminRoutes } from "./admin";
import { answerAdminCall } from "./api/admin/answer-admin-call";
import { answerCall } from "./api/answer-call";
import { createNotifyRoutes } from "./api/bill/create-notify-routes";
import { refuseUnsignedCall } from "./api/refuse-unsigned-call";
import { withFaults } from "./api/with-faults";
import type { Services } from "./runtime/services";

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
