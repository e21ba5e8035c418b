import type { Hono } from "hono";
import type { Services } from "@/backend/runtime/services";
import { renewNow, SAVED_CARD_OUTCOMES, type SavedCardOutcome } from "./renew-now";

const OUTCOME_NAMES = Object.keys(SAVED_CARD_OUTCOMES) as SavedCardOutcome[];

/** Makes renewals due now: a button for users, a call for programs. */
export function addRenewalRoutes(app: Hono, services: Services): void {
  const runRenewal = ({ site, account, card, due }: Record<string, unknown>) =>
    renewNow(services, {
      site: String(site ?? ""),
      account: String(account ?? ""),
      card: OUTCOME_NAMES.find((outcome) => outcome === card),
      due: due !== false,
    });
  app.post("/renewals", async (context) =>
    (await runRenewal(await context.req.parseBody()))
      ? context.redirect("/", 303)
      : context.text("This account has no renewal.", 422),
  );
  app.post("/api/renewals", async (context) =>
    context.json({}, (await runRenewal(await context.req.json())) ? 200 : 422),
  );
}
