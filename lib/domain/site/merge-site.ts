import {
  COUNTDOWN_SECONDS,
  CURRENCIES,
  type Currency,
  DEFAULT_CURRENCY,
  DEFAULT_INSTALLMENTS,
  DEFAULT_LOCALE,
  type Locale,
  SUGGESTED_EMAIL_DOMAINS,
} from "@/lib/config/constants";
import type { DataOf } from "@/lib/contract/endpoint";
import type { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { compileRule } from "@/lib/domain/validation/compile-rule";
import type { Site, SiteImages } from "./site";

export interface SiteSources {
  id: string;
  theme: DataOf<typeof readTheme> | null;
  config: DataOf<typeof readSiteConfig> | null;
  brandData: DataOf<typeof readBrandData> | null;
}

export const DEFAULT_THEME_COLOR = "#3d5a80";
const HEX_COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const OWN_PATH = /^\/(?!\/)[A-Za-z0-9/_.-]{1,300}$/;

const DEFAULT_IMAGES: SiteImages = {
  backgroundDesktop: "/brands/default/background-desktop.svg",
  backgroundMobile: "/brands/default/background-mobile.svg",
  logoDesktopLeft: "/brands/default/logo.svg",
  logoMobileLeft: "/brands/default/logo-mark.svg",
  logoMobileRight: null,
  logoMobileBottom: null,
  navLogo: "/brands/default/logo.svg",
  avatar: "/brands/default/avatar.svg",
  icon: "/brands/default/icon.svg",
};

/** An image address that may stand in a page: a path of ours, or https; null for anything else (threat T33). */
export function safeImage(address: string | null | undefined): string | null {
  if (!address) return null;
  if (OWN_PATH.test(address) && !address.includes("..")) return address;
  return safeLink(address);
}

/** An outside link that may stand in a page: https without credentials; null for anything else. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : null;
}

/** `scheme://host:port` of an http(s) address; null for anything else. */
function safeOrigin(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

/**
 * Makes one brand of what the site API said; each missing or unusable field gets its default, so a page can be
 * drawn even when every call failed (fault F28). Pure.
 */
export function mergeSite({ id, theme, config, brandData }: SiteSources): Site {
  const locales = uniqueLocales(config?.langs);
  const defaultLocale = pickDefaultLocale(config?.defaultLang, locales);
  const name = theme?.name ?? id;
  const color = theme?.themeColor ?? "";
  return {
    id,
    name,
    origin: safeOrigin(config?.origin),
    tagline: theme?.tagline ?? null,
    themeColor: HEX_COLOUR.test(color) ? color : DEFAULT_THEME_COLOR,
    colorScheme: theme?.colorScheme ?? "light",
    defaultLocale,
    locales: locales.includes(defaultLocale) ? locales : [defaultLocale, ...locales],
    currency: knownCurrency(config?.payment?.defaultCurrency),
    installments: config?.payment?.defaultInstallment ?? DEFAULT_INSTALLMENTS,
    images: mergeImages(config?.images ?? {}),
    homeVariant: config?.homeVariant ?? "standard",
    look: { hero: config?.look?.hero ?? "split", corners: config?.look?.corners ?? "soft" },
    methods: config?.payment?.methods ?? [],
    helpLink: safeLink(config?.helpLink),
    login: mergeLogin(config),
    validRules: {
      email: usableRule(config?.validRules?.email),
      phone: usableRule(config?.validRules?.phone),
    },
    flags: { ...mergeFlags(config), regionVerify: brandData?.caffeineRegionVerify ?? false },
    company: mergeCompany(config, name),
    countdownSeconds: brandData?.countdown ?? COUNTDOWN_SECONDS,
  };
}

/** A rule the browser may be given: one that can hang counts as not delivered (threat T35). */
function usableRule(pattern: string | null | undefined): string | null {
  return compileRule(pattern).rule?.source ?? null;
}

type Config = SiteSources["config"];

function mergeLogin(config: Config): Site["login"] {
  return {
    webLink: safeLink(config?.login?.webLink),
    areaCode: config?.login?.areaCode ?? false,
    codeLogin: config?.login?.codeLogin ?? false,
    emailDomains: config?.login?.emailSuffix ?? SUGGESTED_EMAIL_DOMAINS,
  };
}

function mergeFlags(config: Config): Omit<Site["flags"], "regionVerify"> {
  return {
    upgradePolicy: config?.upgradePolicy ?? false,
    termsOfUse: config?.termofuse ?? true,
    subscribeEmail: config?.subscribeEmail ?? false,
    helpShowEmail: config?.helpShowEmail ?? true,
  };
}

function mergeCompany(config: Config, name: string): Site["company"] {
  return {
    legalName: config?.company?.legalName ?? name,
    taxId: config?.company?.taxId ?? null,
    address: config?.company?.address ?? null,
  };
}

function uniqueLocales(langs: readonly Locale[] | null | undefined): Locale[] {
  return langs?.length ? [...new Set(langs)] : [DEFAULT_LOCALE];
}

function pickDefaultLocale(wanted: Locale | null | undefined, locales: readonly Locale[]): Locale {
  return wanted ?? locales[0] ?? DEFAULT_LOCALE;
}

function knownCurrency(code: string | null | undefined): Currency {
  return code && Object.hasOwn(CURRENCIES, code) ? (code as Currency) : DEFAULT_CURRENCY;
}

function mergeImages(given: Partial<Record<keyof SiteImages, string | null | undefined>>): SiteImages {
  const image = (key: keyof SiteImages): string => safeImage(given[key]) ?? DEFAULT_IMAGES[key] ?? "";
  return {
    backgroundDesktop: image("backgroundDesktop"),
    backgroundMobile: image("backgroundMobile"),
    logoDesktopLeft: image("logoDesktopLeft"),
    logoMobileLeft: image("logoMobileLeft"),
    logoMobileRight: safeImage(given.logoMobileRight),
    logoMobileBottom: safeImage(given.logoMobileBottom),
    navLogo: image("navLogo"),
    avatar: image("avatar"),
    icon: image("icon"),
  };
}
