import type { Hono } from "hono";
import type { Simulator } from "@/backend/providers/simulator";
import { renderMandateListPage, renderMandatePage } from "@/backend/sandbox/mandates/mandate-pages";
import {
  renderBankChargePage,
  renderBankStartPage,
  renderChallengeDonePage,
  renderChallengePage,
  renderNotFoundPage,
} from "./buyer-pages";

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

/** The 3-D Secure challenge of the buyer's bank, in a frame of the shop or as a page of its own. */
export function addChallengeRoutes(app: Hono, simulator: Simulator): void {
  app.on(["GET", "POST"], "/3ds/frame/:ref", async (context) => {
    const charge = await simulator.readCharge(context.req.param("ref"));
    if (charge?.provider !== "card") return context.html(renderNotFoundPage(), 404);
    return context.html(
      charge.waitsFor === "challenge" ? renderChallengePage(charge, true) : renderChallengeDonePage(),
    );
  });
  app.post("/3ds/frame/:ref/answer", async (context) => {
    const { decision } = await context.req.parseBody();
    const answer = decision === "accept" ? "accept" : "refuse";
    const back = await simulator.completeChallenge(context.req.param("ref"), answer);
    return back ? context.html(renderChallengeDonePage()) : context.html(renderNotFoundPage(), 404);
  });
  app.get("/3ds/:ref", async (context) => {
    const charge = await simulator.readCharge(context.req.param("ref"));
    return charge?.provider === "card"
      ? context.html(renderChallengePage(charge))
      : context.html(renderNotFoundPage(), 404);
  });
  app.post("/3ds/:ref", async (context) => {
    const { decision } = await context.req.parseBody();
    const back = await simulator.completeChallenge(
      context.req.param("ref"),
      decision === "accept" ? "accept" : "refuse",
    );
    return back ? context.redirect(back, 303) : context.html(renderNotFoundPage(), 404);
  });
}

const NOT_CHANGED_MESSAGE =
  "The bank could not do this: the authorization has ended, or no payment is scheduled.";

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

/**
 * A ceiling as it is typed in the bank app ("29.90", "29,9", "30"), in minor units.
 * @returns null where there is none; undefined where the text is no amount
 */
export function parseCeiling(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const [, whole, cents = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}
