import { isRateJump } from "./is-rate-jump";

describe("a rate that is typed again (rules/money#rates-in-the-console)", () => {
  it.each([
    ["5.42", "5.61", false],
    ["5.42", "54.19", false],
    ["5.42", "54.2", true],
    ["5.42", "0.543", false],
    ["5.42", "0.542", true],
    ["0.03", "0.3", true],
    ["0.1834", "5.4526", true],
    ["0.00000001", "0.00000009", false],
    ["1", "1", false],
  ])("%s → %s: %s", (before, after, isJump) => {
    expect(isRateJump(before, after)).toBe(isJump);
  });
});
