import { canBePlanId, createPlan, proposePlanId } from "./new-plan";

describe("the id of a new plan", () => {
  it.each([
    [[], "101"],
    [["101", "102"], "103"],
    [["9", "1204", "301"], "1205"],
    [["7-family"], "8"],
  ])("after %j is %s", (taken, expected) => {
    expect(proposePlanId(taken)).toBe(expected);
    expect(canBePlanId(expected, taken)).toBe(true);
  });

  it.each(["", "family", "101", "1 2", "-1"])("can't be %j", (id) => {
    expect(canBePlanId(id, ["101"])).toBe(false);
  });
});

describe("a new plan", () => {
  it("is for sale after all others, with the names that were typed and the days of its period", () => {
    const names = { en: " Solo ", pt: "Individual", es: " " };
    expect(createPlan({ names, period: "quarter", devices: 2, positions: [4, 0] })).toMatchObject({
      ...{ position: 5, active: true, periodUnit: "month", periodCount: 3, validityDays: 90, devices: 2 },
      texts: {
        en: { name: "Solo", description: "", features: [] },
        pt: { name: "Individual", description: "", features: [] },
      },
      prices: {},
    });
    expect(Object.keys(createPlan({ names, period: "day", devices: 1, positions: [] }).texts)).not.toContain(
      "es",
    );
  });
});
