import "server-only";
import { readAccount } from "@/lib/contract/user/account";
import { loadPageParams, loadParamsIfCached } from "./load-page-params";
import { loadSession, readForPage } from "./load-session";

/**
 * True where the member predates the system upgrade and must choose a new password before buying
 * (rules/accounts#upgrade). Checked only at brands that require it; without an answer, billing refuses later with
 * -2500. Where the brand's data is not there yet the account is read at the same time as it.
 */
export async function requiresPasswordReset(): Promise<boolean> {
  const params = loadPageParams();
  const early = await loadParamsIfCached(params);
  const session = early?.site.flags.upgradePolicy === false ? null : await loadSession();
  if (!session) return false;
  const { uid, account, type } = session;
  const [outcome, { site }] = await Promise.all([readForPage(readAccount, { uid, account, type }), params]);
  return site.flags.upgradePolicy && outcome.ok && outcome.data.mustResetPassword === true;
}
