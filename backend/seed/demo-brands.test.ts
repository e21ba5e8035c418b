import { readFileSync } from "node:fs";
import { LOCALES } from "@/lib/config/constants";
import { BRAND_FIELDS } from "@/lib/contract/site/brand-fields";
import { findText } from "@/lib/i18n/merge-texts";
import { findLooseRussianSpaces } from "@/lib/testing/architecture/message-rules";
import { DEMO_BRANDS } from "./demo-brands";

/** The brand's own words by language, as far as it has any; names are not among them. */
function listOwnWords(brand: (typeof DEMO_BRANDS)[number]): [name: string, languages: string[]][] {
  const keys = new Set(Object.values(brand.texts ?? {}).flatMap((texts) => Object.keys(texts)));
  const listLanguages = (words: object | null | undefined) =>
    words ? Object.entries(words).flatMap(([language, text]) => (text ? [language] : [])) : null;
  const words: [string, string[] | null][] = [
    ["tagline", listLanguages(brand.tagline)],
    ["country", listLanguages(brand.country)],
    ["hours", listLanguages(brand.contact?.hours)],
    ["banner", listLanguages(brand.banner?.text)],
    ...Object.entries(brand.tierNames).map(
      ([tier, names]) => [`tier ${tier}`, listLanguages(names)] as [string, string[]],
    ),
    ...brand.plans.map((plan) => [`plan ${plan.id}`, listLanguages(plan.name)] as [string, string[] | null]),
    ...[...keys].map(
      (key) =>
        [key, brand.langs.filter((language) => brand.texts?.[language]?.[key] !== undefined)] as [
          string,
          string[],
        ],
    ),
  ];
  return words.filter((word): word is [string, string[]] => word[1] !== null);
}

it.each(DEMO_BRANDS.map((brand) => [brand.id, brand] as const))(
  "%s has each of its own words in all of its languages",
  (_, brand) => {
    const words = listOwnWords(brand);
    expect(words.length).toBeGreaterThan(10);
    const languages = [...brand.langs].sort();
    expect(words.filter(([, found]) => [...found].sort().join() !== languages.join())).toEqual([]);
  },
);

const readProductText = (language: string, key: string) => {
  const [file = "", ...path] = key.split(".");
  return findText(JSON.parse(readFileSync(`messages/${language}/${file}.json`, "utf8")), path);
};

it.each([
  ["home, below it", "home.hero.lead"],
  ["home, its button", "home.hero.discover"],
  ["plans", "plans.title"],
  ["plans, below it", "plans.lead"],
  ["checkout", "checkout.heading"],
  ["checkout of an order", "checkout.headingOrder"],
  ["log-in", "auth.login.title"],
  ["log-in, below it", "auth.login.lead"],
  ["sign-up", "auth.register.title"],
  ["who buys", "auth.buyer.title"],
  ["who buys, below it", "auth.buyer.lead"],
  ["a paid order", "payment.result.success.title"],
  ["its mail", "mail.paid.subject"],
  ["404", "errorPages.notFound.title"],
  ["500", "errorPages.serverError.title"],
  ["503", "errorPages.unavailable.title"],
])("the headline of %s is each brand's own in every language (rules/brands#layouts)", (_, key) => {
  const shared = LOCALES.flatMap((language) => {
    const product = readProductText(language, key);
    const brands = DEMO_BRANDS.filter(({ langs }) => langs.includes(language));
    const headlines = brands.map(({ id, texts }) => [id, texts?.[language]?.[key] ?? product] as const);
    return headlines
      .filter(
        ([id, own]) => own === product || headlines.some(([other, text]) => id !== other && text === own),
      )
      .map(([id, own]) => `${id} in ${language}: ${own}`);
  });
  expect(shared).toEqual([]);
});

it("each layout is some brand's, and no two brands share all of theirs (rules/brands#layouts)", () => {
  const fields = ["plans", "checkout", "login", "missing", "result"] as const;
  const looks = DEMO_BRANDS.map(({ config }) => fields.map((field) => config?.look?.[field]));
  for (const [index, field] of fields.entries())
    expect([field, [...new Set(looks.map((look) => look[index]))].sort()]).toEqual([
      field,
      [...BRAND_FIELDS[`settings.look.${field}`].options].sort(),
    ]);
  expect(new Set(looks.map(String)).size).toBe(DEMO_BRANDS.length);
});

it("no line of a Russian text breaks before a dash or after a word of one letter", () => {
  expect(DEMO_BRANDS.flatMap(({ texts }) => findLooseRussianSpaces(texts?.ru ?? {}))).toEqual([]);
});

// Titles, people, places and the brand itself are called the same in every language.
it.each([
  ["andina", ["La Cumbre", "La Cumbre", "Sal y Cielo", "Tren al Sur", "Rosa, 2025"]],
  ["default", ["Aurora", "Marina", "Lumen", "Solo", "Kin", "Nova", "Solo"]],
  ["merlion", ["Harbour Rain", "Merlion", "Harbour Rain", "Level 42", "Monsoon", "Kopi Kin", "Night MRT"]],
  [
    "nordplay",
    [
      ...["Nordplay", "Anna", "Erik", "Maja", "Olav"],
      ...["North Light", "Cabin 9", "Still Water", "First Snow", "Side B"],
      ...["Nordplay", "North Light", "Cabin 9", "Still Water", "First Snow", "Side B"],
    ],
  ],
  [
    "savanna",
    [
      ...["Red Dust", "Mombasa", "Long Road", "Jozi '98", "Zuri & Leo", "Karoo"],
      ...["Jozi '98", "Zola & The Keys"],
    ],
  ],
  ["vidora", ["Maré Alta", "Bonde 19", "Olinda", "Giz", "Ana & Lia", "Serra", "Giz", "Lia Prado"]],
])("the drawing of %s's player has names and numbers, but no words of one language", (brand, names) => {
  const drawing = readFileSync(`public/brands/${brand}/player.svg`, "utf8");
  // An outline as long as this is lettering, whose label tells what is written.
  const lettering = (drawing.match(/<path [^>]*\bd="[^"]{400,}"/g) ?? []).map((path) =>
    (/aria-label="([^"]+)"/.exec(path)?.[1] ?? path).replace("&amp;", "&"),
  );
  expect(lettering.filter((label) => !/^[\d:·× ]+(?:HD|4K)?$/.test(label))).toEqual(names);
});
