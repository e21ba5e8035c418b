import type * as z from "zod";
import type { Money } from "./field-schemas";

/**
 * Amounts of one currency, each of which is the sum of others: `{ total: ["subtotal", "-discount"] }`. A place is a path ("discounts[].amount"),
 * an amount that is not there counts nothing. For `check` of a schema.
 */
export const addsUp =
  (sums: Readonly<Record<string, readonly string[]>>): z.core.CheckFn<object> =>
  ({ value, issues }) => {
    const [first] = listAmounts(value);
    const other = listAmounts(value).find(({ money }) => money.currency !== first?.money.currency);
    if (other) {
      const message = `the currency of ${first?.path.join(".")}`;
      issues.push({ code: "custom", path: [...other.path, "currency"], message, input: value });
      return;
    }
    for (const [place, parts] of Object.entries(sums)) {
      const [total] = readAmounts(value, place);
      const sum = parts.reduce((left, part) => left + addAmounts(value, part), 0);
      if (total === undefined || total === sum) continue;
      const message = parts.join(" + ").replaceAll("+ -", "− ");
      issues.push({ code: "custom", path: [...place.split("."), "amount"], message, input: value });
    }
  };

/** The sum of the amounts at a place, below zero for one that is taken off. */
function addAmounts(value: object, part: string): number {
  const sum = readAmounts(value, part.replace(/^-/, "")).reduce((left, amount) => left + amount, 0);
  return part.startsWith("-") ? -sum : sum;
}

const readAmounts = (value: object, place: string): number[] =>
  listAmounts(value)
    .filter(
      ({ path }) => path.map((key) => (typeof key === "number" ? "[]" : `.${key}`)).join("") === `.${place}`,
    )
    .map(({ money }) => money.amount);

/** Every amount of a parsed value, at any depth. */
function listAmounts(
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: readonly (string | number)[]; money: Money }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("amount" in value && "currency" in value) return [{ path, money: value as Money }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listAmounts(item, [...path, index]));
  return Object.entries(value).flatMap(([key, part]) => listAmounts(part, [...path, key]));
}
