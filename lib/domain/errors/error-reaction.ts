import type { Scene } from "@/lib/config/constants";
import { type ErrorReactionName, type ErrorRow, getErrorRow, hasErrorName } from "./error-catalog";

/** What the shared client does with a failure (rules/errors#handling). */
interface ErrorReaction {
  row: ErrorRow;
  /** True: the row's message is shown as an error toast. */
  toast: boolean;
  resetSession: boolean;
  /** The page to open, without language prefix; null: none. */
  goTo: string | null;
  /** `resolve`: the caller gets the outcome; `reject`: it is thrown. */
  answer: "resolve" | "reject";
}

type ReactionEffects = Pick<ErrorReaction, "resetSession" | "goTo">;

const EFFECTS_BY_REACTION: Record<ErrorReactionName, (code: number, scene: Scene) => ReactionEffects> = {
  none: () => ({ resetSession: false, goTo: null }),
  resetSession: () => ({ resetSession: true, goTo: null }),
  resetSessionAndGoLogin: () => ({ resetSession: true, goTo: "/login" }),
  go404: () => ({ resetSession: false, goTo: "/404" }),
  goPlans: (code) => ({ resetSession: false, goTo: `/pricing-table?error=${code}&type=cannotBuyPlan` }),
  // On a set-top box a toast would cover a screen that cannot log in anyway; elsewhere it is a plain error.
  goStbNotice: (code, scene) => ({
    resetSession: false,
    goTo: scene === "STB" ? `/notice?type=stbLoginErr&code=${code}` : null,
  }),
};

/** Selects the reaction to an error code in the visitor's scene. Pure; success has none. */
export function getErrorReaction(code: number, scene: Scene): ErrorReaction {
  const row = getErrorRow(code);
  if (code === 0) return { row, toast: false, resetSession: false, goTo: null, answer: "resolve" };
  const { resetSession, goTo } = EFFECTS_BY_REACTION[row.reaction](code, scene);
  const replacedByNotice = row.reaction === "goStbNotice" && goTo !== null;
  return {
    row,
    toast: row.shownBy === "toast" && !replacedByNotice,
    resetSession,
    goTo,
    answer: row.shownBy === "caller" ? "resolve" : "reject",
  };
}

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

/**
 * True where another input helps: the error belongs to a field. An outage, a limit or a lost connection says nothing about what was typed, and is
 * shown as a notice (rules/errors#handling).
 */
export function isInputRefused(code: number): boolean {
  const { next, field } = getErrorRow(code);
  return field !== null || next === "edit" || next === "newCode" || next === "newLink";
}

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
