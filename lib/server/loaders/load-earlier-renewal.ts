import "server-only";
import { readRenewal } from "@/lib/contract/job/renewal";
import type { EarlierRenewal } from "./checkout";
import { loadPageParams, loadParamsIfCached } from "./load-page-params";
import type { readForPage } from "./load-session";

/**
 * The renewal of an earlier order, which a new one without renewal leaves as it is (rules/renewal#consent); null where there is
 * none, or it can't be read. A brand without renewal has none; where its data is not there yet, it is read at the same time.
 */
export async function loadEarlierRenewal(read: typeof readForPage): Promise<EarlierRenewal | null> {
  const params = loadPageParams();
  const early = await loadParamsIfCached(params);
  if (early?.site.features.renewal === false) return null;
  const [{ site }, outcome] = await Promise.all([params, read(readRenewal, {})]);
  if (!site.features.renewal || !outcome.ok) return null;
  const { status, expired, planName, amount } = outcome.data;
  return status === "off" || expired ? null : { planName, amount };
}
