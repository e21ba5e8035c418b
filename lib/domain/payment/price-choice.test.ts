import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { isSameRenewal } from "./price-choice";

const NOW = 1_795_000_000_000;
const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const terms = { at: NOW, amount: brl(1_800), discountedPeriods: 2, fullAmount: brl(2_000) };

describe("the terms that a tick belongs to (rules/renewal#consent)", () => {
  it.each([
    ["the same", terms, terms, true],
    ["calculated a few minutes later", terms, { ...terms, at: NOW + 15 * MINUTE_MS }, true],
    ["another day", terms, { ...terms, at: NOW + DAY_MS }, false],
    ["an earlier day", terms, { ...terms, at: NOW - DAY_MS }, false],
    ["another amount", terms, { ...terms, amount: brl(1_801) }, false],
    ["another full amount", terms, { ...terms, fullAmount: brl(2_001) }, false],
    ["fewer discounted periods", terms, { ...terms, discountedPeriods: 1 }, false],
    ["a plan that requires it by now", terms, { ...terms, required: true }, false],
    ["not required, or not said", terms, { ...terms, required: false }, true],
    ["another currency", terms, { ...terms, amount: { amount: 1_800, currency: "USD" as const } }, false],
    ["a method that can't renew", terms, null, false],
    ["no renewal in either", null, undefined, true],
  ])("%s", (_, one, other, same) => {
    expect(isSameRenewal(one, other)).toBe(same);
    expect(isSameRenewal(other, one)).toBe(same);
  });
});
