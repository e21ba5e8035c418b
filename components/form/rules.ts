import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/**
 * The rule of each field: a pure function of its value and of all values that returns a problem or null. Plain functions
 * instead of a schema library, because zod/mini would add 5 KB to every form.
 */
export type Rules<V extends FieldValues, P extends string> = {
  [K in keyof V]?: (value: V[K], all: V) => P | null;
};

/** A react-hook-form resolver made of rules; `formatProblem` turns a problem into its message. */
export function createRulesResolver<V extends FieldValues, P extends string>(
  rules: Rules<V, P>,
  formatProblem: (problem: P) => string,
  defaults: V,
): Resolver<V> {
  return (givenValues) => {
    // A field that was never touched is missing from `given`, not empty.
    const values: V = { ...defaults, ...omitUndefined(givenValues) };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const name of Object.keys(rules)) {
      const problem = rules[name as keyof V]?.(values[name as keyof V], values);
      if (problem) errors[name] = { type: problem, message: formatProblem(problem) };
    }
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

function omitUndefined<V extends FieldValues>(values: V): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<V>;
}
