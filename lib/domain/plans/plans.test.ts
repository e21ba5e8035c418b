import type { Plan } from "@/lib/contract/site/plans";
import {
  comparePlans,
  findCheapestMonthlyPlan,
  getDefaultPeriod,
  groupPlansByPeriod,
  selectTeaserPlans,
} from "./plan-lists";
import { getPlanSaving, getRenewalPrice } from "./plan-prices";

const inReais = (amount: number) => ({ amount, currency: "BRL" as const });
const DAYS = { day: 1, month: 30, year: 365 };

function createPlan(
  id: string,
  unit: Plan["period"]["unit"],
  count: number,
  price: number,
  more: Partial<Plan> = {},
): Plan {
  return {
    id,
    name: id,
    description: "",
    period: { unit, count },
    validityDays: DAYS[unit] * count,
    devices: 1,
    price: inReais(price),
    recommended: false,
    features: [],
    ...more,
  };
}

describe("getPlanSaving (rules/plans#fields: price, original price)", () => {
  it.each([
    [7490, 8990, { amount: inReais(1500), percent: 16 }],
    [5000, 10_000, { amount: inReais(5000), percent: 50 }],
    [9999, 10_000, { amount: inReais(1), percent: 0 }],
    [1000, 1000, null],
    [1000, 900, null],
  ])("%d instead of %d", (price, original, saving) => {
    expect(getPlanSaving({ price: inReais(price), originalPrice: inReais(original) })).toEqual(saving);
  });

  it("saves nothing without an original price or in another currency", () => {
    expect(getPlanSaving({ price: inReais(10), originalPrice: null })).toBeNull();
    expect(getPlanSaving({ price: inReais(10), originalPrice: { amount: 20, currency: "USD" } })).toBeNull();
  });
});

describe("getRenewalPrice (rules/plans#fields)", () => {
  it.each([
    [2800, { rate: 20, periods: 3 }, 2240, 3],
    [2990, { rate: 12.5, periods: 1 }, 2616, 1],
    [2800, { rate: 0, periods: 3 }, 2800, 0],
    [2800, { rate: 20, periods: 0 }, 2800, 0],
    [2800, null, 2800, 0],
  ])("%d with %j: next %d for %d renewals", (price, autoRenewal, next, discountedPeriods) => {
    expect(getRenewalPrice({ price: inReais(price), autoRenewal })).toEqual({
      next: inReais(next),
      discountedPeriods,
      full: inReais(price),
    });
  });
});

describe("planPeriods", () => {
  const plans = [
    createPlan("1", "month", 1, 2000),
    createPlan("2", "month", 1, 3000, { devices: 3 }),
    createPlan("3", "year", 1, 18_000),
    createPlan("4", "year", 1, 18_000, { devices: 3, recommended: true }),
    createPlan("5", "day", 7, 700),
  ];

  it("groups by period, the shortest first, in the brand's order within a period", () => {
    expect(
      groupPlansByPeriod(plans).map(({ key, plans: members }) => [key, members.map(({ id }) => id)]),
    ).toEqual([
      ["day-7", ["5"]],
      ["month-1", ["1", "2"]],
      ["year-1", ["3", "4"]],
    ]);
  });

  it("finds the largest saving per month among plans for as many devices", () => {
    expect(groupPlansByPeriod(plans).map(({ maxSavingPercent }) => maxSavingPercent)).toEqual([0, 0, 50]);
  });

  it("shows the period with the recommended plan first, else the shortest", () => {
    expect(getDefaultPeriod(groupPlansByPeriod(plans))?.key).toBe("year-1");
    expect(getDefaultPeriod(groupPlansByPeriod(plans.slice(0, 3)))?.key).toBe("month-1");
    expect(getDefaultPeriod([])).toBeUndefined();
  });

  it("selects up to three plans of that period, the recommended one among them", () => {
    const many = ["1", "2", "3", "4"].map((id) =>
      createPlan(id, "month", 1, 1000, { recommended: id === "4" }),
    );
    expect(selectTeaserPlans(many).map(({ id }) => id)).toEqual(["1", "2", "4"]);
    expect(selectTeaserPlans(plans).map(({ id }) => id)).toEqual(["3", "4"]);
    expect(selectTeaserPlans([])).toEqual([]);
  });

  it("finds the lowest monthly price among plans of at least a month", () => {
    expect(findCheapestMonthlyPlan(plans)?.id).toBe("3");
    const required = createPlan("6", "month", 1, 100, { requiresRenewal: true });
    expect(findCheapestMonthlyPlan([...plans, required])?.id).toBe("3");
    expect(findCheapestMonthlyPlan([required])?.id).toBe("6");
    expect(findCheapestMonthlyPlan([createPlan("5", "day", 7, 100)])).toBeNull();
  });
});

describe("comparison (rules/plans#comparison)", () => {
  const compare = (...plans: [amount: number, ...features: string[]][]) =>
    comparePlans(plans.map(([amount, ...features]) => ({ price: { amount, currency: "BRL" }, features })));

  it("puts each plan's value of a named feature in one row", () => {
    expect(compare([100, "Space: 100 GB"], [200, "Space: 1 TB"], [300])).toEqual([
      { name: "Space", cells: ["100 GB", "1 TB", false] },
    ]);
  });

  it.each<[string, [number, ...string[]][], boolean[]]>([
    [
      "listed by all",
      [
        [100, "a"],
        [200, "a"],
      ],
      [true, true],
    ],
    ["not listed by a dearer plan", [[100, "a"], [200], [300]], [true, true, true]],
    ["listed by the dearest only", [[100], [200], [300, "a"]], [false, false, true]],
    ["in any order of plans", [[300], [100], [200, "a"]], [true, false, true]],
    ["of two plans of one price", [[100, "a"], [100]], [true, false]],
  ])("a feature %s", (_, plans, cells) => {
    expect(compare(...plans)).toEqual([{ name: "a", cells }]);
  });
});
