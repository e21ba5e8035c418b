import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { readSiteConfig } from "@/lib/contract/site/brand";
import { selectMovedAddresses } from "@/lib/domain/routes/moved-addresses";
import { listImageOrigins } from "@/lib/domain/site/list-image-origins";
import { mergeSite } from "@/lib/domain/site/merge-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { cachePerSite } from "./cache-per-site";

/** The settings of a brand that decide how a page is served. */
export interface PageSettings {
  /** The origins that the brand's policy allows for images (docs/decisions/019). */
  imageOrigins: readonly string[];
  /** Who buys meets one form (rules/accounts#who-buys). */
  hasBuyerForm: boolean;
  /** The new path of each address that has moved (rules/addresses#moved-addresses). */
  movedAddresses: ReadonlyMap<string, string>;
}

/** Requested once a minute and after a change; null until the site API has answered once. */
export const loadPageSettings = cachePerSite<PageSettings>(async (site) => {
  const outcome = await callUpstream(
    readSiteConfig,
    {},
    { site, language: DEFAULT_LOCALE, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() },
  );
  if (!outcome.ok) return null;
  const merged = mergeSite({ id: site, theme: null, config: outcome.data, brandData: null });
  return {
    imageOrigins: listImageOrigins(merged),
    hasBuyerForm: merged.login.buyerForm,
    movedAddresses: selectMovedAddresses(outcome.data.redirects ?? []),
  };
});
