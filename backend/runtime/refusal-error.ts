import type { FieldIssues } from "@/lib/contract/envelope";
import { type CodeOf, codeFor, type ErrorName, hasErrorName } from "@/lib/domain/errors/error-catalog";

/** A refusal by a business rule: answered as a failure envelope with this code of the catalog (rules/errors#catalog). */
export class RefusalError extends Error {
  readonly fields: FieldIssues | undefined;
  readonly data: unknown;

  constructor(
    readonly code: number,
    extra: { fields?: FieldIssues; data?: unknown } = {},
  ) {
    super(`refused with ${code}`);
    this.name = "Refusal";
    this.fields = extra.fields;
    this.data = extra.data;
  }
}

/**
 * The refusal of a business rule, by the name of its meaning in the catalog (rules/errors#catalog). `code` picks one
 * where a meaning has several; the first is the default.
 */
export function refuse<Name extends ErrorName>(
  name: Name,
  { code = codeFor(name), ...extra }: { code?: CodeOf<Name>; fields?: FieldIssues; data?: unknown } = {},
): RefusalError {
  return new RefusalError(code, extra);
}

/** True for a refusal with this meaning, whichever of its codes it carries. */
export function isRefusal(error: unknown, name: ErrorName): error is RefusalError {
  return error instanceof RefusalError && hasErrorName(error.code, name);
}
