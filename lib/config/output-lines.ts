import { stripVTControlCharacters } from "node:util";
import type { ProcessEvent } from "./log-events";
import { toLoggable } from "./log-options";

/** The marks with which Next begins a line, and those of Node's warnings; any other line has the level of its stream. */
const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/^⨯\s*/, "error"],
  [/^⚠\s*/, "warn"],
  [/^[▲✓○»]\s*/, "info"],
  [/^(?=\(node:\d+\) )/, "warn"],
];

/** One for all bundles of a process. */
const DONE = Symbol.for("storefront.output-lines");

/**
 * Makes one line in the form of the log of whatever is written to standard output and standard error: Next and Node print
 * errors over many lines, with colors. What is in that form already stays as it is.
 * A second call changes nothing.
 * @param isReported true for a text about something that has a line of its own, which is left out; nothing unless given
 */
export function writeOutputAsLines(isReported: (text: string) => boolean = () => false): void {
  const done = globalThis as { [DONE]?: true };
  if (done[DONE]) return;
  done[DONE] = true;
  for (const [stream, level] of [
    [process.stdout, "info"],
    [process.stderr, "error"],
  ] as const) {
    const write = stream.write.bind(stream);
    stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      const text = typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
      const lines = isReported(text) ? "" : formatOutput(text, level);
      return Reflect.apply(write, stream, [lines, ...rest]);
    }) as typeof stream.write;
  }
}

/**
 * The text of one write as lines of the log; a text over several lines becomes one, with the others as `details`.
 * @param usualLevel of a text that does not say its own
 */
export function formatOutput(text: string, usualLevel: string): string {
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [first = "", ...rest] = lines;
  if (first === "") return "";
  if (lines.every(isLogLine)) return `${lines.join("\n")}\n`;
  const [mark, level] = LEVELS.find(([pattern]) => pattern.test(first)) ?? [/^/, usualLevel];
  const event: ProcessEvent = "output";
  const fields = { level, time: new Date().toISOString(), event, message: first.replace(mark, "") };
  return `${JSON.stringify(toLoggable(rest.length > 0 ? { ...fields, details: rest } : fields))}\n`;
}

function isLogLine(line: string): boolean {
  if (!line.startsWith("{")) return false;
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
