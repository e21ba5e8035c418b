/**
 * The shared options of the storefront's and the backend's logs: one JSON object per line with `time`, `level`,
 * `message`, `site` and `requestId`, without secrets. No imports: pino itself is loaded where a log is created.
 */

/** Fields whose values never reach a log, at any depth and in any case (threats T47, T54). */
const REDACTED_FIELDS = [
  "account",
  "card",
  "code",
  "company",
  "email",
  "number",
  "phone",
  "recipient",
] as const;

/** The same for every field whose name contains one of these, for example `tokenHash` and `Set-Cookie`. */
const REDACTED_FIELD_PARTS = [
  "authorization",
  "cardnumber",
  "checkcode",
  "cookie",
  "cvc",
  "cvv",
  "devicecode",
  "passwd",
  "password",
  "secret",
  "securitycode",
  "signature",
  "taxid",
  "taxnumber",
  "token",
  "usercode",
  "verificationcode",
] as const;

const REDACTED_FIELD_PATTERN = new RegExp(
  `^(?:${REDACTED_FIELDS.join("|")})$|${REDACTED_FIELD_PARTS.join("|")}`,
  "i",
);

const REDACTED = "[redacted]";

/** The greatest depth at which the fields of a line are written; a deeper object is replaced by a marker. */
const MAX_DEPTH = 5;
const MAX_TEXT_LENGTH = 2_000;
const MAX_LIST_LENGTH = 50;
/** Runs of digits long enough to be a card number, also when grouped. */
const CARD_NUMBER_PATTERN = /\b\d(?:[ -]?\d){11,18}\b/;

const UUID_PATTERN = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/;
const UUID_OR_CARD_NUMBER = new RegExp(`(${UUID_PATTERN.source})|${CARD_NUMBER_PATTERN.source}`, "gi");

/**
 * A text without card numbers, cut to 2,000 characters. Exactly 13 digits are a time in milliseconds and stay, as does a
 * request id whose groups happen to have only digits.
 */
function redactText(text: string): string {
  return text
    .replace(UUID_OR_CARD_NUMBER, (match, uuid?: string) =>
      uuid || /^\d{13}$/.test(match) ? match : REDACTED,
    )
    .slice(0, MAX_TEXT_LENGTH);
}

/**
 * A copy of a value for a log line: no secret fields, texts without card numbers, errors without their input, limited
 * in size. Redaction at every depth happens in this one walk: pino's own wildcard paths cost 60 times as much per
 * line.
 */
export function toLoggable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return "[deep]";
  if (value instanceof Error) return toLoggableError(value, depth);
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_LENGTH).map((item) => toLoggable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      REDACTED_FIELD_PATTERN.test(name) ? REDACTED : toLoggable(item, depth + 1),
    ]),
  );
}

function toLoggableError(error: Error, depth: number): Record<string, unknown> {
  // The message of a database error repeats the parameters of the query; only its first line describes the error.
  const message = error.message.split("\n")[0] ?? "";
  return {
    name: error.name,
    message: redactText(message.startsWith("Failed query") ? "query failed" : message),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause ? { cause: toLoggable(error.cause, depth + 1) } : {}),
  };
}

/** The options of pino that both logs share. */
export const LOG_OPTIONS = {
  base: null,
  messageKey: "message",
  // The machine's clock, not the sandbox's, so that it can be compared with other logs.
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: {
    level: (label: string) => ({ level: label }),
    log: (fields: Record<string, unknown>) => toLoggable(fields) as Record<string, unknown>,
  },
  // For fields that reach pino without `toLoggable`, such as those of a child logger.
  redact: { paths: [...REDACTED_FIELDS, ...REDACTED_FIELD_PARTS], censor: REDACTED },
};
