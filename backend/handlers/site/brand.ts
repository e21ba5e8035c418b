import { inLanguage } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import { readSiteConfigRow } from "@/backend/core/site-config";
import { findSiteByHost } from "@/backend/core/sites";
import type { Handler } from "@/backend/handlers/handle";

/** "Tenant info error" (spec §8): nobody has this host. */
const NO_SUCH_SITE = -2223;

export const findSite: Handler<"findSite"> = async ({ host }, { db }) => {
  const site = await findSiteByHost(db, host);
  if (!site) throw new Refusal(NO_SUCH_SITE);
  return { site: site.id, defaultLang: site.defaultLang, langs: site.langs, hosts: site.hosts };
};

export const readTheme: Handler<"readTheme"> = async (_payload, { site, language }) => ({
  name: site.name,
  themeColor: site.themeColor,
  tenantId: site.tenantId,
  colorScheme: site.colorScheme,
  tagline: inLanguage(site.tagline, language, site.defaultLang),
});

export const readSiteConfig: Handler<"readSiteConfig"> = async (_payload, { db, site }) => {
  const { config } = await readSiteConfigRow(db, site.id);
  const payment = { ...config.payment, defaultCurrency: site.currencies[0] };
  return { ...config, payment, defaultLang: site.defaultLang, langs: site.langs };
};

export const readBrandData: Handler<"readBrandData"> = async (_payload, { db, site }) => {
  const { brand } = await readSiteConfigRow(db, site.id);
  return { ...brand, tenantId: site.tenantId };
};
