import { issueAppToken } from "@/backend/modules/accounts/app-tokens";
import { findMemberRowByAccount } from "@/backend/modules/accounts/find-member-row-by-account";
import { findSiteById, getSiteOrigin } from "@/backend/modules/catalog/sites";
import type { Services } from "@/backend/runtime/services";

/** What the demo's app calls its log-ins. */
const LOGIN_ID = "sandbox-app";

/**
 * The address an app opens in a browser so that its owner is logged in there (rules/addresses#entry-pages): short names,
 * as links in the field use them. Null where the brand has no such account.
 */
export async function createAppLink(
  { db, clock, env }: Services,
  given: { site: string; account: string; path?: string },
): Promise<string | null> {
  const site = await findSiteById(db, given.site);
  const type = given.account.startsWith("+") ? "phone" : "email";
  const row = site && (await findMemberRowByAccount(db, site.id, type, given.account));
  if (!site || !row) return null;
  const at = await issueAppToken(db, {
    site: site.id,
    uid: row.uid,
    loginId: LOGIN_ID,
    now: clock.now(),
  });
  const path = given.path ?? "/pricing-table";
  const query = new URLSearchParams({ at, aid: row.uid, ls: LOGIN_ID, releaseId: "sandbox-1" });
  return `${getSiteOrigin(site, env.STOREFRONT_URL)}${path}?${query}`;
}
