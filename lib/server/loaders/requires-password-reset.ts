import "server-only";
import { readAccount } from "@/lib/contract/user/account";
import { loadPageParams } from "./load-page-params";
import { loadSession, readForPage } from "./load-session";

/**
 * True where the member predates the system upgrade and must choose a new password before buying
 * (rules/accounts#upgrade). Checked only at brands that require it; without an answer, billing refuses later with
 * -2500.
 */
export async function requiresPasswordReset(): Promise<boolean> {
  const { site } = await loadPageParams();
  const session = site.flags.upgradePolicy ? await loadSession() : null;
  if (!session) return false;
  const { uid, account, type } = session;
  const outcome = await readForPage(readAccount, { uid, account, type });
  return outcome.ok && outcome.data.mustResetPassword === true;
}
