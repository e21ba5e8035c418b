import type { FieldIssues } from "@/lib/contract/envelope";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import type { ApiFailureOutcome, ApiOutcome } from "./outcome";

const ERROR_CODE_PATTERN = /^-?\d{1,9}$/;

/**
 * Parses an answer of our own server from its body and HTTP status. The rule is that of `lib/contract/envelope.ts`
 * (code 0 and no errCode) without its schemas, because our server has already validated the data. An invalid envelope
 * has the code -2499; after 502 or 504 it is unknown whether the upstream performed the call.
 */
export function parseApiResponse<Data>(text: string, status: number): ApiOutcome<Data> {
  const outcome = parseOutcome<Data>(text);
  if (status !== 502 && status !== 504) return outcome;
  const failure =
    outcome.ok || outcome.code === TRANSPORT_ERROR_CODES.brokenAnswer ? createNoAnswerOutcome() : outcome;
  return { ...failure, transport: "uncertain" };
}

function parseOutcome<Data>(text: string): ApiOutcome<Data> {
  const envelope = parseObject(text);
  const code = envelope?.code;
  if (!envelope || !Number.isInteger(code)) return createBrokenOutcome();
  const errCode = parseErrorCode(envelope.errCode);
  if (errCode === null) return createBrokenOutcome();
  const failure = errCode !== 0 ? errCode : Number(code);
  if (failure === 0) return { ok: true, data: envelope.data as Data };
  const fields = parseFieldIssues(envelope.fields);
  return {
    ok: false,
    code: failure,
    ...(fields ? { fields } : {}),
    ...(envelope.data === null || envelope.data === undefined ? {} : { data: envelope.data }),
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The errCode as a number; 0 if there is none, null if it is not a code. */
function parseErrorCode(errCode: unknown): number | null {
  if (errCode === undefined || errCode === null) return 0;
  if (typeof errCode === "number") return Number.isInteger(errCode) ? errCode : null;
  return typeof errCode === "string" && ERROR_CODE_PATTERN.test(errCode) ? Number(errCode) : null;
}

function parseFieldIssues(fields: unknown): FieldIssues | null {
  if (typeof fields !== "object" || fields === null) return null;
  const entries = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

function createBrokenOutcome(): ApiFailureOutcome {
  return { ok: false, code: TRANSPORT_ERROR_CODES.brokenAnswer };
}

function createNoAnswerOutcome(): ApiFailureOutcome {
  return { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer };
}
