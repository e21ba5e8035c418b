import { parseArgs } from "node:util";
import { LOCALES, type Locale } from "@/lib/config/constants";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { BrandError } from "./brand-error";

export type TextCommand =
  | { kind: "listTexts"; site: string }
  /** `text` null: the product's text again. */
  | { kind: "setText"; site: string; language: Locale; key: string; text: string | null }
  /** `text` null: no announcement. */
  | {
      kind: "setBanner";
      site: string;
      language: Locale;
      text: string | null;
      path: string | null;
      days: number | null;
    };

export const TEXT_USAGE = `  npm run brand -- texts <site>
  npm run brand -- set-text <site> <lang> home.hero.discover "See the plans"
  npm run brand -- remove-text <site> <lang> <key>
  npm run brand -- set-banner <site> <lang> "Half price until Sunday" [--path /pricing-table] [--days 7]
  npm run brand -- remove-banner <site> <lang>`;

const MAX_LENGTHS = { text: 2000, banner: 160 };

/** Parsers of the arguments of each command, as in `parse-brand-command.ts`. */
export const TEXT_PARSERS: Record<string, (args: string[]) => TextCommand> = {
  texts: ([site = ""]) => ({ kind: "listTexts", site }),
  "set-text": ([site = "", lang = "", key = "", text = ""]) => ({
    kind: "setText",
    site,
    language: parseLanguage(lang),
    key: parseMessageKey(key),
    text: parseText(text, MAX_LENGTHS.text),
  }),
  "remove-text": ([site = "", lang = "", key = ""]) => ({
    kind: "setText",
    site,
    language: parseLanguage(lang),
    key: parseMessageKey(key),
    text: null,
  }),
  "set-banner": (args) => {
    const { values, positionals } = parseArguments(args);
    const [site = "", lang = "", text = ""] = positionals;
    return {
      kind: "setBanner",
      site,
      language: parseLanguage(lang),
      text: parseText(text, MAX_LENGTHS.banner),
      path: parsePath(values.path),
      days: parseDayCount(values.days),
    };
  },
  "remove-banner": ([site = "", lang = ""]) => ({
    kind: "setBanner",
    site,
    language: parseLanguage(lang),
    text: null,
    path: null,
    days: null,
  }),
};

function parseArguments(args: string[]) {
  try {
    const options = { path: { type: "string" }, days: { type: "string" } } as const;
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BrandError(`${error instanceof Error ? error.message : String(error)}\n\n${TEXT_USAGE}`);
  }
}

function parseLanguage(text: string): Locale {
  const language = toLanguageCode(text);
  if (language) return language;
  throw new BrandError(`"${text}" is no language: write ${LOCALES.join(", ")} or one that the brand brings.`);
}

function parseMessageKey(text: string): string {
  if (/^[a-zA-Z]\w*(\.\w+)+$/.test(text) && text.length <= 120) return text;
  throw new BrandError(`"${text}" is no key: write it as in messages/en, with dots: home.hero.discover.`);
}

function parseText(text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= maxLength) return trimmed;
  throw new BrandError(`Write a text of at most ${maxLength} letters.`);
}

function parsePath(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^\/(?![/\\])[^\s\\]{0,199}$/.test(text)) return text;
  throw new BrandError(`"${text}" is no address in the shop: write one that begins with "/".`);
}

function parseDayCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new BrandError("--days takes a whole number.");
}
