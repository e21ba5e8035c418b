import { setTimeout as sleep } from "node:timers/promises";
import type { Hono } from "hono";
import type { Services } from "@/backend/runtime/services";
import { BODY_SIGNATURE_HEADER, isBodySigned } from "@/lib/contract/signatures";
import { getStandIns, STAND_IN_NAMES } from "./stand-ins";

/**
 * `POST /stand-ins/sms` and `POST /stand-ins/player`: what SMS_URL and PLAYER_URL can name in a demo. The faults of the console
 * make them slow, away (503), refuse (422), lose an answer (504) or handle a call twice.
 */
export function addStandInRoutes(app: Hono, services: Services): void {
  const { env, faults } = services;
  const secrets = { sms: env.SMS_SECRET, player: env.PLAYER_SECRET };
  app.post("/stand-ins/:name", async (context) => {
    const name = STAND_IN_NAMES.find((known) => known === context.req.param("name"));
    const secret = name && secrets[name];
    if (!name || secret === undefined) return context.body(null, 404);
    const body = await context.req.text();
    const signature = context.req.header(BODY_SIGNATURE_HEADER);
    if (!(await isBodySigned(secret, { signature, body }, Date.now()))) return context.body(null, 401);
    const fault = faults.drawFault(name);
    if (fault.delayMs > 0) await sleep(fault.delayMs);
    if (fault.error) return context.body(null, fault.error === "refused" ? 422 : 503);
    const standIns = getStandIns(services);
    if (fault.duplicate) standIns.receive(name, body);
    if (!standIns.receive(name, body)) return context.body(null, 400);
    return context.body(null, fault.drop ? 504 : 204);
  });
  app.get("/api/stand-ins/:name", (context) => {
    const name = STAND_IN_NAMES.find((known) => known === context.req.param("name"));
    return name ? context.json(getStandIns(services).list(name)) : context.json({}, 404);
  });
}
