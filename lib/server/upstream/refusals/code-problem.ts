import type { Endpoint } from "@/lib/contract/endpoint";
import { type ErrorName, hasErrorName, isCatalogCode } from "@/lib/domain/errors/error-catalog";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { NEEDED_CALLS } from "@/lib/server/upstream/needed-calls";
import type { UpstreamProblem } from "@/lib/server/upstream/upstream-problem";

/** Statuses of an upstream that does not know the call. */
export const MISSING_CALL_STATUSES: ReadonlySet<number> = new Set([404, 405, 501]);
export const TOO_MANY_REQUESTS = 429;

/** Refusals that answer a call which is made for everyone: there is no such brand or plan. */
const ANSWERS_FOR_EVERYONE: readonly ErrorName[] = [
  "tenantError",
  "planUnavailable",
  "cannotBuyPlan",
  "pageGone",
];
/** Refusals by which an upstream reports a failure of its own, whichever client made the call. */
const OWN_FAILURES: readonly ErrorName[] = [
  "serviceBusy",
  "userInfoFailed",
  "accountInfoFailed",
  "serverErrorLater",
  "serverErrorRefresh",
  "systemError",
  "configurationError",
];

/** Refusals of a visitor's read that say nothing about what the visitor wanted; a stranger can cause them. */
const REFUSALS_TO_A_VISITOR: readonly ErrorName[] = [
  "tooFrequent",
  "unauthorized",
  "parameterInvalid",
  "requestInvalid",
  "tenantError",
];

/**
 * A failure that the upstream itself answered is no problem where it answers what somebody wanted. It is one where the
 * contract does not know its code, and where it keeps a page from its data (rules/calls#refused-answers).
 */
export function findCodeProblem(
  { name, changesState }: Endpoint,
  code: number,
  status: number,
  isForEveryone: boolean,
): UpstreamProblem | null {
  const means = (errorName: ErrorName) => hasErrorName(code, errorName);
  const answer = { status, errorCode: code };
  if (means("notSupported")) return NEEDED_CALLS.has(name) ? { kind: "missing call", ...answer } : null;
  if (code === TRANSPORT_ERROR_CODES.noAnswer) return { kind: "own failure", ...answer };
  if (!isCatalogCode(code))
    return MISSING_CALL_STATUSES.has(status)
      ? { kind: "missing call", ...answer }
      : { kind: "unknown code", path: "code", ...answer };
  if (isForEveryone) return ANSWERS_FOR_EVERYONE.some(means) ? null : { kind: "refused", ...answer };
  if (changesState) return null;
  if (status >= 500 || OWN_FAILURES.some(means)) return { kind: "own failure", ...answer };
  const isRefused = status === TOO_MANY_REQUESTS || REFUSALS_TO_A_VISITOR.some(means);
  return isRefused ? { kind: "refused to a visitor", ...answer } : null;
}
