import { eq } from "drizzle-orm";
import { readSiteConfigRow, type SiteConfig } from "@/backend/core/site-config";
import type { SiteRecord } from "@/backend/core/sites";
import type { Database } from "@/backend/db/client";
import { siteConfigs, sites } from "@/backend/db/schema/site";
import { LOCALES } from "@/lib/config/constants";
import { BrandError } from "./brand-error";
import * as read from "./field-readers";
import { USAGE } from "./parse-brand-command";

type SitePatch = Partial<typeof sites.$inferInsert>;

/** What a field changes in the brand's record. */
const SITE_FIELDS: Record<string, (value: string, site: SiteRecord) => SitePatch> = {
  name: (value) => ({ name: read.brandName(value) }),
  color: (value) => ({ themeColor: read.hexColor(value) }),
  scheme: (value) => ({ colorScheme: read.colorScheme(value) }),
  langs: (value) => {
    const langs = read.languages(value);
    return { langs, defaultLang: langs[0] ?? "en" };
  },
  currencies: (value) => ({ currencies: read.currencies(value) }),
  "trial-days": (value) => ({ trialDays: read.wholeDays(value) }),
  tagline: (value, site) => ({
    tagline: Object.fromEntries(site.langs.map((language) => [language, shortText(value)])),
  }),
};

/** What a field changes in the brand's config; an empty value takes it away. */
const CONFIG_FIELDS: Record<string, (value: string, config: SiteConfig) => Partial<SiteConfig>> = {
  home: (value) => ({ homeVariant: homeVariant(value) }),
  hero: (value, { look }) => ({ look: { ...look, hero: oneOf(["split", "center", "stage"], value) } }),
  corners: (value, { look }) => ({ look: { ...look, corners: oneOf(["sharp", "soft", "round"], value) } }),
  "help-link": (value) => ({ helpLink: httpsLink(value) }),
  "legal-name": (value, { company }) => ({ company: { ...company, legalName: read.brandName(value) } }),
  "tax-id": (value, config) => ({ company: { ...company(config), taxId: shortText(value) || null } }),
  address: (value, config) => ({ company: { ...company(config), address: shortText(value) || null } }),
  email: (value, { contact }) => ({ contact: { ...contact, email: shortText(value) || null } }),
  phone: (value, { contact }) => ({ contact: { ...contact, phone: shortText(value) || null } }),
  "upgrade-policy": (value) => ({ upgradePolicy: oneOf(["on", "off"], value) === "on" }),
  "email-rule": (value, { validRules }) => ({ validRules: { ...validRules, email: value || null } }),
  "phone-rule": (value, { validRules }) => ({ validRules: { ...validRules, phone: value || null } }),
  "code-login": (value, { login }) => ({
    login: { ...login, codeLogin: oneOf(["on", "off"], value) === "on" },
  }),
  "area-codes": (value, { login }) => ({
    login: { ...login, areaCode: oneOf(["on", "off"], value) === "on" },
  }),
  captcha: (value, { waysIn }) => ({
    waysIn: { ...waysIn, captcha: oneOf(["picture", "script", "off"], value) },
  }),
  "captcha-key": (value, { waysIn }) => ({ waysIn: { ...waysIn, captchaSiteKey: shortText(value) || null } }),
  "captcha-secret": (value, { waysIn }) => ({
    waysIn: { ...waysIn, captchaSecret: shortText(value) || null },
  }),
  google: (value, { waysIn }) => ({ waysIn: { ...waysIn, google: oneOf(["on", "off"], value) === "on" } }),
  "google-client": (value, { waysIn }) => ({
    waysIn: { ...waysIn, googleClientId: shortText(value) || null },
  }),
  "chat-link": (value, { contact }) => ({ contact: { ...contact, chatLink: httpsLink(value) } }),
};

const IMAGES = [
  "backgroundDesktop",
  "backgroundMobile",
  "logoDesktopLeft",
  "logoMobileLeft",
  "logoMobileRight",
  "logoMobileBottom",
  "navLogo",
  "avatar",
  "icon",
] as const;

/**
 * Changes one field of a brand.
 * @returns what to tell the person
 * @throws BrandError for an unknown field or a value it can't have
 */
export async function setField(
  db: Database,
  site: SiteRecord,
  field: string,
  value: string,
): Promise<string[]> {
  const sitePatch = SITE_FIELDS[field]?.(value, site) ?? taglinePatch(field, value, site);
  if (sitePatch) {
    await db.update(sites).set(sitePatch).where(eq(sites.id, site.id));
  } else {
    const { config, brand } = await readSiteConfigRow(db, site.id);
    const patch = CONFIG_FIELDS[field]?.(value, config) ?? imagePatch(field, value, config);
    if (!patch) throw new BrandError(`There is no field "${field}".\n\n${USAGE}`);
    const next = { ...config, ...patch };
    await db
      .insert(siteConfigs)
      .values({ site: site.id, config: next, brand })
      .onConflictDoUpdate({ target: siteConfigs.site, set: { config: next } });
  }
  return [`${field} of ${site.id} is now ${value === "" ? "empty" : JSON.stringify(value)}.`];
}

function taglinePatch(field: string, value: string, site: SiteRecord): SitePatch | null {
  const language = LOCALES.find((locale) => field === `tagline.${locale}`);
  return language ? { tagline: { ...site.tagline, [language]: shortText(value) } } : null;
}

function imagePatch(field: string, value: string, config: SiteConfig): Partial<SiteConfig> | null {
  const image = IMAGES.find((name) => field === `image.${name}`);
  if (!image) return null;
  if (value !== "" && !/^(?:\/(?!\/)|https:\/\/)\S{1,490}$/.test(value)) {
    throw new BrandError(
      `"${value}" is no image address: write a path of the shop (/brands/…) or https://….`,
    );
  }
  return { images: { ...config.images, [image]: value || null } };
}

const company = ({ company: kept }: SiteConfig) => ({ legalName: kept?.legalName ?? "", ...kept });

function homeVariant(value: string): "standard" | "showcase" {
  if (value === "standard" || value === "showcase") return value;
  throw new BrandError(`"${value}" is no home page; it is standard or showcase.`);
}

function oneOf<const Value extends string>(values: readonly Value[], value: string): Value {
  const found = values.find((one) => one === value);
  if (found) return found;
  throw new BrandError(`"${value}" is none of ${values.join(", ")}.`);
}

function httpsLink(value: string): string | null {
  if (value === "") return null;
  if (URL.canParse(value) && new URL(value).protocol === "https:" && value.length <= 500) return value;
  throw new BrandError(`"${value}" is no https address.`);
}

function shortText(value: string): string {
  const text = value.trim();
  if (text.length <= 120) return text;
  throw new BrandError("That is longer than 120 characters.");
}
