import type { Money } from "@/lib/contract/field-schemas";

interface Installments {
  count: number;
  first?: Money | null | undefined;
  each: Money;
}

/**
 * Installments as amounts that add up to the total: "3 × R$ 9,97", or "2 × R$ 9,97 + 1 × R$ 9,96" where the remainder of the
 * division is added to the first ones (rules/money#installments).
 * @param total what is charged, interest included; amounts in minor units
 */
export function formatInstallments(
  { count, first, each }: Installments,
  total: Money,
  format: (money: Money) => string,
): string {
  const remainder = total.amount - each.amount * count;
  const larger = (first?.amount ?? each.amount) - each.amount;
  const largerCount = larger > 0 && remainder % larger === 0 ? remainder / larger : 0;
  if (!first || largerCount <= 0 || largerCount >= count) return `${count} × ${format(each)}`;
  return `${largerCount} × ${format(first)} + ${count - largerCount} × ${format(each)}`;
}
