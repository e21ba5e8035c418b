import type * as z from "zod";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { FieldIssues } from "@/lib/contract/envelope";
import { INVALID_PARAMETER, ProtocolError } from "./protocol-error";

const MAX_BODY_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * The payload of a call from its path, query or body, checked.
 * @throws ProtocolError 413 over 64 KiB, 415 if not JSON, 400 if it can't be read
 * @throws Refusal -24050 with a word for each wrong field
 */
export async function parsePayload(
  request: Request,
  endpoint: Endpoint,
  inPath: Record<string, string>,
): Promise<unknown> {
  const sent =
    endpoint.send === "body"
      ? await readJson(request, endpoint.largestBody)
      : Object.fromEntries(new URL(request.url).searchParams);
  const given = { ...sent, ...inPath };
  // PostgreSQL keeps no NUL in a text, and nobody has one to say.
  if (containsNul(given)) throw refuse("parameterInvalid", { fields: { payload: "invalid_format" } });
  const parsed = endpoint.payload.safeParse(given);
  if (!parsed.success) throw refuse("parameterInvalid", { fields: toFieldIssues(parsed.error.issues) });
  return parsed.data;
}

async function readJson(request: Request, maxBytes?: number): Promise<Record<string, unknown>> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? ""))
    throw new ProtocolError(415, INVALID_PARAMETER);
  const text = await readText(request, maxBytes);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProtocolError(400, INVALID_PARAMETER);
  }
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw new ProtocolError(400, INVALID_PARAMETER);
  return json as Record<string, unknown>;
}

/** Counts the bytes itself: a length header may be missing or lie. */
async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
    throw new ProtocolError(413, INVALID_PARAMETER);
  const reader = request.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > maxBytes) throw new ProtocolError(413, INVALID_PARAMETER);
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    // Not UTF-8, or the connection broke off.
    throw error instanceof ProtocolError ? error : new ProtocolError(400, INVALID_PARAMETER);
  }
}

function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, item]) => name.includes("\0") || containsNul(item));
}

/** One word for each wrong field by its path; the words are keys of the messages, never a library's sentences. */
function toFieldIssues(issues: z.core.$ZodIssue[]): FieldIssues {
  return Object.fromEntries(
    issues.slice(0, 20).map((issue) => [(issue.path.join(".") || "payload").slice(0, 64), issue.code]),
  );
}
