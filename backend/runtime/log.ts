/** One JSON object a line on standard output. Everything secret or personal is taken out here, and only here. */

const LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof LEVELS)[number];
export type LogFields = Record<string, unknown>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** The same log with these fields on every line. */
  with(fields: LogFields): Log;
}

/** A field of such a name is never written, wherever it stands (threats T47, T54). */
const SECRET_NAME_PATTERN =
  /token|password|passwd|secret|authorization|cookie|signature|^code$|verificationcode|checkcode|securitycode|cvv|cvc|^card$|cardnumber|^number$|^account$|^recipient$|^email$|^phone$/i;
/** Runs of digits long enough to be a card's number, also when grouped. */
const CARD_NUMBER_PATTERN = /\b\d(?:[ -]?\d){11,18}\b/g;
const REDACTED = "[redacted]";
const MAX_DEPTH = 6;

/** A copy of a value that may be written to a log. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
  if (depth >= MAX_DEPTH) return "[deep]";
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME_PATTERN.test(name) ? REDACTED : redact(item, depth + 1),
    ]),
  );
}

const redactText = (text: string) =>
  text
    .replace(CARD_NUMBER_PATTERN, (digits) => (/^\d{13}$/.test(digits) ? digits : REDACTED))
    .slice(0, 2_000);

function redactError(error: Error, depth: number): LogFields {
  // A database error's message repeats the parameters of the query: the first line says what went wrong.
  const message = error.message.split("\n")[0] ?? "";
  return {
    name: error.name,
    message: redactText(message.startsWith("Failed query") ? "query failed" : message),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause ? { cause: redact(error.cause, depth + 1) } : {}),
  };
}

/** A log that writes lines of `level` and above; `write` takes one line with its line break. */
export function createLog(
  level: LogLevel | "silent" = "info",
  write: (line: string) => void = (line) => void process.stdout.write(line),
  base: LogFields = {},
): Log {
  const from = level === "silent" ? LEVELS.length : LEVELS.indexOf(level);
  const createWriter =
    (name: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(name) < from) return;
      // The machine's time, not the sandbox clock's: a log is read beside other logs.
      const line = {
        time: new Date().toISOString(),
        level: name,
        message,
        ...(redact({ ...base, ...fields }) as LogFields),
      };
      write(`${JSON.stringify(line)}\n`);
    };
  return {
    debug: createWriter("debug"),
    info: createWriter("info"),
    warn: createWriter("warn"),
    error: createWriter("error"),
    with: (fields) => createLog(level, write, { ...base, ...fields }),
  };
}
