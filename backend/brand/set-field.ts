import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteConfigs, sites } from "@/backend/db/schema/site";
import { readSiteConfigRow, type SiteConfig } from "@/backend/modules/catalog/site-config";
import { isOriginOfHosts, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { isUsableRule } from "@/backend/modules/studio/documents/check-rules";
import { toSafeImage } from "@/lib/contract/site/safe-address";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { BRAND_IMAGES } from "@/lib/domain/studio/brand-images";
import { BrandError } from "./brand-error";
import { BRAND_DATA_FIELDS, createSwitchPatch, getCompany, MORE_CONFIG_FIELDS } from "./config-fields";
import * as read from "./field-parsers";
import { BRAND_USAGE } from "./parse-brand-command";
import { assertNoPlanRequiresRenewal } from "./plan-commands";

const MAX_IMAGE_LENGTH = 500;

type SitePatch = Partial<typeof sites.$inferInsert>;

/** What a field changes in the brand's record. */
const SITE_FIELDS: Record<string, (value: string, site: SiteWithHosts) => SitePatch> = {
  name: (value) => ({ name: read.parseBrandName(value) }),
  color: (value) => ({ themeColor: read.parseHexColor(value) }),
  scheme: (value) => ({ colorScheme: read.parseColorScheme(value) }),
  langs: (value, site) => {
    const langs = read.parseLanguages(value);
    // Those that the brand brings itself are removed with their pack.
    const own = site.langs.filter((language) => toBuiltInLocale(language) === null);
    return { langs: [...langs, ...own], defaultLang: langs[0] ?? "en" };
  },
  currencies: (value) => ({ currencies: read.parseCurrencies(value) }),
  "trial-days": (value) => ({ trialDays: read.parseTrialDays(value) }),
  "time-zone": (value) => ({ timeZone: read.parseTimeZone(value) }),
  tagline: (value, site) => ({
    tagline: Object.fromEntries(site.langs.map((language) => [language, parseShortText(value)])),
  }),
};

/** What a field changes in the brand's config; an empty value clears it. */
const CONFIG_FIELDS: Record<
  string,
  (value: string, config: SiteConfig, site: SiteWithHosts) => Partial<SiteConfig>
> = {
  origin: (value, _config, { hosts }) => ({ origin: parseOrigin(value, hosts) }),
  home: (value) => ({ homeVariant: read.parseOneOf(["standard", "showcase"], value) }),
  hero: (value, { look }) => ({
    look: { ...look, hero: read.parseOneOf(["split", "center", "stage"], value) },
  }),
  corners: (value, { look }) => ({
    look: { ...look, corners: read.parseOneOf(["sharp", "soft", "round"], value) },
  }),
  type: (value, { look }) => ({
    look: {
      ...look,
      type: read.parseOneOf(["neutral", "slab", "condensed", "technical", "rounded", "geometric"], value),
    },
  }),
  sections: (value, { look }) => ({
    look: { ...look, sections: read.parseOneOf(["story", "plans"], value) },
  }),
  "help-link": (value) => ({ helpLink: parseHttpsLink(value) }),
  "legal-name": (value, { company }) => ({ company: { ...company, legalName: read.parseBrandName(value) } }),
  "tax-id": (value, config) => ({ company: { ...getCompany(config), taxId: parseShortText(value) || null } }),
  address: (value, config) => ({
    company: { ...getCompany(config), address: parseShortText(value) || null },
  }),
  email: (value, { contact }) => ({ contact: { ...contact, email: parseShortText(value) || null } }),
  phone: (value, { contact }) => ({ contact: { ...contact, phone: parseShortText(value) || null } }),
  "upgrade-policy": (value) => ({ upgradePolicy: read.parseOneOf(["on", "off"], value) === "on" }),
  "email-rule": (value, { validRules }) => ({ validRules: { ...validRules, email: value || null } }),
  "phone-rule": (value, { validRules }) => ({ validRules: { ...validRules, phone: value || null } }),
  "code-login": (value, { login }) => ({
    login: { ...login, codeLogin: read.parseOneOf(["on", "off"], value) === "on" },
  }),
  passkeys: (value, { login }) => ({
    login: { ...login, passkeys: read.parseOneOf(["on", "off"], value) === "on" },
  }),
  "buyer-form": (value, { login }) => ({
    login: { ...login, buyerForm: read.parseOneOf(["on", "off"], value) === "on" },
  }),
  "area-codes": (value, { login }) => ({
    login: { ...login, areaCode: read.parseOneOf(["on", "off"], value) === "on" },
  }),
  captcha: (value, { waysIn }) => ({
    waysIn: { ...waysIn, captcha: read.parseOneOf(["picture", "script", "off"], value) },
  }),
  "captcha-key": (value, { waysIn }) => ({
    waysIn: { ...waysIn, captchaSiteKey: parseShortText(value) || null },
  }),
  "captcha-secret": (value, { waysIn }) => ({
    waysIn: { ...waysIn, captchaSecret: parseShortText(value) || null },
  }),
  google: (value, { waysIn }) => ({
    waysIn: { ...waysIn, google: read.parseOneOf(["on", "off"], value) === "on" },
  }),
  "google-client": (value, { waysIn }) => ({
    waysIn: { ...waysIn, googleClientId: parseShortText(value) || null },
  }),
  "chat-link": (value, { contact }) => ({ contact: { ...contact, chatLink: parseHttpsLink(value) } }),
};

/**
 * Changes one field of a brand.
 * @returns the lines for the person who typed the command
 * @throws BrandError for an unknown field or a value that it cannot have
 */
export async function setField(
  db: Database,
  site: SiteWithHosts,
  field: string,
  value: string,
): Promise<string[]> {
  const sitePatch =
    read.findParser(SITE_FIELDS, field)?.(value, site) ?? createTaglinePatch(field, value, site);
  if (sitePatch) {
    await db.update(sites).set(sitePatch).where(eq(sites.id, site.id));
  } else {
    if (RULE_FIELDS.has(field) && value !== "" && !(await isUsableRule(value)))
      throw new BrandError(UNUSABLE_RULE);
    if (field === "feature.renewal" && value === "off") await assertNoPlanRequiresRenewal(db, site);
    const { config, brand } = await readSiteConfigRow(db, site.id);
    const brandPatch = read.findParser(BRAND_DATA_FIELDS, field)?.(value);
    const patch =
      brandPatch ??
      read.findParser(CONFIG_FIELDS, field)?.(value, config, site) ??
      read.findParser(MORE_CONFIG_FIELDS, field)?.(value, config) ??
      createImagePatch(field, value, config) ??
      createSwitchPatch(field, value, config);
    if (!patch) throw new BrandError(`There is no field "${field}".\n\n${BRAND_USAGE}`);
    const next = brandPatch
      ? { config, brand: { ...brand, ...brandPatch } }
      : { config: { ...config, ...patch }, brand };
    await db
      .insert(siteConfigs)
      .values({ site: site.id, ...next })
      .onConflictDoUpdate({ target: siteConfigs.site, set: next });
  }
  return [`${field} of ${site.id} is now ${value === "" ? "empty" : JSON.stringify(value)}.`];
}

const RULE_FIELDS: ReadonlySet<string> = new Set(["email-rule", "phone-rule"]);
const UNUSABLE_RULE =
  "That rule is not used: it is no regular expression, is longer than 200 characters, or could take too long on some text.";

function createTaglinePatch(field: string, value: string, site: SiteWithHosts): SitePatch | null {
  const language = site.langs.find((locale) => field === `tagline.${locale}`);
  return language ? { tagline: { ...site.tagline, [language]: parseShortText(value) } } : null;
}

function createImagePatch(field: string, value: string, config: SiteConfig): Partial<SiteConfig> | null {
  const image = BRAND_IMAGES.find((name) => field === `image.${name}`);
  if (!image) return null;
  if (value !== "" && (value.length > MAX_IMAGE_LENGTH || toSafeImage(value) === null)) {
    throw new BrandError(
      `"${value}" is no image address: write a path of the shop (/brands/…) or https://….`,
    );
  }
  return { images: { ...config.images, [image]: value || null } };
}

function parseHttpsLink(value: string): string | null {
  if (value === "") return null;
  if (URL.canParse(value) && new URL(value).protocol === "https:" && value.length <= 500) return value;
  throw new BrandError(`"${value}" is no https address.`);
}

function parseOrigin(value: string, hosts: readonly string[]): string | null {
  if (value === "") return null;
  if (isOriginOfHosts(value, hosts)) return new URL(value).origin;
  throw new BrandError(`"${value}" is no origin: write https://${hosts[0] ?? "host"}, a host of the brand.`);
}

function parseShortText(value: string): string {
  const text = value.trim();
  if (text.length <= 120) return text;
  throw new BrandError("That is longer than 120 characters.");
}
