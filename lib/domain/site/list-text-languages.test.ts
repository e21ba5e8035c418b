import { listTextLanguages, type TextLanguages } from "./list-text-languages";

const BRAND = { locales: ["en", "pt", "ru"], defaultLocale: "en" } as const;

it.each<[string, TextLanguages[], string[]]>([
  ["a text that is in each", [["en", "pt", "ru"]], ["en", "pt", "ru"]],
  ["a text that lacks one", [["en", "pt"]], ["en", "pt"]],
  ["a text that lacks the default language, which is there for any reader", [["ru"]], ["en", "ru"]],
  ["a text of unknown languages", [null, undefined], ["en", "pt", "ru"]],
  [
    "two texts, which both have to be in it",
    [
      ["en", "pt"],
      ["en", "ru"],
    ],
    ["en"],
  ],
  ["no text", [], ["en", "pt", "ru"]],
])("a page is in the languages of %s (rules/languages)", (_, texts, languages) => {
  expect(listTextLanguages(BRAND, ...texts)).toEqual(languages);
});
