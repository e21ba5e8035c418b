import type { Handler } from "@/backend/api/handler";
import { getSiteCurrency } from "@/backend/modules/billing/quotes/currencies";
import { listMethodsBySite, listSiteMethods } from "@/backend/modules/catalog/plans";
import { readSiteChanges, readSiteVersion } from "@/backend/modules/catalog/site-changes";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { getTextsVersion } from "@/backend/modules/catalog/site-texts";
import { findSiteWithHost, getSiteOrigin, listSitePage } from "@/backend/modules/catalog/sites";
import { readPicture as readBroughtPicture } from "@/backend/modules/studio/pictures/read-picture";
import { findPreviewedBrand } from "@/backend/modules/studio/previews/previews";
import { refuse } from "@/backend/runtime/refusal-error";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import { SITES_ON_PAGE } from "@/lib/contract/site/brand";

export const findSite: Handler<"findSite"> = async ({ host }, { db, clock }) => {
  const site = await findSiteWithHost(db, host);
  if (!site) throw refuse("tenantError");
  const { id, defaultLang, langs, hosts } = site;
  const [version, methods] = await Promise.all([
    readSiteVersion(db, id, clock.now()),
    listSiteMethods(db, id),
  ]);
  const filesOf = isPreviewSite(id) ? await findPreviewedBrand(db, id) : null;
  const methodNames = methods.map(({ method }) => method);
  return {
    site: id,
    defaultLang,
    langs,
    hosts,
    version,
    methods: methodNames,
    ...(filesOf ? { filesOf } : {}),
  };
};

export const listSites: Handler<"listSites"> = async ({ after }, { db }) => {
  // One more than is sent shows whether there is a next page. A brand without a host has no pages.
  const results = await listSitePage(db, after, SITES_ON_PAGE + 1);
  const page = results.slice(0, SITES_ON_PAGE);
  const methods = await listMethodsBySite(
    db,
    page.map(({ id }) => id),
  );
  const sites = page.map(({ id, defaultLang, langs, hosts }) => ({
    site: id,
    defaultLang,
    langs,
    hosts,
    methods: methods.get(id) ?? [],
  }));
  return { sites, hasMore: results.length > SITES_ON_PAGE };
};

export const listSiteChanges: Handler<"listSiteChanges"> = ({ since }, { db, clock }) =>
  readSiteChanges(db, since, clock.now());

export const readTheme: Handler<"readTheme"> = async (_payload, { site, language }) => ({
  name: site.name,
  themeColor: site.themeColor,
  tenantId: site.tenantId,
  colorScheme: site.colorScheme,
  timeZone: site.timeZone,
  // Only in the reader's language: the product has a sentence of its own in each.
  tagline: site.tagline[language] ?? null,
});

export const readSiteConfig: Handler<"readSiteConfig"> = async (
  _payload,
  { db, site, env, clock, language },
) => {
  const { closedHosts: _, altTexts: texts, ...config } = (await readSiteConfigRow(db, site.id)).config;
  const methods = (await listSiteMethods(db, site.id)).map(({ method }) => method);
  const payment = { ...config.payment, defaultCurrency: getSiteCurrency(site), methods };
  // Never the origin that this caller used: it is the canonical address of each page, for all callers.
  const origin = getSiteOrigin(site, env.LINK_ORIGIN);
  const [version, textsVersion] = await Promise.all([
    readSiteVersion(db, site.id, clock.now()),
    getTextsVersion(db, site.id),
  ]);
  const updatedAt = Math.max(site.updatedAt, Number(textsVersion));
  // Only in the reader's language: one in another would be read aloud with the wrong sounds.
  const altTexts = Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([name, byLanguage]) => {
      const text = byLanguage[language];
      return text ? [[name, text] as const] : [];
    }),
  );
  return {
    ...config,
    altTexts,
    payment,
    origin,
    defaultLang: site.defaultLang,
    langs: site.langs,
    version,
    updatedAt,
  };
};

export const readBrandData: Handler<"readBrandData"> = async (_payload, { db, site }) => {
  const { brand } = await readSiteConfigRow(db, site.id);
  return { ...brand, tenantId: site.tenantId };
};

/** A preview shows the pictures of its brand. */
export const readPicture: Handler<"readPicture"> = async ({ hash }, { db, env, log, site: { id } }) => {
  const brand = isPreviewSite(id) ? await findPreviewedBrand(db, id) : id;
  const picture = brand === null ? null : await readBroughtPicture({ db, env, log }, { brand, hash });
  return { hash, picture: picture && { type: picture.type, data: picture.data.toString("base64") } };
};
