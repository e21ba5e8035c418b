import * as z from "zod";
import { CURRENCY_CODES, SMALLEST_AMOUNTS } from "@/lib/config/constants";
import { packVersion } from "@/lib/contract/field-schemas";
import { DOCUMENT_FIELDS } from "@/lib/contract/site/brand-fields";
import { longText, MESSAGE, openObject, plainText, setting } from "./document-values";
import { byLanguage, createStoredShape, currencyCode, languageCode } from "./stored-fields";

const { settings, brandData: data, ...identity } = DOCUMENT_FIELDS;

/** What a document has besides its settings: name, look, hosts, languages and currencies. */
const brandIdentity = createStoredShape(identity);

/** The settings of a brand's document, as `readSiteConfig` answers them with the contact and the ways to log in. */
const brandSettings = openObject(createStoredShape(settings));

/** As `readBrandData`, without the tenant. */
const brandData = openObject(createStoredShape(data));

/**
 * A whole brand as one JSON document: what a version, a draft, an export and a brand kit hold (docs/rules/studio.md). It has no secret:
 * the key of the captcha's provider stays with the brand. Unlike the site API's answers, which a storefront reads with
 * tolerance, a wrong value is refused here, because the operator who wrote it is there to mend it.
 */

/** Ids that begin so belong to previews. */
export const brandId = z.string().regex(/^(?!pv-[0-9a-z]{12}$)[a-z][a-z0-9-]{1,31}$/);
/** An address in the shop: one slash, then neither a slash nor a backslash. */
const shopPath = z.string().regex(/^\/(?![/\\])[^\s\\]{0,199}$/);
const percent = z.number().min(0).max(90);
/** Hundredths of a currency. */
const amount = z.int().min(0).max(1_000_000_000_000);

/** All words of a language by namespace and key, as in `messages/en`; checked before they are used (docs/rules/languages.md). */
export const packWords = z.record(z.string().max(120), z.unknown());

/** A policy as it is stored: a title and sections of paragraphs; texts may hold `{name}`, `{company}` and `{email}`. */
const policy = openObject({
  title: longText(200),
  sections: z
    .array(openObject({ heading: longText(200), paragraphs: z.array(longText(4_000)).max(40) }))
    .max(60),
});

const questions = z.array(openObject({ question: longText(300), answer: longText(2_000) })).max(40);

/** What the product brings for the policies and questions of a brand in a language. */
export const productPolicies = z.object({ terms: policy, privacy: policy, questions });

const planText = openObject({
  name: plainText(80),
  description: plainText(500),
  features: z.array(plainText(200)).max(20),
});

/** By currency; each is a multiple of what can be paid in it (docs/rules/money.md). */
const prices = z
  .partialRecord(currencyCode, openObject({ price: setting(amount), originalPrice: setting(amount) }))
  .check(({ value, issues }) => {
    for (const currency of CURRENCY_CODES)
      for (const [name, minor] of Object.entries(value[currency] ?? {})) {
        if ((minor ?? 0) % SMALLEST_AMOUNTS[currency] === 0) continue;
        const message = "its currency is paid without decimals";
        issues.push({ code: "custom", path: [currency, name], message, input: minor });
      }
  });

const plan = openObject({
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
  texts: byLanguage(planText).default({}),
  prices: prices.default({}),
});

const method = openObject({
  position: z.int().min(0).max(999),
  currencies: z.array(currencyCode).min(1).max(CURRENCY_CODES.length),
  discountRate: percent,
});

export const brandDocument = openObject({
  ...brandIdentity,
  /** Of each language that the brand brings itself, the version of its words. */
  packs: z.record(languageCode, packVersion).default({}),
  settings: brandSettings.default({}),
  brandData: brandData.default({}),
  terms: byLanguage(policy).default({}),
  privacy: byLanguage(policy).default({}),
  contact: byLanguage(
    openObject({
      hours: setting(plainText(200)),
      questions: setting(questions),
    }),
  ).default({}),
  /** The brand's own words by the key of the product's text that each replaces. */
  texts: byLanguage(
    z.record(
      z
        .string()
        .regex(/^[a-zA-Z]\w*(\.\w+)+$/)
        .max(120),
      z.string().min(1).max(2_000).regex(MESSAGE),
    ),
  ).default({}),
  /** Shown nowhere without its text. */
  banner: byLanguage(
    openObject({
      text: setting(plainText(160)),
      path: setting(shopPath),
      /** Epoch milliseconds. */
      endsAt: setting(z.int().min(0)),
    }),
  ).default({}),
  /** By id. */
  plans: z.record(z.string().regex(/^[0-9][A-Za-z0-9_-]{0,63}$/), plan).default({}),
  /** By code. */
  methods: z.record(z.string().regex(/^[a-zA-Z0-9_-]{1,32}$/), method).default({}),
});
export type BrandDocument = z.output<typeof brandDocument>;

/** The words of the languages that the brand brings itself; their versions follow from them. */
export const fileLanguages = z.record(languageCode, packWords).default({});

/** One file with a brand: what an export writes and an import reads. */
export const brandFile = z.strictObject({
  format: z.literal("storefront-brand"),
  formatVersion: z.literal(1),
  brand: brandId,
  document: brandDocument,
  languages: fileLanguages,
});
export type BrandFile = z.output<typeof brandFile>;
