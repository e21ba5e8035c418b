import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Simulator } from "@/backend/providers/simulator";
import type { Services } from "@/backend/runtime/services";
import { addBankRoutes } from "./bank-routes";
import { renderNotFoundPage } from "./buyer-pages";
import { addChallengeRoutes } from "./challenge-routes";
import { addConsoleRoutes } from "./console-routes";
import { guardRequests } from "./guard-requests";
import { addLoginMethodRoutes } from "./login-method-routes";
import { addMailRoutes } from "./mail-routes";
import { addMandateRoutes } from "./mandates/mandate-routes";
import { addOldAccountRoutes } from "./old-account-routes";
import { addProgramRoutes } from "./program-routes";
import { addProofRoutes } from "./proof-routes";
import { addProviderRoutes } from "./provider-routes";
import { addRenewalRoutes } from "./renewal-routes";

/**
 * The sandbox: a console for operators of the demo, and the pages where a buyer acts (bank app, 3-D Secure). For a
 * demo only, because its users can read codes and settle payments. Listens on this machine only.
 */
export function createSandbox(services: Services, simulator: Simulator): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.use(guardRequests);
  addConsoleRoutes(app, services, simulator);
  addMandateRoutes(app, simulator);
  addMailRoutes(app, services);
  addBankRoutes(app, simulator);
  addProviderRoutes(app, simulator);
  addLoginMethodRoutes(app, services);
  addRenewalRoutes(app, services);
  addOldAccountRoutes(app, services);
  addChallengeRoutes(app, simulator);
  addProofRoutes(app, services);
  addProgramRoutes(app, services, simulator);
  app.notFound((context) => context.html(renderNotFoundPage(), 404));
  app.onError((error, context) => {
    services.log.error("sandbox failed", { error });
    return context.text("The sandbox failed; the backend's log has the reason.", 500);
  });
  return app;
}
