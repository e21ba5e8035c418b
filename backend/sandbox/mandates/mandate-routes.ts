import type { Hono } from "hono";
import type { Simulator } from "@/backend/providers/simulator";
import { renderNotFoundPage } from "@/backend/sandbox/buyer-pages";
import { renderMandateListPage, renderMandatePage } from "./mandate-pages";
import { parseCeiling } from "./parse-ceiling";

const NOT_CHANGED_MESSAGE =
  "The bank could not do this: the authorization has ended, or no payment is scheduled.";
const CEILING_MESSAGE = "Type the ceiling as an amount, for example 29.90, or leave it empty.";

/** PIX Automático in the buyer's bank app: authorizations, their ceilings and scheduled payments, and canceling them. */
export function addMandateRoutes(app: Hono, simulator: Simulator): void {
  app.get("/bank/mandates", async (context) =>
    context.html(renderMandateListPage(await simulator.listMandates())),
  );
  app.get("/bank/mandates/:ref", async (context) => {
    const mandate = await simulator.readMandate(context.req.param("ref"));
    return mandate ? context.html(renderMandatePage(mandate)) : context.html(renderNotFoundPage(), 404);
  });
  app.post("/bank/mandates/:ref", async (context) => {
    const ref = context.req.param("ref");
    const { action, ceiling } = await context.req.parseBody();
    const problem = await performMandateAction(simulator, ref, String(action), String(ceiling ?? ""));
    const mandate = await simulator.readMandate(ref);
    if (!mandate) return context.html(renderNotFoundPage(), 404);
    return problem === null
      ? context.redirect(`/bank/mandates/${ref}`, 303)
      : context.html(renderMandatePage(mandate, problem), 409);
  });
  // The same as JSON, for programs.
  app.get("/api/mandates", async (context) => context.json(await simulator.listMandates(100)));
}

/** @returns why it was not done; null: it was */
async function performMandateAction(
  simulator: Simulator,
  ref: string,
  action: string,
  typedCeiling: string,
): Promise<string | null> {
  const toProblem = (done: boolean) => (done ? null : NOT_CHANGED_MESSAGE);
  switch (action) {
    case "cancel":
      return toProblem(await simulator.changeMandate(ref, { kind: "cancel" }));
    case "empty":
    case "funded":
      return toProblem(await simulator.changeMandate(ref, { kind: "account", account: action }));
    case "debit":
      return toProblem(await simulator.debitNow(ref));
    case "ceiling": {
      const ceiling = parseCeiling(typedCeiling);
      if (ceiling === undefined) return CEILING_MESSAGE;
      return toProblem(await simulator.changeMandate(ref, { kind: "ceiling", ceiling }));
    }
    default:
      return NOT_CHANGED_MESSAGE;
  }
}
