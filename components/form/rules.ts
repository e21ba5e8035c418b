import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/**
 * The rule of each field: a function of its value and of all values that returns a problem or null, perhaps later (a phone
 * number needs a library). Plain functions
 * instead of a schema library, because zod/mini would add 5 KB to every form.
 */
export type Rules<V extends FieldValues, P extends string> = {
  [K in keyof V]?: (value: V[K], all: V) => P | null | Promise<P | null>;
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
    const names = Object.keys(rules);
    const problems = names.map((name) => rules[name as keyof V]?.(values[name as keyof V], values) ?? null);
    const toResult = (match: readonly (P | null)[]) => {
      const errors = Object.fromEntries(
        match.flatMap((problem, at) =>
          problem ? [[names[at], { type: problem, message: formatProblem(problem) }]] : [],
        ),
      );
      if (Object.keys(errors).length === 0) return { values, errors: {} };
      return { values: {}, errors: errors as FieldErrors<V> };
    };
    const isReady = (match: readonly (P | null | Promise<P | null>)[]): match is (P | null)[] =>
      !match.some((problem) => problem instanceof Promise);
    // All problems of one press are shown together; nothing waits where all are known at once.
    return isReady(problems) ? toResult(problems) : Promise.all(problems).then(toResult);
  };
}

/** The errors of fields whose problems are known before the form is rendered; null where there are none. */
export function createFieldErrors<V extends FieldValues, P extends string>(
  problems: Partial<Record<string, P>>,
  formatProblem: (problem: P) => string,
): FieldErrors<V> | null {
  const errors = Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [[name, { type: problem, message: formatProblem(problem) }]] : [],
  );
  return errors.length > 0 ? (Object.fromEntries(errors) as FieldErrors<V>) : null;
}

function omitUndefined<V extends FieldValues>(values: V): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<V>;
}
