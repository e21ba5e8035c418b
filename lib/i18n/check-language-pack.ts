import * as z from "zod";
import type { Locale } from "@/lib/config/constants";
import { toBuiltInLocale, toLanguageCode } from "@/lib/domain/language/language-code";
import { checkPackText } from "./check-pack-text";
import { compileText } from "./merge-texts";
import type { CompiledMessage } from "./message-tree";

/** Words by namespace and key, as in messages/en. */
export type Words = Readonly<Record<string, unknown>>;

/** Bytes of the largest pack as JSON; all words of the product take a ninth of it. */
export const MAX_PACK_BYTES = 1024 * 1024;
/** A pack may lack one word in ten, in whose place English stands: a release that adds some must not end a language. */
const MAX_MISSING_SHARE = 0.1;
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
    }
  /** At least one; each names what is wrong, and where. */
  | { ok: false; problems: string[] };

const refuse = (...problems: string[]): CheckedPack => ({ ok: false, problems });

/**
 * Parses and checks the text of a file as `checkLanguagePack` does.
 * @param text JSON
 */
export function checkLanguagePackFile(text: string, code: string | null, english: Words): CheckedPack {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MAX_PACK_BYTES) return refuse(`it has ${bytes} bytes; at most ${MAX_PACK_BYTES} are allowed`);
  try {
    return checkLanguagePack(JSON.parse(text), code, english);
  } catch {
    return refuse("it is no complete JSON");
  }
}

/**
 * Checks a language pack (rules/languages) against the English words: a pack is used as a whole, or not at all.
 * @param code the language that it must be of; null for any
 * @param english the product's words, compiled or not; what it does not have is not checked
 */
export function checkLanguagePack(pack: unknown, code: string | null, english: Words): CheckedPack {
  const parsed = languagePackSchema.safeParse(pack);
  if (!parsed.success) return refuse('it is no {"language": "…", "messages": {…}}');
  const language = toLanguageCode(parsed.data.language);
  const problem = findLanguageProblem(parsed.data.language, code);
  if (problem || !language) return refuse(problem ?? "it names no language");
  const found = mergePack(english, parsed.data.messages, language);
  const { problems, messages, missing, unknown, count } = found;
  if (missing.length > count * MAX_MISSING_SHARE)
    problems.push(
      `it lacks ${missing.length} of ${count} words, first ${missing[0]}; at most ${MAX_MISSING_SHARE * 100}% may be missing`,
    );
  return problems.length > 0 ? refuse(...problems) : { ok: true, language, messages, missing, unknown };
}

export interface MergedPack {
  messages: Words;
  problems: string[];
  missing: string[];
  unknown: string[];
  /** Words of the product. */
  count: number;
}

/** All words of the product in a pack's language, compiled; English in place of one that is missing or cannot be used. */
export function mergePack(english: Words, pack: Words, language: Locale): MergedPack {
  const found: Omit<MergedPack, "messages"> = { problems: [], missing: [], unknown: [], count: 0 };
  const messages = mergeGroup(english, pack, []);
  return { messages, ...found };

  function mergeGroup(group: Words, given: unknown, path: readonly string[]): Words {
    const isGroup = typeof given === "object" && given !== null && !Array.isArray(given);
    if (given !== undefined && !isGroup) found.problems.push(`${path.join(".")} is no group of words`);
    const own = isGroup ? (given as Words) : {};
    for (const name of Object.keys(own))
      if (!Object.hasOwn(group, name)) found.unknown.push([...path, name].join("."));
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

  function mergeWord(value: CompiledMessage, given: unknown, key: string): CompiledMessage {
    found.count += 1;
    const fallback = compileText(value) ?? "";
    if (given === undefined) {
      found.missing.push(key);
      return fallback;
    }
    const checked = checkPackText(given, fallback, language);
    if ("compiled" in checked) return checked.compiled;
    found.problems.push(`${key} ${checked.problem}`);
    return fallback;
  }
}

/** What is wrong with the language that a pack names; null where it can be added to the product's. */
function findLanguageProblem(language: string, code: string | null): string | null {
  if (code !== null && language !== code) return `it is of "${language}", not of "${code}"`;
  if (toBuiltInLocale(language)) return `"${language}" is a language of the product already`;
  if (!toLanguageCode(language) || Intl.PluralRules.supportedLocalesOf(language).length === 0)
    return `"${language}" is no code of a language, such as "fr"`;
  const { script = "" } = new Intl.Locale(language).maximize();
  return SCRIPTS.includes(script)
    ? null
    : `"${language}" is written in ${script}; pages, pictures and receipts can show ${SCRIPTS.join(" and ")}, from left to right`;
}
