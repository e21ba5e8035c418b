import type { Hono } from "hono";
import { listMessages } from "@/backend/modules/mail/outbox";
import type { Simulator } from "@/backend/providers/simulator";
import type { Services } from "@/backend/runtime/services";
import { createAppLink } from "./app-link";

/** The console's data as JSON, for programs: journeys read codes and find payments here. */
export function addProgramRoutes(app: Hono, services: Services, simulator: Simulator): void {
  app.get("/api/messages", async (context) => {
    const { recipient, site } = context.req.query();
    return context.json(
      await listMessages(services.db, { ...(recipient ? { recipient } : {}), ...(site ? { site } : {}) }),
    );
  });
  app.post("/api/app-link", async (context) => {
    const { site, account, path } = await context.req.json();
    const link = await createAppLink(services, {
      site: String(site),
      account: String(account),
      ...(typeof path === "string" ? { path } : {}),
    });
    return link ? context.json({ link }) : context.json({}, 422);
  });
  app.get("/api/charges", async (context) => {
    const { orderId } = context.req.query();
    return context.json(await (orderId ? simulator.listOrderCharges(orderId) : simulator.listOpenCharges()));
  });
}
