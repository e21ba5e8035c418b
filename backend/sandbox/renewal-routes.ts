import type { Hono } from "hono";
import type { Services } from "@/backend/core/services";
import { KEPT_CARD_PLANS, type KeptCardPlan, renewNow } from "./renewal-act";

const PLANS = Object.keys(KEPT_CARD_PLANS) as KeptCardPlan[];

/** Makes renewals come now: a button for people, a call for programs. */
export function addRenewalRoutes(app: Hono, services: Services): void {
  const act = ({ site, account, card, due }: Record<string, unknown>) =>
    renewNow(services, {
      site: String(site ?? ""),
      account: String(account ?? ""),
      card: PLANS.find((plan) => plan === card),
      due: due !== false,
    });
  app.post("/renewals", async (context) =>
    (await act(await context.req.parseBody()))
      ? context.redirect("/", 303)
      : context.text("Nothing of this account renews.", 422),
  );
  app.post("/api/renewals", async (context) =>
    context.json({}, (await act(await context.req.json())) ? 200 : 422),
  );
}
