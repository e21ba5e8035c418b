import type * as z from "zod";
import type { FieldIssues } from "./envelope";
import { parseJson, readLimitedText } from "./parse-json";

/** Bytes that are enough for every call without its own limit (`largestBody`). */
const MAX_BODY_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The object in a request's body, or the HTTP status of the refusal: not JSON 415, too large 413, unreadable 400. */
export type JsonBody = { ok: true; body: Record<string, unknown> } | { ok: false; status: 400 | 413 | 415 };

/**
 * Reads the JSON object of a request. Bytes that are not UTF-8 are refused, never replaced: a changed password or
 * name would be stored otherwise. Never throws; an interrupted connection is 400, as is a value
 * with too many levels.
 * @param maxBytes 64 KiB by default
 */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<JsonBody> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { ok: false, status: 413 };
  const reader = request.body?.getReader();
  if (!reader) return { ok: false, status: 400 };
  try {
    const text = await readLimitedText(reader, maxBytes);
    if (text === null) return { ok: false, status: 413 };
    const json = parseJson(text);
    if (typeof json === "object" && json !== null && !Array.isArray(json))
      return { ok: true, body: json as Record<string, unknown> };
  } catch {
    await reader.cancel().catch(() => undefined);
  }
  return { ok: false, status: 400 };
}

/** One message key for each wrong field, by its path; never a sentence of a library. */
export function toFieldIssues(issues: readonly z.core.$ZodIssue[]): FieldIssues {
  return Object.fromEntries(
    issues.slice(0, 20).map((issue) => [(issue.path.join(".") || "payload").slice(0, 64), issue.code]),
  );
}
