import * as z from "zod";
import { describeProblem } from "./answer-problem";
import { reportDroppedPart } from "./parse-reports";

/** Schemas that leave out what violates the contract, and report it, instead of refusing the whole answer (rules/calls#partly-usable-answers). */

/**
 * A list without its invalid items and without those after the first `max`; each is reported.
 * @param name the list's place in the data: "plans"
 * @param options.refusesEmptied true: a list of invalid items only is refused, because an empty one says that there is
 * nothing
 */
export function listOf<Item extends z.ZodType>(
  name: string,
  item: Item,
  { min = 0, ...limits }: { min?: number; max: number; refusesEmptied?: boolean },
): z.ZodType<z.output<Item>[], z.input<Item>[]> {
  const list = z.preprocess(
    (value) => dropBadItems(name, value, item, limits),
    z.array(item).min(min).max(limits.max),
  );
  // A preprocessed schema has `unknown` as input; the wire form is that of the list.
  return list as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;
}

/**
 * A field that may be missing: null where its value violates the contract, which is reported.
 * @param name the field's place in the data: "look.hero"
 */
export function validOrNull<Value extends z.ZodType>(
  name: string,
  schema: Value,
): z.ZodOptional<z.ZodNullable<Value>> {
  const field = z.preprocess((value) => {
    if (value === null || value === undefined) return value;
    const parsed = schema.safeParse(value);
    if (parsed.success) return value;
    reportDroppedPart(describeProblem(parsed.error, value, `data.${name}`));
    return null;
  }, schema.nullish());
  return field.optional() as unknown as z.ZodOptional<z.ZodNullable<Value>>;
}

function dropBadItems(
  name: string,
  value: unknown,
  item: z.ZodType,
  { max, refusesEmptied = false }: { max: number; refusesEmptied?: boolean },
): unknown {
  if (!Array.isArray(value)) return value;
  const path = `data.${name}`;
  if (value.length > max) reportDroppedPart({ path, expected: `array of at most ${max}`, got: "array" });
  const items: unknown[] = value.slice(0, max);
  const validItems = items.filter((entry, index) => {
    const parsed = item.safeParse(entry);
    if (!parsed.success) reportDroppedPart(describeProblem(parsed.error, entry, `${path}[${index}]`));
    return parsed.success;
  });
  return refusesEmptied && validItems.length === 0 ? items : validItems;
}
