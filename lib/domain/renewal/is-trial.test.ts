import { isTrial } from "./is-trial";

describe("trial (rules/accounts#user-information)", () => {
  it.each([
    ["FREE_TRIAL", true],
    ["PAID", false],
    ["EXPIRED", false],
    ["free_trial", false],
    [null, false],
    [undefined, false],
  ])("%p: %p", (payStatus, expected) => {
    expect(isTrial(payStatus)).toBe(expected);
  });
});
