import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import { getTypeName } from "@/lib/contract/answer-problem";
import type { Echo, EchoRule, Endpoint, EndpointData } from "@/lib/contract/endpoint";
import { BROKEN_RESPONSE_CODE, type Outcome, parseEnvelope } from "@/lib/contract/envelope";
import { readRetryAfter, TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import type { TextResponse } from "@/lib/server/upstream/client/read-response";
import {
  findCodeProblem,
  MISSING_CALL_STATUSES,
  TOO_MANY_REQUESTS,
} from "@/lib/server/upstream/refusals/code-problem";
import type { UpstreamAnswer } from "@/lib/server/upstream/upstream-outcome";
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

/** A larger answer is not read to its end (fault F10). */
export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
const MAX_PUBLIC_ANSWERS = 500;
const MAX_PUBLIC_CHARACTERS = 4 * 1024 * 1024;
/**
 * What public reads answered last, by call and text: most visitors get the same, and checking it costs more than
 * getting it. The data is frozen, because its readers share it.
 */
const publicAnswers = new LRUCache<string, Outcome<unknown>>({
  max: MAX_PUBLIC_ANSWERS,
  maxSize: MAX_PUBLIC_CHARACTERS,
  sizeCalculation: (_, text) => text.length,
  ttl: MINUTE_MS,
});

const NOT_FOUND = 404;

/** On whose behalf a call was made. */
interface Asker {
  /** The answer belongs to no member, so that the parsed data may be reused for the next one with the same text. */
  isPublic?: boolean;
  /** The call was not caused by one visitor, so that no visitor can have caused its refusal. */
  isForEveryone?: boolean;
}

/** Reads an upstream's response; an answer about anything else than the request is refused as well. */
export function readUpstreamAnswer<E extends Endpoint>(
  endpoint: E,
  payload: Record<string, unknown>,
  response: TextResponse,
  { isPublic = false, isForEveryone = false }: Asker = {},
): UpstreamAnswer<EndpointData<E>> {
  const { status, text } = response;
  if (text === null)
    return refuse({
      kind: "too large",
      expected: `at most ${MAX_RESPONSE_BYTES} bytes`,
      got: "more",
      status,
    });
  const parsed = (isPublic ? parsePublic(endpoint, text) : parse(endpoint, text)) as Outcome<EndpointData<E>>;
  // A gateway's error page is no envelope; an envelope that claims success under an error status is rejected.
  const isBroken = !parsed.ok && parsed.code === BROKEN_RESPONSE_CODE;
  const isSuccess = status >= 200 && status < 300;
  if (!isSuccess && (parsed.ok || isBroken)) return refuseStatus(response);
  if (parsed.ok) {
    const problem = findOtherSubject(endpoint.echoes, payload, parsed.data);
    return problem ? refuse({ ...problem, status }) : { outcome: parsed, problem: null };
  }
  const { problem, ...failure } = parsed;
  if (isBroken) return refuse({ ...describeBroken(problem), status });
  return {
    outcome: { ...failure, ...readWait(response) },
    problem: findCodeProblem(endpoint, failure.code, status, isForEveryone),
  };
}

const parse = ({ data, failureData }: Endpoint, text: string): Outcome<unknown> =>
  parseEnvelope(text, data, failureData);

function parsePublic(endpoint: Endpoint, text: string): Outcome<unknown> {
  const key = `${endpoint.name} ${text}`;
  const known = publicAnswers.get(key);
  if (known) return known;
  const parsed = parse(endpoint, text);
  if (parsed.ok) publicAnswers.set(key, freezeDeeply(parsed));
  return parsed;
}

function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
  return value;
}

function refuse(problem: UpstreamProblem, code = BROKEN_RESPONSE_CODE): UpstreamAnswer<never> {
  return { outcome: { ok: false, code, transport: "broken" }, problem };
}

/** The answer for an HTTP status that is an error, without its body. */
function refuseStatus(response: TextResponse): UpstreamAnswer<never> {
  const { status } = response;
  const kind = MISSING_CALL_STATUSES.has(status) ? "missing call" : "wrong status";
  // An optional call that this upstream does not have.
  if (status === NOT_FOUND) return refuse({ kind, status }, TRANSPORT_ERROR_CODES.notSupported);
  if (status < 500 && status !== TOO_MANY_REQUESTS) return refuse({ kind, status });
  return {
    outcome: {
      ok: false,
      code: TRANSPORT_ERROR_CODES.noAnswer,
      transport: "unreachable",
      ...readWait(response),
    },
    problem: { kind, status },
  };
}

/** The wait before another attempt, where the upstream names one. */
function readWait({ retryAfter }: TextResponse): { retryAfterMs?: number } {
  const retryAfterMs = readRetryAfter(retryAfter, Date.now());
  return retryAfterMs === null ? {} : { retryAfterMs };
}

function describeBroken(problem: Extract<Outcome<never>, { ok: false }>["problem"]): UpstreamProblem {
  if (!problem) return { kind: "own failure", errorCode: BROKEN_RESPONSE_CODE };
  return { kind: problem.expected === "JSON" ? "not JSON" : "wrong shape", ...problem };
}
