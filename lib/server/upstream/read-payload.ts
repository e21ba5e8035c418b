import type * as z from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { respondRefusal } from "./respond-json";

const MAX_BODY_BYTES = 64 * 1024;

type PayloadResult = { ok: true; payload: Record<string, unknown> } | { ok: false; response: Response };

/**
 * Reads and checks what a browser sent for a call: 413 over 64 KiB, 415 when it is not JSON, 400 when it can't be
 * read, 422 with a word for each wrong field.
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
    const body = await readJson(request, endpoint.largestBody);
    if (!body.ok) return body;
    fromBody = body.payload;
  }
  const parsed = endpoint.payload.safeParse({ ...fromQuery, ...fromBody, ...inPath });
  if (parsed.success) return { ok: true, payload: parsed.data as Record<string, unknown> };
  return {
    ok: false,
    response: respondRefusal(422, TRANSPORT_ERROR_CODES.badPayload, toFieldIssues(parsed.error.issues)),
  };
}

async function readJson(request: Request, maxBytes?: number): Promise<PayloadResult> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return { ok: false, response: respondRefusal(415, TRANSPORT_ERROR_CODES.badPayload) };
  }
  const text = await readLimitedBody(request, maxBytes);
  if (text === null) return { ok: false, response: respondRefusal(413, TRANSPORT_ERROR_CODES.badPayload) };
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === "object" && json !== null && !Array.isArray(json)) {
      return { ok: true, payload: json as Record<string, unknown> };
    }
  } catch {
    // Told apart from other mistakes by nobody: the answer below says it.
  }
  return { ok: false, response: respondRefusal(400, TRANSPORT_ERROR_CODES.badPayload) };
}

/** Counts the bytes itself: a length header may lie, and past 10 MB Next cuts bodies silently. */
async function readLimitedBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const reader = request.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** One word for each wrong field, by its path; the words are keys of the messages, never sentences of a library. */
function toFieldIssues(issues: z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.slice(0, 20).map((issue) => [issue.path.join(".") || "payload", issue.code]),
  );
}
