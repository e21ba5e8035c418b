import * as z from "zod";
import { describeProblem, reportDroppedPart } from "./answer-problem";

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

/**
 * An object in which each field may be missing: one that violates the contract is null, which is reported, and the others stay. Null where
 * it is no object.
 * @param name the object's place in the data: "look"
 */
export function fieldsOrNull<Shape extends Record<string, z.ZodType>>(
  name: string,
  shape: Shape,
): z.ZodOptional<z.ZodNullable<z.ZodObject<TolerantShape<Shape>>>> {
  const object = z.object(tolerateFields(shape, `${name}.`)).nullish();
  const isObject = (value: unknown) => typeof value === "object" && !Array.isArray(value);
  const field = z.preprocess((value) => keepOrReport(name, value, isObject(value), "object"), object);
  return field.optional() as unknown as z.ZodOptional<z.ZodNullable<z.ZodObject<TolerantShape<Shape>>>>;
}

/** The fields of an object, each null where its value violates the contract, which is reported. */
function tolerateFields<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  prefix = "",
): TolerantShape<Shape> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, validOrNull(prefix + name, schema)]);
  return Object.fromEntries(fields) as TolerantShape<Shape>;
}

type TolerantShape<Shape extends Record<string, z.ZodType>> = {
  [Field in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Field]>>;
};

/** As `listOf`, and null where it is no list, or missing. */
export function listOrNull<Item extends z.ZodType>(
  name: string,
  item: Item,
  options: { max: number },
): z.ZodOptional<z.ZodNullable<z.ZodType<z.output<Item>[], z.input<Item>[]>>> {
  const list = listOf(name, item, options).nullish();
  const field = z.preprocess((value) => keepOrReport(name, value, Array.isArray(value), "array"), list);
  return field.optional() as unknown as z.ZodOptional<
    z.ZodNullable<z.ZodType<z.output<Item>[], z.input<Item>[]>>
  >;
}

/** As `listOf`, and empty where it is no list, or missing, which is reported. */
export function listOrEmpty<Item extends z.ZodType>(
  name: string,
  item: Item,
  options: { max: number },
): z.ZodType<z.output<Item>[], z.input<Item>[]> {
  const field = z.preprocess(
    (value) => {
      if (Array.isArray(value)) return value;
      const got = value === undefined ? "missing" : value === null ? "null" : typeof value;
      reportDroppedPart({ path: `data.${name}`, expected: "array", got });
      return [];
    },
    listOf(name, item, options),
  );
  return field as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;
}

/** A field that has a default where its value violates the contract, or is missing, which is reported. */
export function validOrDefault<Value extends z.ZodType>(
  name: string,
  schema: Value,
  fallback: z.input<Value>,
): z.ZodType<z.output<Value>, z.input<Value>> {
  const field = z.preprocess((value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return value;
    reportDroppedPart(describeProblem(parsed.error, value, `data.${name}`));
    return fallback;
  }, schema);
  return field as unknown as z.ZodType<z.output<Value>, z.input<Value>>;
}

/** The value where it has the expected form or is missing, else null, which is reported. */
function keepOrReport(name: string, value: unknown, isExpected: boolean, expected: string): unknown {
  if (value === null || value === undefined || isExpected) return value;
  reportDroppedPart({ path: `data.${name}`, expected, got: Array.isArray(value) ? "array" : typeof value });
  return null;
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
