import { Hono } from "hono";
import { admin } from "./admin";
import type { Services } from "./core/services";
import { answerCall } from "./handlers/answer-call";
import { providerNotify } from "./handlers/bill/provider-notify";
import { withFaults } from "./handlers/with-faults";

/** The three APIs, what payment providers report to, `/health`, and the brand administration for this machine. */
export function createApp(services: Services, adminToken: string | null = null): Hono {
  const app = new Hono();
  app.get("/health", (context) => context.json({ status: "up" }));
  app.route("/admin", admin(services, adminToken));
  app.route("/provider", providerNotify(services));
  app.all("/api/*", (context) => withFaults(context, services, (request) => answerCall(request, services)));
  app.notFound(() => new Response("Not found.\n", { status: 404 }));
  app.onError((error) => {
    services.log.error("failed outside the APIs", { error });
    return new Response("Something went wrong.\n", { status: 500 });
  });
  return app;
}
