import { getTypeName } from "@/lib/contract/answer-problem";
import type { Echo, EchoRule, Endpoint } from "@/lib/contract/endpoint";
import type { UpstreamProblem } from "@/lib/server/upstream/upstream-problem";

/** When a field of an answer repeats what was requested (rules/calls#answers-about-something-else). */
const RULES: Record<EchoRule, (value: unknown, requested: string) => boolean> = {
  same: (value, requested) => String(value) === requested,
  lists: (value, requested) =>
    Array.isArray(value) && value.some((entry) => String(entry).toLowerCase() === requested.toLowerCase()),
  sameDigits: (value, requested) => keepDigits(String(value)) === keepDigits(requested),
  count: (value, requested) => String(value ?? 1) === requested,
  names: (value) => value !== null && value !== undefined,
};

const keepDigits = (text: string) => text.replace(/\D/g, "");

/** The first field that does not repeat what was requested, as the call declares it; null: the answer is about the request. */
export function findOtherSubject(
  echoes: Endpoint["echoes"] = {},
  payload: Record<string, unknown>,
  data: unknown,
): UpstreamProblem | null {
  for (const [path, echo] of Object.entries(echoes)) {
    const { of, rule = "same", optional = false } = toEcho(echo);
    const requested = payload[of];
    if (requested === undefined || requested === null) continue;
    const isOther = (value: unknown) =>
      optional && (value === null || value === undefined) ? false : !RULES[rule](value, String(requested));
    const values = readPlaces(data, path.split("."));
    const other = values.findIndex(isOther);
    if (other < 0) continue;
    const type = getTypeName(values[other]);
    return {
      kind: "other subject",
      path: `data.${path.replace("[]", `[${other}]`)}`,
      expected: `the ${of} of the request`,
      got: type === "missing" || type === "null" ? type : `another ${type}`,
    };
  }
  return null;
}

const toEcho = (echo: string | Echo): Echo => (typeof echo === "string" ? { of: echo } : echo);

/** The values at a path; one after another for each item of a list that it leads through ("plans[]"). */
function readPlaces(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  const next =
    typeof value === "object" && value !== null ? Reflect.get(value, name.replace("[]", "")) : undefined;
  if (!name.endsWith("[]")) return readPlaces(next, rest);
  return Array.isArray(next) ? next.flatMap((item) => readPlaces(item, rest)) : [];
}
