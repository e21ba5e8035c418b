import type { FieldIssues } from "@/lib/contract/envelope";

/** "Invalid parameter" (rules/errors#catalogue). */
export const INVALID_PARAMETER = -24050;

/** A request that is no call of ours: answered with an HTTP status beside the code, before any handler ran. */
export class ProtocolError extends Error {
  readonly fields: FieldIssues | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(
    readonly status: number,
    readonly code: number,
    extra: { fields?: FieldIssues; headers?: Record<string, string> } = {},
  ) {
    super(`rejected with ${status}`);
    this.name = "ProtocolError";
    this.fields = extra.fields;
    this.headers = extra.headers;
  }
}
