import { formatInstallments } from "./format-installments";

const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const format = ({ amount }: { amount: number }) => String(amount);

describe("installments as amounts that add up (rules/money#installments)", () => {
  it.each([
    [{ count: 3, first: brl(997), each: brl(996) }, 2_990, "2 × 997 + 1 × 996"],
    [{ count: 3, first: brl(997), each: brl(996) }, 2_989, "1 × 997 + 2 × 996"],
    [{ count: 3, first: brl(1_000), each: brl(1_000) }, 3_000, "3 × 1000"],
    [{ count: 6, first: brl(7_654), each: brl(7_654) }, 45_924, "6 × 7654"],
    [{ count: 3, each: brl(996) }, 2_990, "3 × 996"],
    [{ count: 1, first: brl(2_990), each: brl(2_990) }, 2_990, "1 × 2990"],
  ])("%j of %d: %s", (split, total, text) => {
    expect(formatInstallments(split, brl(total), format)).toBe(text);
  });

  it.each([2, 3, 7, 12])("%d parts of any total add up to it", (count) => {
    for (let total = 1_000; total < 1_030; total += 1) {
      const [each, larger] = [Math.floor(total / count), total % count];
      const split = { count, first: brl(each + (larger > 0 ? 1 : 0)), each: brl(each) };
      const sum = formatInstallments(split, brl(total), format)
        .split(" + ")
        .map((part) => part.split(" × ").map(Number))
        .reduce((all, [parts = 0, amount = 0]) => all + parts * amount, 0);
      expect(sum).toBe(total);
    }
  });
});
