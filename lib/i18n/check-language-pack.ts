import * as z from "zod";
import { type Locale, MAX_PACK_BYTES } from "@/lib/config/constants";
import type { PackProblem, TextProblem } from "@/lib/contract/admin/pack-problem";
import { parseJson } from "@/lib/contract/parse-json";
import { toBuiltInLocale, toLanguageCode } from "@/lib/domain/routes/locale-path";
import { checkPackText, hasSameWords, needsTranslation } from "./check-pack-text";
import { type CompiledMessage, compileText } from "./merge-texts";

/** Words by namespace and key, as in messages/en. */
export type Words = Readonly<Record<string, unknown>>;

/** A pack may lack one word in ten, in whose place English stands: a release that adds some must not end a language. */
const MAX_MISSING_SHARE = 0.1;
/** A stored pack is shown until half of it no longer fits. */
const MAX_ENGLISH_SHARE = 0.5;
/** The drawn letters of pictures and receipts; no other of these directions is needed. */
const SCRIPTS = ["Latn", "Cyrl"];

export const languagePackSchema = z.object({
  language: z.string().max(20),
  messages: z.record(z.string(), z.unknown()),
});

export type CheckedPack =
  | {
      ok: true;
      language: Locale;
      /** All words, compiled: those of the pack, and English ones in place of what it lacks. */
      messages: Words;
      /** Keys that the pack lacks. */
      missing: string[];
      /** Keys that the product does not have (any more). */
      unknown: string[];
      /** Keys whose words are the English ones, though they need a translation. */
      untranslated: string[];
      /** How much is in the pack's language, of what needs a translation: 0 to 100. */
      translatedPercent: number;
    }
  /** At least one. */
  | { ok: false; problems: PackProblem[] };

const refuse = (
  code: TextProblem["code"],
  values: TextProblem["values"] = {},
): CheckedPack & { ok: false } => ({
  ok: false,
  problems: [{ code, key: null, values }],
});

/**
 * Parses and checks the text of a file as `checkLanguagePack` does.
 * @param text JSON
 */
export function checkLanguagePackFile(text: string, code: string | null, english: Words): CheckedPack {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MAX_PACK_BYTES) return refuse("tooLarge", { bytes, max: MAX_PACK_BYTES });
  // Some editors write a byte order mark.
  const pack = parseJson(text.replace(/^\uFEFF/, ""));
  return pack === undefined ? refuse("noJson") : checkLanguagePack(pack, code, english);
}

/**
 * Checks a language pack that is added (rules/languages) against the English words: it is taken as a whole, or not at all.
 * @param code the language that it must be of; null for any
 * @param english the product's words, compiled or not; what it does not have is not checked
 */
export function checkLanguagePack(pack: unknown, code: string | null, english: Words): CheckedPack {
  const opened = openPack(pack, code, english);
  if (!opened.ok) return opened;
  const { language, problems, messages, missing, unknown, untranslated, translatedPercent, count } = opened;
  if (missing.length > count * MAX_MISSING_SHARE)
    problems.push({
      code: "tooFewWords",
      key: null,
      values: { missing: missing.length, count, key: missing[0] ?? "", percent: MAX_MISSING_SHARE * 100 },
    });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, language, messages, missing, unknown, untranslated, translatedPercent };
}

type OpenedPack = ({ ok: true; language: Locale } & MergedPack) | (CheckedPack & { ok: false });

/**
 * Reads a language pack that was stored by an earlier release; each text that no longer fits is replaced by the English one. Refused for its
 * structure, its language, and where more than half of the texts would be English.
 * @param english the product's words, compiled or not
 */
export function readStoredPack(pack: unknown, code: string, english: Words): OpenedPack {
  const opened = openPack(pack, code, english);
  if (!opened.ok) return opened;
  const { problems, missing, count } = opened;
  const unusable = missing.length + problems.length;
  return unusable > count * MAX_ENGLISH_SHARE
    ? refuse("tooFewWords", {
        missing: unusable,
        count,
        key: missing[0] ?? problems[0]?.key ?? "",
        percent: MAX_ENGLISH_SHARE * 100,
      })
    : opened;
}

/** The words of a pack that has the right structure and language. */
function openPack(pack: unknown, code: string | null, english: Words): OpenedPack {
  const parsed = languagePackSchema.safeParse(pack);
  if (!parsed.success) return refuse("noPack");
  const language = toLanguageCode(parsed.data.language);
  const problem = findLanguageProblem(parsed.data.language, code);
  if (problem) return refuse(problem.code, problem.values);
  if (!language) return refuse("unknownLanguage", { language: parsed.data.language });
  return { ok: true, language, ...mergePack(english, parsed.data.messages, language) };
}

export interface MergedPack {
  messages: Words;
  problems: PackProblem[];
  missing: string[];
  unknown: string[];
  /** Words that are the English ones, though they need a translation. */
  untranslated: string[];
  /** How much is in the pack's language, of what needs a translation: 0 to 100, rounded down. */
  translatedPercent: number;
  /** Words of the product. */
  count: number;
}

/** All words of the product in a pack's language, compiled; English in place of one that is missing or cannot be used. */
export function mergePack(english: Words, pack: Words, language: Locale): MergedPack {
  const results: Omit<MergedPack, "messages" | "translatedPercent"> = {
    ...{ problems: [], missing: [], unknown: [], untranslated: [], count: 0 },
  };
  const translations = { needed: 0, there: 0 };
  const messages = mergeGroup(english, pack, []);
  const { needed, there } = translations;
  return { messages, ...results, translatedPercent: Math.floor((100 * there) / Math.max(1, needed)) };

  function mergeGroup(group: Words, input: unknown, path: readonly string[]): Words {
    const isGroup = typeof input === "object" && input !== null && !Array.isArray(input);
    if (input !== undefined && !isGroup)
      results.problems.push({ code: "noGroup", key: path.join("."), values: {} });
    const own = isGroup ? (input as Words) : {};
    for (const name of Object.keys(own))
      if (!Object.hasOwn(group, name)) results.unknown.push([...path, name].join("."));
    return Object.fromEntries(
      Object.entries(group).map(([name, value]) => {
        const word = Object.hasOwn(own, name) ? own[name] : undefined;
        const key = [...path, name];
        return typeof value === "string" || Array.isArray(value)
          ? [name, mergeWord(value as CompiledMessage, word, key.join("."))]
          : [name, mergeGroup(value as Words, word, key)];
      }),
    );
  }

  function mergeWord(value: CompiledMessage, input: unknown, key: string): CompiledMessage {
    results.count += 1;
    const fallback = compileText(value) ?? "";
    const isPhrase = needsTranslation(fallback);
    if (isPhrase) translations.needed += 1;
    if (input === undefined) {
      results.missing.push(key);
      return fallback;
    }
    const checked = checkPackText(input, fallback, language);
    if ("compiled" in checked) {
      if (isPhrase && hasSameWords(checked.compiled, fallback)) results.untranslated.push(key);
      else if (isPhrase) translations.there += 1;
      return checked.compiled;
    }
    results.problems.push({ ...checked.problem, key });
    return fallback;
  }
}

/** Whether a brand can bring a language itself: not one of the product's, and one whose letters can be printed. */
export const canAddLanguage = (language: string): boolean => findLanguageProblem(language, null) === null;

/** Why the language that a pack names can't be added to the product's; null where it can. */
function findLanguageProblem(language: string, code: string | null): TextProblem | null {
  if (code !== null && language !== code)
    return { code: "otherLanguage", values: { language, expected: code } };
  if (toBuiltInLocale(language)) return { code: "builtInLanguage", values: { language } };
  if (!toLanguageCode(language) || Intl.PluralRules.supportedLocalesOf(language).length === 0)
    return { code: "unknownLanguage", values: { language } };
  const { script = "" } = new Intl.Locale(language).maximize();
  return SCRIPTS.includes(script) ? null : { code: "otherScript", values: { language, script } };
}
