import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/**
 * What is wrong with each field: a pure function of the value and of all values, as lib/domain/validation has
 * them. Plain rules and no schema library: zod/mini would add 5 KB to every form and say nothing that these don't.
 */
export type Rules<V extends FieldValues, P extends string> = {
  [K in keyof V]?: (value: V[K], all: V) => P | null;
};

/** Rules as react-hook-form wants them; `words` turns a problem into what the reader sees. */
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
