import "server-only";
import { readAccount } from "@/lib/contract/user/account";
import { loadSession, readForPage } from "./load-session";
import { pageParams } from "./page-params";

/**
 * True where who is logged in predates the system upgrade and must choose a new password before buying (spec §6). Asked
 * only at brands that want it; where nobody answers, billing refuses with -2500 in its time.
 */
export async function mustResetFirst(): Promise<boolean> {
  const { site } = await pageParams();
  const session = site.flags.upgradePolicy ? await loadSession() : null;
  if (!session) return false;
  const { uid, account, type } = session;
  const outcome = await readForPage(readAccount, { uid, account, type });
  return outcome.ok && outcome.data.mustResetPassword === true;
}
