import { DEFAULT_CURRENCY, DEFAULT_LOCALE } from "@/lib/config/constants";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { SITE_FIELDS } from "@/lib/contract/site/brand-fields";
import { asksForConsent } from "@/lib/domain/tracking/consent";
import { fillFields } from "./fill-fields";
import { withoutCalls } from "./offered-calls";
import type { Site } from "./site";

/** What operators call an environment that no customer should buy in. Any other name, or none, is the live shop. */
const TEST_NAMES = new Set([
  ...["test", "testing", "qa", "uat", "sandbox", "staging", "stage", "dev", "development", "local"],
  ...["pre", "preprod", "preproduction", "integration"],
]);

/**
 * The environment's name where it is one for tests (rules/brands#environments), as the upstream writes it; null for
 * the live shop. A number, hyphen or underscore makes no difference: `Staging-2` is `staging`.
 */
export function toTestEnvironment(env: string | null | undefined): string | null {
  const name = env?.trim() ?? "";
  return TEST_NAMES.has(name.toLowerCase().replace(/[^a-z]/g, "")) ? name : null;
}

export interface SiteSources {
  id: string;
  theme: EndpointData<typeof readTheme> | null;
  config: EndpointData<typeof readSiteConfig> | null;
  brandData: EndpointData<typeof readBrandData> | null;
  /** The rules for e-mail and phone that were found safe (threat T35); null accepts every value. */
  validRules?: Site["validRules"];
}

const NO_RULES: Site["validRules"] = { email: null, phone: null };

/**
 * Merges the answers of the site API into one brand; each missing or unusable field gets its default, so a page can
 * be rendered even when every call failed (fault F28). Pure.
 */
export function mergeSite({ id, theme, config, brandData, validRules = NO_RULES }: SiteSources): Site {
  const shown = fillFields(SITE_FIELDS.theme, theme);
  const data = fillFields(SITE_FIELDS.brandData, brandData);
  const {
    langs,
    defaultLang,
    updatedAt: _date,
    redirects: _moved,
    ...settings
  } = fillFields(SITE_FIELDS.config, config);
  const { upgradePolicy, termofuse, subscribeEmail, helpShowEmail, ...rest } = settings;
  const { payment, trackingConsent, login, company, ...fields } = rest;
  const { emailSuffix: emailDomains, ...ways } = login;
  const locales = langs.length > 0 ? [...new Set(langs)] : [DEFAULT_LOCALE];
  const defaultLocale = defaultLang ?? locales[0] ?? DEFAULT_LOCALE;
  const name = shown.name ?? id;
  const currency = payment.defaultCurrency ?? DEFAULT_CURRENCY;
  const site: Site = {
    ...fields,
    ...{ id, isLoaded: theme !== null && config !== null, name, tagline: shown.tagline },
    ...{ themeColor: shown.themeColor, colorScheme: shown.colorScheme, timeZone: shown.timeZone },
    defaultLocale,
    locales: locales.includes(defaultLocale) ? locales : [defaultLocale, ...locales],
    currency,
    installments: payment.defaultInstallment,
    images: { ...fields.images, ...mergeLogos(fields.images, shown.colorScheme) },
    methods: payment.methods,
    login: { ...ways, emailDomains },
    validRules,
    flags: {
      ...{ upgradePolicy, termsOfUse: termofuse, subscribeEmail, helpShowEmail },
      regionVerify: data.caffeineRegionVerify,
    },
    notOffered: [],
    company: { ...company, legalName: company.legalName?.trim() || name },
    asksConsent: asksForConsent({ setting: trackingConsent, country: company.country, currency }),
    countdownSeconds: data.countdown,
    testEnvironment: toTestEnvironment(data.env),
  };
  return withoutCalls(site, fields.notOffered);
}

type Logos = Pick<Site["images"], "logoDesktopLeft" | "logoMobileLeft" | "navLogo">;

/**
 * A logo that is missing is another one of the brand's, so that no page shows a sign that is not the brand's. On dark pages the one that was made for
 * them stands for all.
 */
function mergeLogos(images: Site["images"], scheme: Site["colorScheme"]): Logos {
  const { logoDesktopLeft: desktop, logoMobileLeft: mobile, navLogo: nav, logoDark } = images;
  const dark = scheme === "dark" ? logoDark : null;
  return {
    logoDesktopLeft: dark ?? desktop ?? nav ?? mobile,
    logoMobileLeft: dark ?? mobile ?? nav ?? desktop,
    navLogo: dark ?? nav ?? desktop ?? mobile,
  };
}
