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
  const messages = Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace(".json", ""),
      JSON.parse(readFileSync(`${folder}/${name}`, "utf8")),
    ]),
  );
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages, onError }) as Translator;
}
