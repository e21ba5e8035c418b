import type { Endpoint } from "@/lib/contract/endpoint";
import { readJsonBody, toFieldIssues } from "@/lib/contract/read-json-body";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { respondRefusal } from "./respond-json";

type PayloadResult = { ok: true; payload: Record<string, unknown> } | { ok: false; response: Response };

/**
 * Reads and validates a call's payload: 413 over 64 KiB, 415 when it is not JSON, 400 when it can't be parsed, 422
 * with an error for each wrong field.
 */
export async function readPayload(
  request: Request,
  endpoint: Endpoint,
  inPath: Record<string, string>,
): Promise<PayloadResult> {
  const url = new URL(request.url);
  const fromQuery: Record<string, unknown> =
    endpoint.send === "query" ? Object.fromEntries(url.searchParams) : {};
  let fromBody: Record<string, unknown> = {};
  if (endpoint.send === "body") {
    const read = await readJsonBody(request, endpoint.largestBody);
    if (!read.ok)
      return { ok: false, response: respondRefusal(read.status, TRANSPORT_ERROR_CODES.badPayload) };
    fromBody = read.body;
  }
  const parsed = endpoint.payload.safeParse({ ...fromQuery, ...fromBody, ...inPath });
  if (parsed.success) return { ok: true, payload: parsed.data as Record<string, unknown> };
  return {
    ok: false,
    response: respondRefusal(422, TRANSPORT_ERROR_CODES.badPayload, toFieldIssues(parsed.error.issues)),
  };
}
