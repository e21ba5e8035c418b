import type { Quote } from "@/lib/contract/bill/checkout";
import { createPriceChange } from "./price-change";

const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const renewal = { at: 1_795_000_000_000, amount: brl(1_800), discountedPeriods: 2, fullAmount: brl(2_000) };
const BEFORE: Quote = {
  ...{ quoteId: "q1", planId: "101", planName: "Solo", method: "card", quantity: 1 },
  ...{ subtotal: brl(2_000), discounts: [], discount: brl(0), total: brl(2_000) },
  ...{ renewal, expiresAt: 1_795_000_900_000 },
};
const agreed = { phone: "+5511987654321", consents: { renewal: { text: "Renew" } } };
const saving = { consents: { saveCard: { text: "Save" } } };

describe("what is paid at a new price (rules/renewal#consent)", () => {
  it.each([
    ["another price, the same renewal", { total: brl(1_900) }, agreed, agreed, false],
    [
      "another renewal",
      { renewal: { ...renewal, amount: brl(1_900) } },
      agreed,
      { phone: agreed.phone },
      true,
    ],
    ["another renewal that nobody agreed to", { renewal: null }, saving, saving, false],
    ["no renewal any more", { renewal: null }, agreed, { phone: agreed.phone }, true],
  ])("%s", (_, change, details, kept, wasRenewalCleared) => {
    const now = { ...BEFORE, ...change };
    expect(createPriceChange(BEFORE, now, details)).toEqual({
      ...{ before: BEFORE, now, wasRenewalCleared },
      details: kept,
    });
  });
});
