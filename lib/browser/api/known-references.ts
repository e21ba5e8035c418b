/**
 * The reference of the latest failed answer of each code (rules/errors#reference). A place that shows a failure knows its code: it
 * reads the reference at that moment, so that no state on the way has to carry it.
 */
const references = new Map<number, string>();

/** Notes the reference of a failed answer; one without any leaves none, so that an older one is not shown for it. */
export function rememberReference(code: number, reference: string | null): void {
  if (reference === null) references.delete(code);
  else references.set(code, reference);
}

/** The reference of the latest failure with this code; null where none is known. */
export const findFailureReference = (code: number): string | null => references.get(code) ?? null;
