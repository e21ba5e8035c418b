import * as z from "zod";
import { CURRENCY_CODES, HOUR_SECONDS, PLAYER_DEVICES } from "@/lib/config/constants";

/**
 * A whole brand as one JSON document: what a version, a draft, an export and a brand kit hold (docs/rules/studio.md). It has no secret:
 * the key of the captcha's provider stays with the brand. Unlike the site API's answers, which a storefront reads with
 * tolerance, a wrong value is refused here, because the operator who wrote it is there to mend it.
 */

/** No control characters, and nothing that begins a tag. */
const PLAIN_TEXT = /^[^\p{Cc}<>]*$/u;
/** The same with line breaks. */
const PARAGRAPHS = /^(?:[^\p{Cc}<>]|\n)*$/u;
/** An ICU message, which may hold tags; whether it can be used is checked against the text that it replaces. */
const MESSAGE = /^(?:[^\p{Cc}]|\n)*$/u;
const plainText = (max: number) => z.string().max(max).regex(PLAIN_TEXT);
const longText = (max: number) => z.string().max(max).regex(PARAGRAPHS);
export const brandId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);
const currencyCode = z.enum(CURRENCY_CODES);
const hostName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/);
const httpsLink = z
  .url({ protocol: /^https$/ })
  .max(500)
  .refine((link) => !URL.canParse(link) || !(new URL(link).username || new URL(link).password));
/** A path on the shop's own origin, or https. */
const image = z.union([httpsLink, z.string().regex(/^\/brands\/(?!.*\.\.)[A-Za-z0-9_./-]{1,490}$/)]);
/** An address in the shop: one slash, then neither a slash nor a backslash. */
const shopPath = z.string().regex(/^\/(?![/\\])[^\s\\]{0,199}$/);
const percent = z.number().min(0).max(90);
/** Minor units. */
const amount = z.int().min(0).max(1_000_000_000_000);

const setting = <Value extends z.ZodType>(schema: Value) => schema.nullable().optional();
const flag = setting(z.boolean());
const byLanguage = <Value extends z.ZodType>(value: Value) => z.record(languageCode, value);

const settings = z.strictObject({
  origin: setting(z.url({ protocol: /^https?$/ }).max(300)),
  upgradePolicy: flag,
  termofuse: flag,
  subscribeEmail: flag,
  helpShowEmail: flag,
  login: setting(
    z.strictObject({
      webLink: setting(httpsLink),
      areaCode: flag,
      codeLogin: flag,
      passkeys: flag,
      buyerForm: flag,
      emailSuffix: setting(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).max(12)),
    }),
  ),
  payment: setting(z.strictObject({ defaultInstallment: setting(z.int().min(1).max(24)) })),
  validRules: setting(
    z.strictObject({ email: setting(z.string().max(10_000)), phone: setting(z.string().max(10_000)) }),
  ),
  images: setting(
    z.strictObject({
      backgroundDesktop: setting(image),
      backgroundMobile: setting(image),
      logoDesktopLeft: setting(image),
      logoMobileLeft: setting(image),
      logoMobileRight: setting(image),
      logoMobileBottom: setting(image),
      navLogo: setting(image),
      avatar: setting(image),
      icon: setting(image),
      player: setting(image),
      cloud: setting(image),
      tracking: setting(image),
      anywhere: setting(image),
    }),
  ),
  homeVariant: setting(z.enum(["standard", "showcase"])),
  look: setting(
    z.strictObject({
      hero: setting(z.enum(["split", "center", "stage"])),
      corners: setting(z.enum(["sharp", "soft", "round"])),
      type: setting(z.enum(["neutral", "slab", "condensed", "technical", "rounded", "geometric"])),
      sections: setting(z.enum(["story", "plans"])),
    }),
  ),
  features: setting(
    z.strictObject({
      renewal: flag,
      deliveredAccount: flag,
      coupons: flag,
      devices: flag,
      cloud: flag,
    }),
  ),
  players: setting(
    z.array(z.strictObject({ device: z.enum(PLAYER_DEVICES), link: httpsLink })).max(PLAYER_DEVICES.length),
  ),
  preselect: setting(z.strictObject({ renewal: flag, saveCard: flag })),
  helpLink: setting(httpsLink),
  company: setting(
    z.strictObject({
      legalName: plainText(120),
      taxId: setting(plainText(40)),
      address: setting(plainText(200)),
    }),
  ),
  contact: setting(
    z.strictObject({
      email: setting(plainText(120)),
      phone: setting(plainText(120)),
      chatLink: setting(httpsLink),
    }),
  ),
  waysIn: setting(
    z.strictObject({
      captcha: setting(z.enum(["picture", "script", "off"])),
      captchaSiteKey: setting(plainText(200)),
      google: flag,
      googleClientId: setting(plainText(200)),
      closedRegions: setting(z.array(z.string().regex(/^[A-Z]{2}$/)).max(250)),
    }),
  ),
});

const brandData = z.strictObject({
  brand: setting(plainText(64)),
  brandId: setting(plainText(64)),
  vnoId: setting(plainText(64)),
  env: setting(plainText(32)),
  caffeineRegionVerify: flag,
  countdown: setting(z.int().min(1).max(HOUR_SECONDS)),
});

/** A policy as it is stored: a title and sections of paragraphs; texts may hold `{name}`, `{company}` and `{email}`. */
const policy = z.strictObject({
  title: longText(200),
  sections: z
    .array(z.strictObject({ heading: longText(200), paragraphs: z.array(longText(4_000)).max(40) }))
    .max(60),
});

const planText = z.strictObject({
  name: plainText(80),
  description: plainText(500),
  features: z.array(plainText(200)).max(20),
});

const plan = z.strictObject({
  position: z.int().min(0).max(999),
  active: z.boolean(),
  periodUnit: z.enum(["day", "month", "year"]),
  periodCount: z.int().min(1).max(120),
  validityDays: z.int().min(1).max(3_660),
  devices: z.int().min(1).max(99),
  recommended: z.boolean(),
  autoRenewalRate: setting(percent),
  autoRenewalPeriods: setting(z.int().min(1).max(120)),
  requiresRenewal: z.boolean(),
  texts: byLanguage(planText),
  prices: z.partialRecord(currencyCode, z.strictObject({ price: amount, originalPrice: setting(amount) })),
});

const method = z.strictObject({
  position: z.int().min(0).max(999),
  currencies: z.array(currencyCode).min(1).max(CURRENCY_CODES.length),
  discountRate: percent,
});

export const brandDocument = z.strictObject({
  name: plainText(80).min(1),
  themeColor: z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i),
  colorScheme: z.enum(["light", "dark"]),
  tagline: byLanguage(plainText(200)),
  /** The first is the default. */
  langs: z.array(languageCode).min(1).max(50),
  /** The first is the default. */
  currencies: z.array(currencyCode).min(1),
  trialDays: z.int().min(0).max(999),
  /** The first is the one that links lead to. */
  hosts: z.array(hostName).max(50),
  settings,
  brandData,
  terms: byLanguage(policy),
  privacy: byLanguage(policy),
  contact: byLanguage(
    z.strictObject({
      hours: setting(plainText(200)),
      questions: z.array(z.strictObject({ question: longText(300), answer: longText(2_000) })).max(40),
    }),
  ),
  /** The brand's own words by the key of the product's text that each replaces. */
  texts: byLanguage(
    z.record(
      z
        .string()
        .regex(/^[a-zA-Z]\w*(\.\w+)+$/)
        .max(120),
      z.string().min(1).max(2_000).regex(MESSAGE),
    ),
  ),
  banner: byLanguage(
    z.strictObject({
      text: plainText(160),
      path: setting(shopPath),
      /** Epoch milliseconds. */
      endsAt: setting(z.int().min(0)),
    }),
  ),
  /** By id. */
  plans: z.record(z.string().regex(/^[0-9][A-Za-z0-9_-]{0,63}$/), plan),
  /** By code. */
  methods: z.record(z.string().regex(/^[a-zA-Z0-9_-]{1,32}$/), method),
});
export type BrandDocument = z.output<typeof brandDocument>;

/** One file with a brand: what an export writes and an import reads. */
export const brandFile = z.strictObject({
  format: z.literal("storefront-brand"),
  formatVersion: z.literal(1),
  brand: brandId,
  document: brandDocument,
});
export type BrandFile = z.output<typeof brandFile>;

/** Bytes of the largest brand file. */
export const MAX_BRAND_FILE_BYTES = 2 * 1024 * 1024;
