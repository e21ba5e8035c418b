import { convertAmount } from "./convert-amount";

describe("exchange rates (rules/money#exchange-rates)", () => {
  it.each([
    [2_990, "0.1834", 548], // 548.366
    [100, "0.005", 1], // 0.5
    [199, "1", 199],
    [8_900, "0.0543", 483], // 483.27
    [1, "17.425", 17],
    [0, "3.3", 0],
  ])("%d at %s is %d", (amount, rate, expected) => expect(convertAmount(amount, rate)).toBe(expected));
});
