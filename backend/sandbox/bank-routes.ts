import type { Hono } from "hono";
import type { Simulator } from "@/backend/providers/simulator";
import { renderBankChargePage, renderBankStartPage, renderNotFoundPage } from "./buyer-pages";

const CHARGE_CLOSED_MESSAGE = "The bank could not do this: the charge is no longer open.";

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
    return charge ? context.html(renderBankChargePage(charge)) : context.html(renderNotFoundPage(), 404);
  });
  app.post("/bank/:ref", async (context) => {
    const { action } = await context.req.parseBody();
    const result = await simulator.performChargeAction(
      context.req.param("ref"),
      action === "pay" ? "pay" : "refuse",
    );
    if (!result) return context.html(renderNotFoundPage(), 404);
    return context.html(
      renderBankChargePage(result.charge, result.done ? undefined : CHARGE_CLOSED_MESSAGE),
      result.done ? 200 : 409,
    );
  });
}
