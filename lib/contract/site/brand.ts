import * as z from "zod";
import { DEFAULT_LOCALE, HOUR_SECONDS, MAX_MOVED_ADDRESSES, PLAYER_DEVICES } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { currency, emptyPayload, id, language, timestamp } from "@/lib/contract/field-schemas";
import {
  fieldsOrNull,
  listOf,
  listOrEmpty,
  listOrNull,
  validOrDefault,
  validOrNull,
} from "@/lib/contract/tolerant-schemas";
import {
  filledText,
  hexColor,
  imageAddress,
  mailDomain,
  plainPath,
  secureLink,
  webOrigin,
} from "./brand-values";

/** Brands on a page of `listSites`. */
export const SITES_ON_PAGE = 500;
/** Most brands in an answer of `listSiteChanges`. */
export const MAX_CHANGED_SITES = 2_000;
const siteId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
/**
 * Changes with everything that the brand's public pages show: theme, settings, plans, texts. A page is rendered
 * again only then, or after an hour; without it, once a minute (rules/calls#versions-of-a-brand).
 */
const siteVersion = validOrNull("version", z.string().min(1).max(64));

/** What is known of a brand by its hosts. */
export const siteRecord = z.object({
  site: siteId,
  /** Where the default is none of `langs`, or wrong, it is the first of them; without any, the product's. */
  defaultLang: validOrDefault("defaultLang", language, DEFAULT_LOCALE),
  langs: listOrEmpty("langs", language, { max: 50 }),
  hosts: z.array(z.string().max(253)).min(1),
  version: siteVersion,
  /** As `payment.methods` of the site configuration; the first one's price is requested ahead (rules/calls#one-round). */
  methods: validOrNull("methods", z.array(z.string().max(32)).max(50)),
  /** The brand whose files it uses, where they are not its own: the one that a preview shows. */
  filesOf: validOrNull("filesOf", siteId),
});

export const findSite = defineEndpoint("findSite", {
  payload: z.object({ host: z.string().min(1).max(253) }),
  data: siteRecord,
  echoes: { hosts: { of: "host", rule: "lists" } },
  source: "ours: host name → brand, called by the middleware",
});

export const listSites = defineEndpoint("listSites", {
  /** `after`: the last brand of the page before; absent for the first page. */
  payload: z.object({ after: siteId.optional() }),
  /** In an order that does not change between two pages. */
  data: z.object({
    sites: listOf("sites", siteRecord, { max: SITES_ON_PAGE }),
    hasMore: z.boolean(),
  }),
  source: "ours: all brands with their hosts, called when the storefront starts (rules/calls#one-round)",
});

export const listSiteChanges = defineEndpoint("listSiteChanges", {
  /** `since`: the `cursor` of an earlier answer; absent in the first question. */
  payload: z.object({ since: z.string().min(1).max(100).optional() }),
  /** The brands whose version may differ from what it was at that answer; with `all`, every brand's may. */
  data: z.object({
    cursor: z.string().min(1).max(100),
    sites: listOf("sites", siteId, { max: MAX_CHANGED_SITES }),
    all: validOrNull("all", z.boolean()),
  }),
  source: "ours: which brands have changed, asked once a minute (rules/calls#versions-of-a-brand)",
});

export const readTheme = defineEndpoint("readTheme", {
  payload: emptyPayload,
  data: z.object({
    name: validOrNull("name", filledText(80)),
    themeColor: validOrNull("themeColor", hexColor),
    tenantId: id,
    colorScheme: validOrNull("colorScheme", z.enum(["light", "dark"])),
    tagline: validOrNull("tagline", z.string().max(200)),
  }),
  source: "rules/brands#site-configuration, rules/calls#list-of-calls",
});

export const readSiteConfig = defineEndpoint("readSiteConfig", {
  payload: emptyPayload,
  data: z.object({
    defaultLang: validOrNull("defaultLang", language),
    langs: listOrNull("langs", language, { max: 50 }),
    /** As in `findSite`, for an upstream without that call. */
    version: siteVersion,
    /** When the brand's name, look, settings or own texts changed last (rules/addresses#sitemap). */
    updatedAt: validOrNull("updatedAt", timestamp),
    /** Scheme, host and port of the brand's pages, for canonical addresses and the sitemap. */
    origin: validOrNull("origin", webOrigin),
    upgradePolicy: validOrNull("upgradePolicy", z.boolean()),
    termofuse: validOrNull("termofuse", z.boolean()),
    subscribeEmail: validOrNull("subscribeEmail", z.boolean()),
    helpShowEmail: validOrNull("helpShowEmail", z.boolean()),
    login: fieldsOrNull("login", {
      webLink: secureLink,
      areaCode: z.boolean(),
      codeLogin: z.boolean(),
      /** Log-in with passkeys (rules/accounts#passkeys). */
      passkeys: z.boolean(),
      /** Who buys meets one form for log-in and sign-up (rules/accounts#who-buys). */
      buyerForm: z.boolean(),
      emailSuffix: listOf("login.emailSuffix", mailDomain, { max: 12 }),
    }),
    payment: fieldsOrNull("payment", {
      defaultInstallment: z.int().min(1).max(24),
      defaultCurrency: currency,
      /** Codes of the brand's methods, in its order; only for the marks in the footer. */
      methods: listOf("payment.methods", z.string().max(32), { max: 50 }),
    }),
    validRules: fieldsOrNull("validRules", { email: z.string().max(10_000), phone: z.string().max(10_000) }),
    images: fieldsOrNull("images", {
      backgroundDesktop: imageAddress,
      backgroundMobile: imageAddress,
      logoDesktopLeft: imageAddress,
      logoMobileLeft: imageAddress,
      logoMobileRight: imageAddress,
      logoMobileBottom: imageAddress,
      navLogo: imageAddress,
      avatar: imageAddress,
      icon: imageAddress,
      /** The player on a television and a phone, 650 × 450, shown on the home page. */
      player: imageAddress,
      /** Illustrations of the three blurbs of the home page, 320 × 224. */
      cloud: imageAddress,
      tracking: imageAddress,
      anywhere: imageAddress,
    }),
    /** The brand's home page (rules/addresses#screens: one brand has a different one). */
    homeVariant: validOrNull("homeVariant", z.enum(["standard", "showcase"])),
    /** The look of a brand's pages; it never changes their texts. */
    look: fieldsOrNull("look", {
      hero: z.enum(["split", "center", "stage"]),
      corners: z.enum(["sharp", "soft", "round"]),
      /** The typefaces of headings and text. */
      type: z.enum(["neutral", "slab", "condensed", "technical", "rounded", "geometric"]),
      /** Whether the home page shows the service or the plans first. */
      sections: z.enum(["story", "plans"]),
    }),
    /**
     * What the brand offers; absent is true. What is false is offered and promised nowhere
     * (rules/brands#features).
     */
    features: fieldsOrNull("features", {
      renewal: z.boolean(),
      deliveredAccount: z.boolean(),
      coupons: z.boolean(),
      devices: z.boolean(),
      cloud: z.boolean(),
    }),
    /** Names of calls that the upstream leaves out; others are ignored (rules/brands#calls-that-are-left-out). */
    notOffered: listOrNull("notOffered", z.string().max(64), { max: 200 }),
    /** Where members get the player for each kind of device, in the brand's order (rules/brands#players). */
    players: listOrNull("players", z.object({ device: z.enum(PLAYER_DEVICES), link: secureLink }), {
      max: PLAYER_DEVICES.length,
    }),
    /** Boxes of the checkout that are ticked from the start (rules/brands#preselected-boxes); absent is false. */
    preselect: fieldsOrNull("preselect", { renewal: z.boolean(), saveCard: z.boolean() }),
    /** Addresses of the brand's earlier site and the pages that replace them (rules/addresses#moved-addresses). */
    redirects: listOrNull("redirects", z.object({ from: plainPath, to: plainPath }), {
      max: MAX_MOVED_ADDRESSES,
    }),
    /** The floating "Need Help?" link (rules/brands#site-configuration), where the brand has one. */
    helpLink: validOrNull("helpLink", secureLink),
    company: fieldsOrNull("company", {
      legalName: filledText(120),
      taxId: z.string().max(40),
      address: z.string().max(200),
      /** Two letters (ISO 3166); decides whether visitors are asked before tracking. */
      country: z.string().regex(/^[A-Z]{2}$/),
    }),
    /** Whether visitors are asked before tracking (rules/tracking#consent); absent: by the brand's country. */
    trackingConsent: validOrNull("trackingConsent", z.enum(["ask", "none"])),
  }),
  source: "rules/brands#site-configuration, rules/brands#images",
});

export const readBrandData = defineEndpoint("readBrandData", {
  payload: emptyPayload,
  data: z.object({
    brand: validOrNull("brand", z.string().max(64)),
    brandId: validOrNull("brandId", z.string().max(64)),
    vnoId: validOrNull("vnoId", z.string().max(64)),
    tenantId: id,
    env: validOrNull("env", z.string().max(32)),
    caffeineRegionVerify: validOrNull("caffeineRegionVerify", z.boolean()),
    countdown: validOrNull("countdown", z.int().min(1).max(HOUR_SECONDS)),
  }),
  source: "rules/calls#list-of-calls names the call and its fields, not its path",
});
