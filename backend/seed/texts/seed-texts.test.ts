import { LOCALES } from "@/lib/config/constants";
import { comparePlans } from "@/lib/domain/plans/plan-lists";
import { createPlanTexts } from "./seed-texts";

it.each(LOCALES)("no plan in %s lacks a feature of a smaller one (rules/plans#comparison)", (language) => {
  const tierNames = { one: {}, two: {}, four: {} };
  const tiers = (["one", "two", "four"] as const).map((tier) => {
    const { features = [] } =
      createPlanTexts({ langs: [language], tierNames }, { tier, period: "month" })[language] ?? {};
    return { features: features.slice(1) };
  });
  // Without a difference of price nothing is taken over from a cheaper plan.
  const rows = comparePlans(
    tiers.map((tier) => ({ ...tier, price: { amount: 0, currency: "BRL" as const } })),
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ cells }) => cells.lastIndexOf(false) > cells.findIndex(Boolean))).toEqual([]);
});
