/** FREE_TRIAL counts as trial; nothing else does (spec §3 "User info"). */
export function isTrial(payStatus: string | null | undefined): boolean {
  return payStatus === "FREE_TRIAL";
}
