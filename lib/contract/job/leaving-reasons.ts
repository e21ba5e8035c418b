/** Why a member turns the renewal off, as the account lists the reasons; choosing one is never required. */
export const LEAVING_REASONS = ["price", "rarelyUsed", "missing", "problems", "other"] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];
