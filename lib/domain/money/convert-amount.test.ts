import { convertAmount } from "./convert-amount";

describe("exchange rates (rules/money#exchange-rates)", () => {
  it.each([
    [2_990, "0.1834", "USD", 548], // 548.366
    [100, "0.005", "USD", 1], // 0.5
    [199, "1", "USD", 199],
    [8_900, "0.0543", "USD", 483], // 483.27
    [1, "17.425", "ZMW", 17],
    [0, "3.3", "USD", 0],
    [599, "565.2", "XOF", 338_600], // 3385.548
    [599, "3655", "UGX", 2_189_300], // 21893.45
    [599, "3655.5", "UGX", 2_189_600], // 21896.445
    [599, "946.35", "CLP", 566_900], // 5668.6365
    [599, "4000.25", "COP", 2_396_100], // 23961.4975
    [599, "129.2", "KES", 77_400], // 773.908
  ] as const)("%d at %s of %s is %d", (amount, rate, currency, expected) =>
    expect(convertAmount(amount, rate, currency)).toBe(expected),
  );
});
