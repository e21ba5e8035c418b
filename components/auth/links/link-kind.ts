/** The purpose of a mailed link. */
export type LinkKind = "reset" | "confirm";

/**
 * The calls that send the link: the first one, and each later one (rules/calls#list-of-calls).
 */
export const LINK_CALLS = {
  reset: { first: "resetPasswordByEmail", again: "sendResetPasswordEmail" },
  confirm: { first: "resendConfirmation", again: "resendConfirmation" },
} as const satisfies Record<LinkKind, { first: string; again: string }>;
