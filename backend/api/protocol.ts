import { refuse } from "@/backend/runtime/refusal-error";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { FieldIssues } from "@/lib/contract/envelope";
import { readJsonBody, toFieldIssues } from "@/lib/contract/read-json-body";
import { codeFor, type ErrorName } from "@/lib/domain/errors/error-catalog";

/**
 * The payload of a call from its path, query or body, validated.
 * @throws ProtocolError 413 over 64 KiB, 415 when it is not JSON, 400 when it can't be parsed
 * @throws RefusalError -24050 with an error for each wrong field
 */
export async function parsePayload(
  request: Request,
  endpoint: Endpoint,
  inPath: Record<string, string>,
): Promise<unknown> {
  const sent =
    endpoint.send === "body"
      ? await readBody(request, endpoint.largestBody)
      : Object.fromEntries(new URL(request.url).searchParams);
  const input = { ...sent, ...inPath };
  // PostgreSQL can't store a NUL in a text, and no real input contains one.
  if (containsNul(input)) throw refuse("parameterInvalid", { fields: { payload: "invalid_format" } });
  const parsed = endpoint.payload.safeParse(input);
  if (!parsed.success) throw refuse("parameterInvalid", { fields: toFieldIssues(parsed.error.issues) });
  return parsed.data;
}

async function readBody(request: Request, maxBytes?: number): Promise<Record<string, unknown>> {
  const read = await readJsonBody(request, maxBytes);
  if (!read.ok) throw new ProtocolError(read.status, "parameterInvalid");
  return read.body;
}

function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, item]) => name.includes("\0") || containsNul(item));
}

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

/** An answer of ours as JSON, which nobody may store. */
export function respondUncached(
  status: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: {
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Request-Id": requestId,
      ...headers,
    },
  });
}
