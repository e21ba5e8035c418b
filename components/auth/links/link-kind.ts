/** What a mailed link is for. */
export type LinkKind = "reset" | "confirm";

/**
 * The calls that mail it: the first time, and again (rules/calls#list-of-calls).
 */
export const LINK_CALLS = {
  reset: { first: "resetPasswordByEmail", again: "sendResetPasswordEmail" },
  confirm: { first: "resendConfirmation", again: "resendConfirmation" },
} as const satisfies Record<LinkKind, { first: string; again: string }>;
