import type { Database } from "@/backend/db/client";
import { findAccountUid } from "@/backend/modules/accounts/find-account-uid";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { BrandError } from "./brand-error";

/**
 * The uid of a brand's member by the account's name, its bound address or number, or the uid itself.
 * @throws BrandError
 */
export async function findUid(db: Database, site: SiteWithHosts, account: string): Promise<string> {
  const uid = await findAccountUid(db, site.id, account);
  if (uid === null) throw new BrandError(`${site.name} has no account "${account}".`);
  return uid;
}
