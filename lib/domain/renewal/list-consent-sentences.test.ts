import type { ComingRenewal, PaidConsent } from "@/lib/contract/bill/paid-consent";
import { listConsentSentences, toRenewalValues } from "./list-consent-sentences";

const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const BY_CARD: ComingRenewal = {
  at: 1_795_000_000_000,
  amount: brl(1_800),
  discountedPeriods: 2,
  fullAmount: brl(2_000),
  method: "card",
  methodLabel: "Visa •••• 4242",
};
const BY_PIX: ComingRenewal = { ...BY_CARD, method: "pix", methodLabel: null };
const SAVED = { label: "Visa •••• 4242", isSaved: true };
const NOT_SAVED = { ...SAVED, isSaved: false };

describe("what is said of the consent to a paid order (rules/renewal#after-the-payment)", () => {
  it.each<[string, PaidConsent, string[], string[]]>([
    ["renewal by the card that is saved", { renewal: BY_CARD, card: SAVED }, ["renews"], ["renews"]],
    [
      "renewal by another card",
      { renewal: { ...BY_CARD, methodLabel: "Elo •••• 1" }, card: SAVED },
      ["renews", "saved"],
      ["renews", "saved"],
    ],
    ["nothing, by card", { card: NOT_SAVED }, ["once", "notSaved"], []],
    ["saving only", { renewal: null, card: SAVED }, ["once", "saved"], ["saved"]],
    ["nothing, without a card", { renewal: null, mandate: null, card: null }, ["once"], []],
    ["nothing, beside another renewal", { otherRenewal: BY_CARD }, ["once", "another"], ["another"]],
    [
      "nothing, beside another renewal by the same card",
      { otherRenewal: BY_CARD, card: SAVED },
      ["once", "another"],
      ["another"],
    ],
    ["a mandate that waits", { renewal: BY_PIX, mandate: "waiting" }, ["waiting"], ["waiting"]],
    [
      "a mandate that waits, beside another renewal",
      { renewal: BY_PIX, mandate: "waiting", otherRenewal: BY_CARD },
      ["waiting", "another"],
      ["waiting", "another"],
    ],
    ["a mandate that waits for unknown terms", { mandate: "waiting" }, [], []],
    ["an authorized mandate", { renewal: BY_PIX, mandate: "authorized" }, ["renews"], ["renews"]],
    ["an authorized mandate that renews nothing", { mandate: "authorized" }, ["once"], []],
    ["a refused mandate", { mandate: "refused" }, ["refused"], []],
    ["a canceled mandate", { mandate: "canceled" }, ["canceled"], []],
  ])("%s", (_, consent, whilePaid, onceReturned) => {
    const listKinds = (isPaid: boolean) => listConsentSentences(consent, isPaid).map(({ kind }) => kind);
    expect(listKinds(true)).toEqual(whilePaid);
    expect(listKinds(false)).toEqual(onceReturned);
  });

  it.each([
    [BY_CARD, "card"],
    [{ ...BY_CARD, methodLabel: null }, "other"],
    [BY_PIX, "pix"],
    [{ ...BY_CARD, method: "paypal", methodLabel: "PayPal" }, "other"],
  ])("what %j is charged to", (renewal, by) => {
    expect(toRenewalValues(renewal, ({ amount }) => String(amount))).toMatchObject({
      by,
      amount: "1800",
      full: "2000",
      periods: 2,
    });
  });
});
