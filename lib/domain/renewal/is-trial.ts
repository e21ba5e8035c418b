/** FREE_TRIAL counts as a trial; no other status does (rules/accounts#user-information). */
export function isTrial(payStatus: string | null | undefined): boolean {
  return payStatus === "FREE_TRIAL";
}
