import type { Hono } from "hono";
import type { Simulator } from "@/backend/providers/simulator";
import { renderBankChargePage, renderBankStartPage, renderNotFoundPage } from "./buyer-pages";
import { parseCeiling } from "./mandates/parse-ceiling";

const CHARGE_CLOSED_MESSAGE = "The bank could not do this: the charge is no longer open.";
const CEILING_MESSAGE = "Type the ceiling as an amount, for example 29.90, or leave it empty.";
/** What the buyer can do with a charge in the bank app. */
const BANK_ACTIONS = ["pay", "payOnly", "refuse"] as const;

async function readUnchanged(simulator: Simulator, ref: string) {
  const charge = await simulator.readCharge(ref);
  return charge && { done: false, charge };
}

/** The buyer's bank app: a code is entered, the charge behind it paid or refused. */
export function addBankRoutes(app: Hono, simulator: Simulator): void {
  app.get("/bank", (context) => context.html(renderBankStartPage()));
  app.post("/bank", async (context) => {
    const { code } = await context.req.parseBody();
    const charge = await simulator.findChargeByCode(String(code ?? ""));
    return charge
      ? context.redirect(charge.waitsFor === "page" ? `/go/${charge.ref}` : `/bank/${charge.ref}`, 303)
      : context.html(renderBankStartPage("There is no payment with this code. Copy the whole code."), 422);
  });
  app.get("/bank/:ref", async (context) => {
    const charge = await simulator.readCharge(context.req.param("ref"));
    if (!charge) return context.html(renderNotFoundPage(), 404);
    return context.html(renderBankChargePage(charge, await simulator.findMandateOfCharge(charge.attemptId)));
  });
  app.post("/bank/:ref", async (context) => {
    const { action, ceiling: typed } = await context.req.parseBody();
    const ref = context.req.param("ref");
    const ceiling = parseCeiling(String(typed ?? ""));
    const chosen = BANK_ACTIONS.find((known) => known === action) ?? "refuse";
    const result =
      ceiling === undefined
        ? await readUnchanged(simulator, ref)
        : await simulator.performChargeAction(ref, chosen, ceiling);
    if (!result) return context.html(renderNotFoundPage(), 404);
    const mandate = await simulator.findMandateOfCharge(result.charge.attemptId);
    const problem = ceiling === undefined ? CEILING_MESSAGE : CHARGE_CLOSED_MESSAGE;
    return context.html(
      renderBankChargePage(result.charge, mandate, result.done ? undefined : problem),
      result.done ? 200 : 409,
    );
  });
}
