import { readdirSync, readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/config/constants";

type Translator = (key: string, values?: Record<string, string | number>) => string;

/**
 * The translator of a language, for locators: `getTranslator("pt")("auth.login.title")`.
 * @throws Error when a key is missing
 */
export function getTranslator(locale: Locale): Translator {
  const folder = `messages/${locale}`;
  const files = readdirSync(folder).map((name) => [name.replace(".json", ""), readJson(`${folder}/${name}`)]);
  return createStrictTranslator(locale, Object.fromEntries(files));
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
