import {
  DEFAULT_CURRENCY,
  DEFAULT_INSTALLMENTS,
  DEFAULT_LOCALE,
  DEFAULT_THEME_COLOR,
  type Locale,
  RESEND_COUNTDOWN_SECONDS,
  SUGGESTED_EMAIL_DOMAINS,
} from "@/lib/config/constants";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { HEX_COLOR_PATTERN } from "@/lib/contract/site/brand-values";
import { toSafeImage, toSafeLink, toSafeOrigin } from "@/lib/contract/site/safe-address";
import { asksForConsent } from "@/lib/domain/tracking/consent";
import { withoutCalls } from "./offered-calls";
import type { PlayerLink, Site, SiteFeatures, SiteImages } from "./site";
import { toTestEnvironment } from "./test-environment";

export interface SiteSources {
  id: string;
  theme: EndpointData<typeof readTheme> | null;
  config: EndpointData<typeof readSiteConfig> | null;
  brandData: EndpointData<typeof readBrandData> | null;
  /** The rules for e-mail and phone that were found safe (threat T35); null accepts every value. */
  validRules?: Site["validRules"];
}

const NO_RULES: Site["validRules"] = { email: null, phone: null };

const DEFAULT_IMAGES = {
  avatar: "/brands/default/avatar.svg",
  icon: "/brands/default/icon.svg",
  player: "/brands/default/player.svg",
} satisfies Partial<SiteImages>;

/**
 * Merges the answers of the site API into one brand; each missing or unusable field gets its default, so a page can
 * be rendered even when every call failed (fault F28). Pure.
 */
export function mergeSite({ id, theme, config, brandData, validRules = NO_RULES }: SiteSources): Site {
  const locales = listUniqueLocales(config?.langs);
  const defaultLocale = pickDefaultLocale(config?.defaultLang, locales);
  const name = theme?.name ?? id;
  const color = theme?.themeColor ?? "";
  const colorScheme = theme?.colorScheme ?? "light";
  const currency = config?.payment?.defaultCurrency ?? DEFAULT_CURRENCY;
  const site: Site = {
    id,
    isLoaded: theme !== null && config !== null,
    name,
    version: config?.version ?? null,
    origin: toSafeOrigin(config?.origin),
    tagline: theme?.tagline ?? null,
    themeColor: HEX_COLOR_PATTERN.test(color) ? color : DEFAULT_THEME_COLOR,
    colorScheme,
    defaultLocale,
    locales: locales.includes(defaultLocale) ? locales : [defaultLocale, ...locales],
    currency,
    installments: config?.payment?.defaultInstallment ?? DEFAULT_INSTALLMENTS,
    images: mergeImages(config?.images ?? {}),
    homeVariant: config?.homeVariant ?? "standard",
    look: mergeLook(config?.look),
    methods: config?.payment?.methods ?? [],
    helpLink: toSafeLink(config?.helpLink),
    login: mergeLogin(config),
    validRules,
    flags: { ...mergeFlags(config), regionVerify: brandData?.caffeineRegionVerify ?? false },
    features: mergeFeatures(config),
    notOffered: [],
    players: mergePlayers(config?.players ?? []),
    preselect: {
      renewal: config?.preselect?.renewal ?? false,
      saveCard: config?.preselect?.saveCard ?? false,
    },
    company: mergeCompany(config, name),
    asksConsent: asksForConsent({
      setting: config?.trackingConsent,
      country: config?.company?.country,
      currency,
    }),
    countdownSeconds: brandData?.countdown ?? RESEND_COUNTDOWN_SECONDS,
    testEnvironment: toTestEnvironment(brandData?.env),
  };
  return withoutCalls(site, config?.notOffered ?? []);
}

type SiteConfigData = SiteSources["config"];

const mergeLook = (look: NonNullable<SiteConfigData>["look"]): Site["look"] => ({
  hero: look?.hero ?? "split",
  corners: look?.corners ?? "soft",
  type: look?.type ?? "neutral",
  sections: look?.sections ?? "story",
});

function mergeLogin(config: SiteConfigData): Site["login"] {
  return {
    webLink: toSafeLink(config?.login?.webLink),
    areaCode: config?.login?.areaCode ?? false,
    codeLogin: config?.login?.codeLogin ?? false,
    passkeys: config?.login?.passkeys ?? false,
    buyerForm: config?.login?.buyerForm ?? false,
    emailDomains: config?.login?.emailSuffix ?? SUGGESTED_EMAIL_DOMAINS,
  };
}

function mergeFlags(config: SiteConfigData): Omit<Site["flags"], "regionVerify"> {
  return {
    upgradePolicy: config?.upgradePolicy ?? false,
    termsOfUse: config?.termofuse ?? true,
    subscribeEmail: config?.subscribeEmail ?? false,
    helpShowEmail: config?.helpShowEmail ?? true,
  };
}

function mergeFeatures(config: SiteConfigData): SiteFeatures {
  const { renewal, deliveredAccount, coupons, devices, cloud } = config?.features ?? {};
  return {
    renewal: renewal ?? true,
    deliveredAccount: deliveredAccount ?? true,
    coupons: coupons ?? true,
    devices: devices ?? true,
    cloud: cloud ?? true,
  };
}

/** The players whose links are safe, one for each kind of device. */
function mergePlayers(given: readonly PlayerLink[]): PlayerLink[] {
  const safe = given.flatMap(({ device, link: text }) => {
    const link = toSafeLink(text);
    return link ? [[device, { device, link }] as const] : [];
  });
  return [...new Map(safe).values()];
}

function mergeCompany(config: SiteConfigData, name: string): Site["company"] {
  return {
    legalName: config?.company?.legalName?.trim() || name,
    taxId: config?.company?.taxId ?? null,
    address: config?.company?.address ?? null,
  };
}

function listUniqueLocales(langs: readonly Locale[] | null | undefined): Locale[] {
  return langs?.length ? [...new Set(langs)] : [DEFAULT_LOCALE];
}

function pickDefaultLocale(wanted: Locale | null | undefined, locales: readonly Locale[]): Locale {
  return wanted ?? locales[0] ?? DEFAULT_LOCALE;
}

type GivenImages = Partial<Record<keyof SiteImages, string | null | undefined>>;

/** A logo that is missing is another one of the brand's, so that no page shows a sign that is not the brand's. */
function mergeLogos(given: GivenImages): Pick<SiteImages, "logoDesktopLeft" | "logoMobileLeft" | "navLogo"> {
  const desktop = toSafeImage(given.logoDesktopLeft);
  const mobile = toSafeImage(given.logoMobileLeft);
  const nav = toSafeImage(given.navLogo);
  return {
    logoDesktopLeft: desktop ?? nav ?? mobile,
    logoMobileLeft: mobile ?? nav ?? desktop,
    navLogo: nav ?? desktop ?? mobile,
  };
}

function mergeImages(given: GivenImages): SiteImages {
  const image = (key: keyof typeof DEFAULT_IMAGES): string => toSafeImage(given[key]) ?? DEFAULT_IMAGES[key];
  return {
    backgroundDesktop: toSafeImage(given.backgroundDesktop),
    backgroundMobile: toSafeImage(given.backgroundMobile),
    ...mergeLogos(given),
    logoMobileRight: toSafeImage(given.logoMobileRight),
    logoMobileBottom: toSafeImage(given.logoMobileBottom),
    avatar: image("avatar"),
    icon: image("icon"),
    player: image("player"),
    cloud: toSafeImage(given.cloud),
    tracking: toSafeImage(given.tracking),
    anywhere: toSafeImage(given.anywhere),
  };
}
