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
