import { failureEnvelope, successEnvelope } from "@/lib/contract/envelope";
import type { UpstreamOutcome } from "./call";

/** Every `/api` answer: JSON that nobody keeps. */
export function answer(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff", ...headers },
  });
}

/** A refusal of ours, made before any upstream was asked. */
export function refuse(
  status: number,
  code: number,
  fields?: Record<string, string>,
  headers?: Record<string, string>,
) {
  return answer(failureEnvelope(code, fields ? { fields } : {}), status, headers);
}

/** What the browser gets for an upstream's outcome; 502 and 504 tell it that a write may have happened all the same. */
export function answerOutcome(
  outcome: UpstreamOutcome<unknown>,
  headers: Record<string, string> = {},
): Response {
  if (outcome.ok) return answer(successEnvelope(outcome.data ?? {}), 200, headers);
  const status = outcome.transport ? (outcome.transport === "timeout" ? 504 : 502) : 200;
  const extra = {
    ...(outcome.fields ? { fields: outcome.fields } : {}),
    ...(outcome.data ? { data: outcome.data } : {}),
  };
  return answer(failureEnvelope(outcome.code, extra), status, headers);
}
