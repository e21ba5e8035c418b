import { readFileSync } from "node:fs";
import type { Messages } from "next-intl";
import { type BuiltInLocale, LOCALES } from "@/lib/config/constants";

/** The messages of a file in a built-in language. */
export const readMessages = <Name extends keyof Messages>(
  locale: BuiltInLocale,
  name: Name,
): Messages[Name] => JSON.parse(readFileSync(`messages/${locale}/${name}.json`, "utf8"));

/** The same in every built-in language. */
export const readAllMessages = <Name extends keyof Messages>(
  name: Name,
): Record<BuiltInLocale, Messages[Name]> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, readMessages(locale, name)])) as Record<
    BuiltInLocale,
    Messages[Name]
  >;
