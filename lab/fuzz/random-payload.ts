import type { RandomSource } from "@/backend/seed/random-source";
import { createRandomText } from "./random-text";

/** The part of JSON Schema that the contract's payloads use. */
export interface PayloadSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly PayloadSchema[];
  oneOf?: readonly PayloadSchema[];
  allOf?: readonly PayloadSchema[];
  properties?: Readonly<Record<string, PayloadSchema>>;
  required?: readonly string[];
  items?: PayloadSchema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Values by the name of a field, with which a call gets further than its payload's check. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const MAX_DEPTH = 6;
const STRANGE_NUMBERS = [0, -1, -0, 0.5, 1e21, 1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE, 10, 101];

/** A value of any JSON type. */
function createRandomValue(random: RandomSource, depth = 0): unknown {
  const kind = random.between(0, depth < MAX_DEPTH ? 7 : 5);
  if (kind <= 2) return createRandomText(random);
  if (kind === 3) return random.pick(STRANGE_NUMBERS);
  if (kind === 4) return random.pick([true, false]);
  if (kind === 5) return null;
  const length = random.between(0, 4);
  if (kind === 6) return Array.from({ length }, () => createRandomValue(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length }, () => [createRandomText(random), createRandomValue(random, depth + 1)]),
  );
}

/** A payload that mostly fits the schema; any field may be strange, missing or surplus. */
export function createRandomPayload(
  random: RandomSource,
  schema: PayloadSchema,
  known: KnownValues,
): unknown {
  const strangeness = random.pick([0, 0.05, 0.3]);
  const payload = createFitting(random, schema, { known, strangeness, name: "" });
  if (!random.happens(strangeness) || typeof payload !== "object" || payload === null) return payload;
  return { ...payload, [createRandomText(random)]: createRandomValue(random) };
}

interface Fitting {
  known: KnownValues;
  /** The probability that a value has nothing to do with its schema. */
  strangeness: number;
  /** The field's name. */
  name: string;
}

function createFitting(random: RandomSource, schema: PayloadSchema, fitting: Fitting): unknown {
  if (fitting.name !== "" && random.happens(fitting.strangeness)) return createRandomValue(random);
  const known = fitting.known[fitting.name];
  if (known && random.happens(0.8)) return random.pick(known);
  if ("const" in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return createFitting(random, random.pick(choices), fitting);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => createFitting(random, part, fitting)));
  if (schema.type === "object") return createObject(random, schema, fitting);
  if (schema.type === "array")
    return Array.from({ length: random.between(0, 3) }, () =>
      createFitting(random, schema.items ?? {}, fitting),
    );
  if (schema.type === "boolean") return random.happens(0.5);
  if (schema.type === "null") return null;
  if (schema.type === "integer" || schema.type === "number")
    return random.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 100));
  return createRandomText(random).slice(0, schema.maxLength ?? 64);
}

function createObject(
  random: RandomSource,
  { properties = {}, required = [] }: PayloadSchema,
  fitting: Fitting,
) {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const isKept = required.includes(name) ? !random.happens(fitting.strangeness / 2) : random.happens(0.5);
      return isKept ? [[name, createFitting(random, schema, { ...fitting, name })]] : [];
    }),
  );
}
