import "server-only";
import { type Company, readCompany } from "@/lib/contract/user/company";
import { loadPageParams, loadParamsIfCached } from "./load-page-params";
import { loadSession, readForPage } from "./load-session";

/**
 * The company that a member's receipts name, null within where there is none; null where the brand makes out no receipts to
 * companies, or it can't be read. Where the brand's data is not there yet it is read at the same time.
 */
export async function loadCompany(): Promise<{ company: Company | null } | null> {
  if (!(await loadSession())) return null;
  const params = loadPageParams();
  const early = await loadParamsIfCached(params);
  if (early?.site.features.companyReceipt === false) return null;
  const [{ site }, outcome] = await Promise.all([params, readForPage(readCompany, {})]);
  return site.features.companyReceipt && outcome.ok ? { company: outcome.data.company ?? null } : null;
}
