import type { FieldIssues } from "@/lib/contract/envelope";
import { codeFor, type ErrorName } from "@/lib/domain/errors/error-catalog";

/** A request that is not a valid call: answered with an HTTP status and the code of a meaning, before any handler ran. */
export class ProtocolError extends Error {
  readonly code: number;
  readonly fields: FieldIssues | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(
    readonly status: number,
    name: ErrorName,
    extra: { fields?: FieldIssues; headers?: Record<string, string> } = {},
  ) {
    super(`rejected with ${status}`);
    this.name = "ProtocolError";
    this.code = codeFor(name);
    this.fields = extra.fields;
    this.headers = extra.headers;
  }
}
