import { callApi } from "@/lib/browser/api/call-api";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/**
 * True where the brand offers accounts in the country of a phone number; the server is called only where the brand
 * verifies regions. Without an answer it is true: the server checks again before it sends a code.
 */
export async function isRegionOpen(verifies: boolean, account: string, type: AccountType): Promise<boolean> {
  if (!verifies || type !== "phone") return true;
  const outcome = await callApi("queryRegion", { account, type }, { report: "nothing" });
  return !outcome.ok || outcome.data.allowed;
}
