import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { billingOf } from "@/backend/core/billing/billing";
import { receiveNotification } from "@/backend/core/billing/receive-notification";
import type { Services } from "@/backend/core/services";
import { SIGNATURE_HEADER } from "@/backend/providers/signature";

const BODY_LIMIT = 64 * 1024;

/** `POST /{code}/notify`, where payment providers report. Mounted under `/provider`. */
export function providerNotify(services: Services): Hono {
  const app = new Hono();
  app.post("/:code/notify", bodyLimit({ maxSize: BODY_LIMIT }), async (context) => {
    const status = await receiveNotification(billingOf(services), {
      provider: context.req.param("code"),
      signature: context.req.header(SIGNATURE_HEADER),
      body: await context.req.text(),
      secret: services.env.PROVIDER_SECRET,
    });
    return context.body(null, status);
  });
  return app;
}
