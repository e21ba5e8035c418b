/**
 * What an operator may do: a viewer reads, an editor changes drafts, publishes and decides about withdrawals, an owner also removes brands and manages
 * operators.
 */
export const ROLES = ["viewer", "editor", "owner"] as const;
export type Role = (typeof ROLES)[number];
