import { getErrorRow, hasErrorName } from "./error-catalog";

/** True where the member must prove again who they are before the call (rules/accounts#proof-again). */
export const needsIdentityProof = (code: number): boolean => hasErrorName(code, "unauthorized");

/** True where the upstream does not have the call at all. */
export const isUnknownCall = (code: number): boolean => hasErrorName(code, "notSupported");

/** True where a mailed link no longer works, or was never used: only a new one helps. */
export const needsNewLink = (code: number): boolean => getErrorRow(code).next === "newLink";

/** True where the page or its credential is too old and must be requested again. */
export const needsRefresh = (code: number): boolean => getErrorRow(code).next === "refresh";

/** True where the same request may succeed at once. */
export const needsRetry = (code: number): boolean => getErrorRow(code).next === "retry";

/** True where the order can be paid, but not with these payment details. */
export const needsOtherMethod = (code: number): boolean => getErrorRow(code).next === "otherMethod";

/** True where an account with this name exists: the person logs in instead of signing up. */
export function isAccountTaken(code: number): boolean {
  const { next, field } = getErrorRow(code);
  return next === "login" && field === "account";
}

/** True where the displayed price is outdated and nothing was charged. */
export function isPriceOutdated(code: number): boolean {
  const { next, moneyMoved } = getErrorRow(code);
  return next === "refresh" && moneyMoved === "no";
}

/** True where the plan of a checkout can't be bought at all. */
export function isPlanUnavailable(code: number): boolean {
  const { next, moneyMoved, reaction } = getErrorRow(code);
  return (next === "choosePlan" && moneyMoved === "no") || reaction === "go404";
}

/** True where the member's running plan is larger than the one to buy (rules/plans#availability). */
export const isSmallerPlan = (code: number): boolean => getErrorRow(code).reaction === "goPlans";

/** True where the member has no renewal, which is the common case. */
export const hasNoRenewal = (code: number): boolean =>
  getErrorRow(code).messageKey === "code.renewalNotFound";
