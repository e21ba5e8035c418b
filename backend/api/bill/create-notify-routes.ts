import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getBilling } from "@/backend/modules/billing/billing";
import { receiveNotification } from "@/backend/modules/billing/settlement/receive-notification";
import { SIGNATURE_HEADER } from "@/backend/providers/signature";
import type { Services } from "@/backend/runtime/services";

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
      secret: services.env.PROVIDER_SECRET,
    });
    if (status === 401) {
      const fields = { event: "signatureRefused", provider, requestId: randomUUID() };
      services.log.warn("securityEvent", fields);
    }
    return context.body(null, status);
  });
  return app;
}
