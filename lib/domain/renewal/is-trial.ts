/** FREE_TRIAL counts as trial; nothing else does (rules/accounts#user-information). */
export function isTrial(payStatus: string | null | undefined): boolean {
  return payStatus === "FREE_TRIAL";
}
