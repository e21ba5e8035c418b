import { getErrorRow } from "./error-catalog";
import { getErrorDisplay } from "./error-display";
import {
  hasNoRenewal,
  isAccountTaken,
  isInputRefused,
  isPlanUnavailable,
  isPriceOutdated,
  isSmallerPlan,
  needsNewLink,
  needsOtherMethod,
  needsRefresh,
  needsRetry,
} from "./error-reaction";

describe("what a place shows of an error (rules/errors#handling)", () => {
  it("prefers the place's handler to its link, and its link to the default page", () => {
    const row = getErrorRow(2003);
    const place = { currentPath: "/payment" };
    const links = { otherMethod: "/payment?orderId=o1" };
    const labelKey = "next.otherMethod";
    expect(getErrorDisplay(row, place).action).toEqual({ kind: "link", path: "/orders", labelKey });
    expect(getErrorDisplay(row, { ...place, links }).action).toEqual({
      kind: "link",
      path: "/payment?orderId=o1",
      labelKey,
    });
    expect(getErrorDisplay(row, { ...place, links, handled: ["otherMethod"] }).action).toEqual({
      kind: "handler",
      suggestion: "otherMethod",
      labelKey,
    });
  });

  it("states that money may have moved only where a payment failed and it is unknown", () => {
    const place = { currentPath: "/payment", isPayment: true };
    expect(getErrorDisplay(getErrorRow(-24040), place).moneyKey).toBe("generic.moneyUnknown");
    expect(getErrorDisplay(getErrorRow(2003), place).moneyKey).toBeNull();
    expect(getErrorDisplay(getErrorRow(-24040), { currentPath: "/account" }).moneyKey).toBeNull();
  });
});

describe("conditions that screens branch on (rules/errors#catalog)", () => {
  it.each([
    ["needsNewLink", needsNewLink, [9, 10027, 10302, 10303], [10, -3034]],
    ["needsRefresh", needsRefresh, [-3039, 5000, 1015], [3, 21]],
    [
      "isInputRefused",
      isInputRefused,
      [10302, -3032, -3034, 9001, 9991, -24050],
      [-24040, -2499, -3031, 17, 424242],
    ],
    ["needsRetry", needsRetry, [15, 9991, 424242], [-24040, 9000]],
    ["needsOtherMethod", needsOtherMethod, [301, 302, 2003], [306, 1015]],
    ["isAccountTaken", isAccountTaken, [6, 13, 10025], [21, -24030, 6699]],
    ["isPriceOutdated", isPriceOutdated, [1015], [2006, 1040, 5000]],
    ["isPlanUnavailable", isPlanUnavailable, [1300, 2008, 6000, 6001], [6202, 2003]],
    ["isSmallerPlan", isSmallerPlan, [6000], [2008]],
    ["hasNoRenewal", hasNoRenewal, [6201], [6202]],
  ] as const)("%s", (_, condition, matching, rest) => {
    expect(matching.filter((code) => !condition(code))).toEqual([]);
    expect(rest.filter((code) => condition(code))).toEqual([]);
  });
});
