import type { Currency, Locale } from "@/lib/config/constants";
import type { SITE_FIELDS } from "@/lib/contract/site/brand-fields";
import type { Filled } from "./fill-fields";

/** What the site API sends, with the defaults of the brand's fields (lib/contract/site/brand-fields.ts). */
type SiteFields = Filled<typeof SITE_FIELDS>;
type Theme = SiteFields["theme"];
type Config = SiteFields["config"];

export type ColorScheme = Theme["colorScheme"];
/** The typefaces of headings and text (lib/domain/site/fonts/type-pairs.ts). */
export type TypePair = Config["look"]["type"];
/** What the home page tells first: what the service does, or what it costs. */
export type SectionOrder = Config["look"]["sections"];
/** Parts of the shop that a brand may not offer (rules/brands#features). */
export type SiteFeatures = Config["features"];

/** Fields of the configuration that pages read merged with others, or by another name. */
type MergedName =
  | (
      | "langs"
      | "defaultLang"
      | "updatedAt"
      | "redirects"
      | "payment"
      | "login"
      | "company"
      | "trackingConsent"
    )
  | ("upgradePolicy" | "termofuse" | "subscribeEmail" | "helpShowEmail");

/** One brand, merged from the answers of the site API and our defaults. Every field is set and validated. */
export interface Site
  extends Omit<Config, MergedName>,
    Pick<Theme, "tagline" | "themeColor" | "colorScheme" | "timeZone"> {
  id: string;
  /** False: nothing but its id is known now, and everything else is a default. */
  isLoaded: boolean;
  name: string;
  defaultLocale: Locale;
  locales: readonly Locale[];
  currency: Currency;
  /** Installments that are chosen first where they are offered without interest and billing does not say. */
  installments: number;
  /** Codes of the payment methods that the brand accepts, in its order. */
  methods: readonly string[];
  login: Omit<Config["login"], "emailSuffix"> & { emailDomains: readonly string[] };
  flags: {
    upgradePolicy: boolean;
    termsOfUse: boolean;
    subscribeEmail: boolean;
    helpShowEmail: boolean;
    regionVerify: boolean;
  };
  company: Config["company"] & { legalName: string };
  /** Visitors are asked before anything is tracked (rules/tracking#consent). */
  asksConsent: boolean;
  countdownSeconds: number;
  /** The name of a test environment (rules/brands#environments); null in the live shop. */
  testEnvironment: string | null;
}
