import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { LOCALES, type Locale } from "@/lib/config/constants";

const TEXTS = ["home.hero.lead", "meta.description.home", "shell.footer.about"];
const CLOUD = /cloud|nuvem|nube|облак/i;

const readWords = (language: string): Record<string, Record<string, unknown>> =>
  language === "fr"
    ? JSON.parse(readFileSync("examples/languages/fr.json", "utf8")).messages
    : Object.fromEntries(
        ["home", "meta", "shell"].map((name) => [
          name,
          JSON.parse(readFileSync(`messages/${language}/${name}.json`, "utf8")),
        ]),
      );

describe.each([...LOCALES, "fr"])(
  "what the product says of itself in %s (rules/brands#features)",
  (language) => {
    const t = createTranslator({ locale: language as Locale, messages: readWords(language) });

    it.each(TEXTS)("%s speaks of a cloud only where the brand has one", (key) => {
      const say = (cloud: "on" | "off") => t(key as never, { name: "Vidora", cloud } as never) as string;
      expect(say("on")).toMatch(CLOUD);
      expect(say("off")).not.toMatch(CLOUD);
      for (const text of [say("on"), say("off")]) expect(text).not.toMatch(/[ \u00a0]{2}| [,.]|[{}]/);
    });
  },
);
