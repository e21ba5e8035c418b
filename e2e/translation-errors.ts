import { readdirSync, readFileSync } from "node:fs";
import { LOCALES, type Locale } from "@/lib/config/constants";

/** Every message of a language: its key with the namespace, and its text. */
export function readMessages(locale: Locale): Map<string, string> {
  const folder = `messages/${locale}`;
  const result = new Map<string, string>();
  const collect = (key: string, value: unknown): void => {
    if (typeof value === "string") result.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) collect(`${key}.${name}`, inner);
  };
  for (const file of readdirSync(folder))
    collect(file.replace(".json", ""), JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
  return result;
}

const MESSAGE_KEYS = [...readMessages("en").keys()];
/** Sentences of this length can't occur in another language's sentence by chance. */
const MIN_SENTENCE_LENGTH = 16;

/** Sentences of the other languages that occur in none of this one: on its pages they are untranslated. */
export function listForeignSentences(locale: Locale): string[] {
  const own = [...readMessages(locale).values()].join("\n");
  const rest = LOCALES.filter((other) => other !== locale).flatMap((other) => [
    ...readMessages(other).values(),
  ]);
  return rest.filter(
    (text) => text.length >= MIN_SENTENCE_LENGTH && !/[{<]/.test(text) && !own.includes(text),
  );
}

/** Message keys, untranslated sentences and unfilled placeholders in a text. */
export function findTranslationErrors(text: string, foreign: readonly string[]): string[] {
  const shownKeys = MESSAGE_KEYS.filter((key) => text.includes(key));
  const untranslated = foreign.filter((sentence) => text.includes(sentence));
  const placeholders = /\{\w+[^}]*\}|<\/?\w+>|\bundefined\b|\bNaN\b|\[object |Invalid Date/g;
  return [...shownKeys, ...untranslated, ...(text.match(placeholders) ?? [])];
}
