import { listProductTexts } from "@/backend/modules/studio/documents/list-default-texts";
import type { RandomSource } from "@/backend/seed/random-source";
import { type Currency, LOCALES, type Locale } from "@/lib/config/constants";
import type { BrandDocument, BrandFile } from "@/lib/contract/admin/brand-document";
import { BRAND_FIELDS } from "@/lib/contract/site/brand-fields";
import type { FieldRow, ValueKind } from "@/lib/contract/site/fields/field-row";
import { formatMoney, writeDecimal } from "@/lib/domain/money/format-money";
import { roundToPayable } from "@/lib/domain/money/smallest-amount";
import { setValue } from "@/lib/domain/studio/document-changes";
import { createWord, listMadeWords } from "./made-word";

const MARKETS: readonly Currency[] = ["BRL", "USD", "MXN", "RUB"];
/** Of the product's texts; all of them would make each comparison slow. */
const OWN_TEXT_SHARE = 0.1;
const PERIODS = [
  { periodUnit: "month", periodCount: 1, validityDays: 30 },
  { periodUnit: "year", periodCount: 1, validityDays: 365 },
] as const;

/**
 * A brand whose every text is made of words that nothing else has: name, host, company, contact, banner, policies, plans, and some of
 * the product's texts in each of its languages, with a random color and random prices. Other brands must show none of it.
 */
export function createGeneratedBrand(random: RandomSource): BrandFile {
  const word = () => createWord(random);
  const langs = LOCALES.filter(() => random.happens(0.5));
  if (langs.length === 0) langs.push(random.pick(LOCALES));
  const currencies = MARKETS.filter(() => random.happens(0.4));
  if (currencies.length === 0) currencies.push(random.pick(MARKETS));
  const inLanguages = <Value>(create: (language: (typeof LOCALES)[number]) => Value) =>
    Object.fromEntries(langs.map((language) => [language, create(language)]));
  const policy = () => ({
    title: word(),
    sections: [{ heading: word(), paragraphs: [`${word()} {name}`, word()] }],
  });
  const id = `made-${word()}`;
  const document: BrandDocument = {
    name: `Z${word().slice(1)}`,
    themeColor: `#${random.between(0, 0xffffff).toString(16).padStart(6, "0")}`,
    colorScheme: random.pick(["light", "dark"]),
    tagline: inLanguages(word),
    langs,
    packs: {},
    currencies,
    trialDays: random.between(0, 30),
    timeZone: null,
    hosts: [`${id}.localhost`],
    ...createFields(random, () => inLanguages(word)),
    terms: inLanguages(policy),
    privacy: inLanguages(policy),
    contact: inLanguages(() => ({ hours: word(), questions: [{ question: word(), answer: word() }] })),
    texts: inLanguages((language) =>
      Object.fromEntries(
        Object.entries(listProductTexts(language))
          .filter(([key]) => !key.startsWith("studio.") && random.happens(OWN_TEXT_SHARE))
          .map(([key, text]) => [key, `${word()} ${text}`]),
      ),
    ),
    banner: inLanguages(() => ({ text: word(), path: "/help", endsAt: null })),
    plans: Object.fromEntries(
      PERIODS.map((period, index) => [
        String(101 + index),
        {
          ...{ position: index, active: true, ...period, devices: random.between(1, 4) },
          ...{ recommended: index === 0, requiresRenewal: false },
          texts: inLanguages(() => ({ name: word(), description: word(), features: [word(), word()] })),
          prices: Object.fromEntries(
            currencies.map((code) => [
              code,
              { price: roundToPayable(random.between(1_000_001, 9_999_999), code as Currency) },
            ]),
          ),
        },
      ]),
    ),
    methods: { card: { position: 0, currencies, discountRate: 0 } },
  };
  return { format: "storefront-brand", formatVersion: 1, brand: id, document, languages: {} };
}

/** A value of each kind of which a brand has words of its own, or a random look. */
const VALUES: Partial<Record<ValueKind, (random: RandomSource, row: FieldRow) => unknown>> = {
  choice: (random, { options = [] }) => random.pick(options),
  text: createWord,
  link: createLink,
  image: (random) => `${createLink(random)}x.svg`,
  email: (random) => `help@${createWord(random)}.example`,
  domains: (random) => [`${createWord(random)}.example`],
  players: (random) => [{ device: "tv", link: createLink(random) }],
  redirects: (random) => [{ from: `/${createWord(random)}.html`, to: "/help" }],
};
/** With other values sign-up would be impossible, or the shop would not be live; a sender is at the brand's own host. */
const FIXED_FIELDS = /^settings\.waysIn\.|^brandData\.env$|^settings\.mail\.senderAddress$/;
/** Fields of kind `text` that have one in each language. */
const IN_LANGUAGES = /^settings\.altTexts\./;
const SWITCHES = {
  ...{ upgradePolicy: false, termofuse: true, subscribeEmail: true, helpShowEmail: true },
  login: { codeLogin: true, passkeys: true },
};

function createLink(random: RandomSource): string {
  return `https://${createWord(random)}.example/`;
}

/** Settings and brand data with a value in every field that can have one. */
function createFields(
  random: RandomSource,
  createWords: () => Record<string, string>,
): Pick<BrandDocument, "settings" | "brandData"> {
  const rows = Object.entries<FieldRow>(BRAND_FIELDS).filter(
    ([path]) => /^(settings|brandData)\./.test(path) && !FIXED_FIELDS.test(path),
  );
  return rows.reduce<unknown>(
    (fields, [path, row]) => {
      const create = VALUES[row.kind];
      const value = IN_LANGUAGES.test(path) ? createWords() : create?.(random, row);
      return value === undefined ? fields : setValue(fields, path.split("."), value);
    },
    { settings: SWITCHES, brandData: {} },
  ) as Pick<BrandDocument, "settings" | "brandData">;
}

/** Another version of a generated brand, at its host: everything else is made of other words. */
export function createGeneratedVersion(random: RandomSource, { brand, document }: BrandFile): BrandFile {
  const file = createGeneratedBrand(random);
  return { ...file, brand, document: { ...file.document, hosts: document.hosts } };
}

/** What tells a generated brand apart: its words, color and prices, also as amounts in JSON and in structured data. */
export function listGeneratedTexts({ document, brand }: BrandFile): Set<string> {
  const words = listMadeWords(JSON.stringify({ brand, ...document }).toLowerCase());
  const prices = Object.values(document.plans).flatMap((plan) =>
    Object.entries(plan.prices).flatMap(([code, input]) =>
      typeof input?.price === "number"
        ? [
            ...document.langs.map((lang) =>
              formatMoney({ amount: input.price ?? 0, currency: code as Currency }, lang as Locale),
            ),
            String(input.price),
            writeDecimal({ amount: input.price, currency: code as Currency }),
          ]
        : [],
    ),
  );
  return new Set([...words, document.themeColor, ...prices]);
}
