import type { Currency, Locale, PLAYER_DEVICES } from "@/lib/config/constants";

export type ColorScheme = "light" | "dark";
export type HomeVariant = "standard" | "showcase";
/** `split`: text beside the device; `center`: text above it; `stage`: text over the brand's image. */
export type HeroLayout = "split" | "center" | "stage";
export type Corners = "sharp" | "soft" | "round";
/** The typefaces of headings and text (lib/domain/site/fonts/type-pairs.ts). */
export type TypePair = "neutral" | "slab" | "condensed" | "technical" | "rounded" | "geometric";
/** What the home page tells first: what the service does, or what it costs. */
export type SectionOrder = "story" | "plans";

/** Images of a brand (rules/brands#images); every address is safe to use in a page. */
export interface SiteImages {
  /** Null: the brand's own colors. */
  backgroundDesktop: string | null;
  backgroundMobile: string | null;
  /** The three logos: all of them are set, or none, and then the brand's name is shown. */
  logoDesktopLeft: string | null;
  logoMobileLeft: string | null;
  logoMobileRight: string | null;
  logoMobileBottom: string | null;
  navLogo: string | null;
  avatar: string;
  icon: string;
  /** The player on a television and a phone, for the home page. */
  player: string;
  /** Illustrations of the home page; null: ours, in the brand's colors. */
  cloud: string | null;
  tracking: string | null;
  anywhere: string | null;
}

/** Parts of the shop that a brand may not offer (rules/brands#features). */
export interface SiteFeatures {
  renewal: boolean;
  /** The account code and password of a bought plan. */
  deliveredAccount: boolean;
  coupons: boolean;
  /** The list of log-ins. */
  devices: boolean;
  cloud: boolean;
}

export interface PlayerLink {
  device: (typeof PLAYER_DEVICES)[number];
  /** An https address. */
  link: string;
}

/** One brand, merged from the answers of the site API and our defaults. Every field is set and validated. */
export interface Site {
  id: string;
  /** False: nothing but its id is known now, and everything else is a default. */
  isLoaded: boolean;
  name: string;
  /** Changes with whatever the brand's public pages show; null where the site API does not say. */
  version: string | null;
  /** `https://shop.example`, the origin of the brand's pages; null where the site API does not send it. */
  origin: string | null;
  tagline: string | null;
  themeColor: string;
  colorScheme: ColorScheme;
  defaultLocale: Locale;
  locales: readonly Locale[];
  currency: Currency;
  /** Installments that are chosen first where they are offered without interest and billing does not say. */
  installments: number;
  images: SiteImages;
  homeVariant: HomeVariant;
  look: { hero: HeroLayout; corners: Corners; type: TypePair; sections: SectionOrder };
  /** Codes of the payment methods that the brand accepts, in its order. */
  methods: readonly string[];
  helpLink: string | null;
  login: {
    webLink: string | null;
    areaCode: boolean;
    codeLogin: boolean;
    passkeys: boolean;
    buyerForm: boolean;
    emailDomains: readonly string[];
  };
  validRules: { email: string | null; phone: string | null };
  flags: {
    upgradePolicy: boolean;
    termsOfUse: boolean;
    subscribeEmail: boolean;
    helpShowEmail: boolean;
    regionVerify: boolean;
  };
  features: SiteFeatures;
  /** Names of the calls that the upstream is known to leave out (lib/domain/site/offered-calls.ts). */
  notOffered: readonly string[];
  /** Where members get the player, per kind of device (rules/brands#players); empty: the brand does not say. */
  players: readonly PlayerLink[];
  /** Boxes of the checkout that are ticked from the start (rules/brands#preselected-boxes). */
  preselect: { renewal: boolean; saveCard: boolean };
  company: { legalName: string; taxId: string | null; address: string | null };
  /** Visitors are asked before anything is tracked (rules/tracking#consent). */
  asksConsent: boolean;
  countdownSeconds: number;
  /** The name of a test environment (rules/brands#environments); null in the live shop. */
  testEnvironment: string | null;
}
