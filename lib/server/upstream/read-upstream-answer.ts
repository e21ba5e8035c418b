import { getTypeName } from "@/lib/contract/answer-problem";
import type { Endpoint, EndpointData } from "@/lib/contract/endpoint";
import { BROKEN_RESPONSE_CODE, type Outcome, parseEnvelope } from "@/lib/contract/envelope";
import { readLimitedText } from "@/lib/contract/read-limited-text";
import { isCatalogCode } from "@/lib/domain/errors/error-catalog";
import { readRetryAfter } from "@/lib/domain/errors/retry-after";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import type { UpstreamAnswer } from "./upstream-outcome";
import type { UpstreamProblem } from "./upstream-problem";

/** A larger answer is not read to its end (fault F10). */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** Statuses of an upstream that does not know the call. */
const MISSING_CALL_STATUSES = new Set([404, 405, 501]);
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;

/** Reads an upstream's response; an answer about something else than was requested is refused as well. */
export async function readUpstreamAnswer<E extends Endpoint>(
  endpoint: E,
  payload: Record<string, unknown>,
  response: Response,
): Promise<UpstreamAnswer<EndpointData<E>>> {
  const { status } = response;
  const reader = response.body?.getReader();
  const text = reader ? await readLimitedText(reader, MAX_RESPONSE_BYTES) : "";
  if (text === null)
    return refuse({
      kind: "too large",
      expected: `at most ${MAX_RESPONSE_BYTES} bytes`,
      got: "more",
      status,
    });
  const parsed = parseEnvelope(text, endpoint.data, endpoint.failureData) as Outcome<EndpointData<E>>;
  // A gateway's error page is no envelope; an envelope that claims success under an error status is rejected.
  const isBroken = !parsed.ok && parsed.code === BROKEN_RESPONSE_CODE;
  if (!response.ok && (parsed.ok || isBroken)) return refuseStatus(response);
  if (parsed.ok) {
    const problem = findOtherSubject(endpoint.echoes, payload, parsed.data);
    return problem ? refuse({ ...problem, status }) : { outcome: parsed, problem: null };
  }
  const { problem, ...failure } = parsed;
  if (isBroken) return refuse({ ...describeBroken(problem), status });
  return { outcome: failure, problem: findCodeProblem(failure.code, status) };
}

function refuse(problem: UpstreamProblem, code = BROKEN_RESPONSE_CODE): UpstreamAnswer<never> {
  return { outcome: { ok: false, code, transport: "broken" }, problem };
}

/** The answer for an HTTP status that is an error, without its body. */
export function refuseStatus(response: Response): UpstreamAnswer<never> {
  const { status } = response;
  const kind = MISSING_CALL_STATUSES.has(status) ? "missing call" : "wrong status";
  // An optional call that this upstream does not have.
  if (status === NOT_FOUND) return refuse({ kind, status }, TRANSPORT_ERROR_CODES.notSupported);
  if (status < 500 && status !== TOO_MANY_REQUESTS) return refuse({ kind, status });
  const retryAfterMs = readRetryAfter(response.headers.get("retry-after"), Date.now());
  return {
    outcome: {
      ok: false,
      code: TRANSPORT_ERROR_CODES.noAnswer,
      transport: "unreachable",
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
    },
    problem: { kind, status },
  };
}

function describeBroken(problem: Extract<Outcome<never>, { ok: false }>["problem"]): UpstreamProblem {
  if (!problem) return { kind: "own failure", errorCode: BROKEN_RESPONSE_CODE };
  return { kind: problem.expected === "JSON" ? "not JSON" : "wrong shape", ...problem };
}

/** A failure that the upstream itself answered is no problem, unless the contract does not know its code. */
function findCodeProblem(code: number, status: number): UpstreamProblem | null {
  if (MISSING_CALL_STATUSES.has(status) && !isCatalogCode(code))
    return { kind: "missing call", status, errorCode: code };
  if (code === TRANSPORT_ERROR_CODES.noAnswer) return { kind: "own failure", status, errorCode: code };
  return isCatalogCode(code) ? null : { kind: "unknown code", path: "code", status, errorCode: code };
}

/** The first field that does not repeat what was requested. */
function findOtherSubject(
  echoes: Endpoint["echoes"] = {},
  payload: Record<string, unknown>,
  data: unknown,
): UpstreamProblem | null {
  for (const [field, requestedField] of Object.entries(echoes)) {
    const value: unknown = Reflect.get(data as object, field);
    const requested = String(payload[requestedField]);
    const isAbout = Array.isArray(value)
      ? value.some((entry) => String(entry).toLowerCase() === requested.toLowerCase())
      : value === requested;
    if (!isAbout)
      return {
        kind: "other subject",
        path: `data.${field}`,
        expected: `the ${requestedField} of the request`,
        got: `another ${getTypeName(value)}`,
      };
  }
  return null;
}
