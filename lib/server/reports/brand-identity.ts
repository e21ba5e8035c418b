import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { readBrandData } from "@/lib/contract/site/brand";
import { cachePerSite } from "@/lib/server/site/cache-per-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";

/** How the reporting service knows a brand: fields of `readBrandData`. */
export type BrandIdentity = Partial<Record<(typeof IDENTITY_FIELDS)[number], string>>;

const IDENTITY_FIELDS = ["brand", "brandId", "vnoId", "env"] as const;

/**
 * The brand's names in the upstream (rules/tracking#events), requested once a minute; null until the site API has
 * answered once. Fields that it leaves out or sends wrong are absent.
 */
export const loadBrandIdentity = cachePerSite<BrandIdentity>(async (site) => {
  const outcome = await callUpstream(
    readBrandData,
    {},
    { site, language: DEFAULT_LOCALE, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() },
  );
  if (!outcome.ok) return null;
  const { data } = outcome;
  return Object.fromEntries(IDENTITY_FIELDS.flatMap((name) => (data[name] ? [[name, data[name]]] : [])));
});
