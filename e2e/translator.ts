import { readdirSync, readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { getDemoBrand } from "@/e2e/brand-url";
import type { Locale } from "@/lib/config/constants";

type Translator = (key: string, values?: Record<string, string | number>) => string;

/**
 * The translator of a language, for locators: `getTranslator("pt")("auth.login.title")`; of a demo brand with its own words.
 * @throws Error when a key is missing
 */
export function getTranslator(locale: Locale, brand?: string): Translator {
  const folder = `messages/${locale}`;
  const files = readdirSync(folder).map((name) => [name.replace(".json", ""), readJson(`${folder}/${name}`)]);
  const messages = Object.fromEntries(files);
  const ownTexts: Partial<Record<Locale, Record<string, string>>> =
    brand === undefined ? {} : (getDemoBrand(brand).texts ?? {});
  for (const [key, text] of Object.entries(ownTexts[locale] ?? {})) {
    const [last = "", ...parents] = key.split(".").reverse();
    parents.reverse().reduce((parent, name) => parent[name], messages)[last] = text;
  }
  return createStrictTranslator(locale, messages);
}

/** The same for the words of a language pack's file. */
export function getPackTranslator(file: string): Translator {
  const { language, messages } = readJson(file);
  return createStrictTranslator(language, messages);
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

function createStrictTranslator(locale: Locale, messages: Record<string, never>): Translator {
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages, onError }) as Translator;
}

/** The headline of a paid order without its date: "Yours until". */
export const getPaidTitle = (t: (key: string, values?: never) => string): string =>
  t("payment.result.success.until", { date: () => "" } as never).trim();
