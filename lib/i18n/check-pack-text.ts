import compile from "icu-minify/compile";
import type { Locale } from "@/lib/config/constants";
import type { TextProblem } from "@/lib/contract/admin/pack-problem";
import { DIRECTION_SIGNS } from "@/lib/contract/value-checks";
import type { CompiledMessage } from "./merge-texts";
import { listUnprintableLetters } from "./printable-letters";

/** As many letters as a brand's own text may have. */
const MAX_TEXT_LENGTH = 2_000;
/** A sign or a name in place of a letter: "&nbsp;", "&#160;". */
const ENTITY_PATTERN = /&(?:[a-z][a-z0-9]{1,20}|#x?[0-9a-f]{1,6});/i;
/** Codes that are no text: control characters but for the line break, and those that turn the direction of a line. */
const CONTROL_PATTERN = new RegExp(`[\\u0000-\\u0009\\u000b-\\u001f\\u007f${DIRECTION_SIGNS}]`);

/** Types of the nodes of a compiled message (icu-minify). */
const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const MAX_TYPE = 6;

type CheckedText = { compiled: CompiledMessage } | { problem: TextProblem };

const refuse = (code: TextProblem["code"], values: TextProblem["values"] = {}) => ({
  problem: { code, values },
});

/**
 * Checks one text of a language pack: it is ICU, needs the values, tags, formats and cases that the English text has, has all
 * plural forms of its language, letters that can be printed, and no markup.
 * @param english compiled
 */
export function checkPackText(text: unknown, english: CompiledMessage, language: Locale): CheckedText {
  if (typeof text !== "string" || text.trim() === "") return refuse("noText");
  if (text.length > MAX_TEXT_LENGTH) return refuse("tooLong", { max: MAX_TEXT_LENGTH });
  if (CONTROL_PATTERN.test(text)) return refuse("controlCharacter");
  const letters = listUnprintableLetters(text);
  if (letters.length > 0) return refuse("otherLetters", { letters: letters.slice(0, 10).join(" ") });
  let compiled: CompiledMessage;
  try {
    compiled = compile(text);
  } catch {
    return refuse("broken");
  }
  const [parts, englishParts] = [collectParts(compiled), collectParts(english)];
  if (parts.texts.some((part) => part.includes("<") || ENTITY_PATTERN.test(part))) return refuse("markup");
  const problem =
    findExcess("addedValue", parts.names, englishParts.names) ??
    findExcess("lacksValue", englishParts.names, parts.names) ??
    findExcess("otherFormat", parts.formats, englishParts.formats) ??
    findExcess("otherFormat", englishParts.formats, parts.formats) ??
    findExcess("lacksCase", englishParts.cases, parts.cases) ??
    findPluralProblem(parts, englishParts, language);
  return problem ? { problem } : { compiled };
}

/** A word with a small letter at its beginning: names, abbreviations and single words such as "Total" have none. */
const TRANSLATED_WORD = /(?<![\p{L}\p{N}])\p{Ll}{2,}/u;

/**
 * Whether a text must differ from the English one. Values, numbers, names and single words may be the same in both languages; what has a
 * word that begins with a small letter is a phrase.
 */
export const needsTranslation = (english: CompiledMessage): boolean =>
  collectParts(english).texts.some((text) => TRANSLATED_WORD.test(text));

/** Whether both have the same words; a plural may have more forms of them than the other one. */
export const hasSameWords = (one: CompiledMessage, other: CompiledMessage): boolean => {
  const [words, others] = [one, other].map((message) => new Set(collectParts(message).texts));
  return words?.size === others?.size && [...(words ?? [])].every((text) => others?.has(text));
};

interface MessageParts {
  texts: string[];
  /** `count`, `<terms>`. */
  names: Set<string>;
  /** Kinds that a value must have: `count as number`. */
  formats: Set<string>;
  /** Cases of a select: `method: card`. */
  cases: Set<string>;
  /** The forms of each plural. */
  plurals: { name: string; type: "cardinal" | "ordinal"; forms: string[] }[];
}

const FORMATS: Readonly<Record<number, string>> = {
  [PLURAL]: "number",
  [ORDINAL]: "number",
  4: "number",
  5: "date",
  6: "time",
};

function collectParts(message: CompiledMessage): MessageParts {
  const parts: MessageParts = {
    texts: [],
    names: new Set(),
    formats: new Set(),
    cases: new Set(),
    plurals: [],
  };
  collectNodes(message, parts);
  return parts;
}

function collectNodes(nodes: unknown, parts: MessageParts): void {
  if (typeof nodes === "string") parts.texts.push(nodes);
  if (!Array.isArray(nodes)) return;
  for (const node of nodes)
    if (Array.isArray(node)) collectNode(node, parts);
    else collectNodes(node, parts);
}

function collectNode(node: readonly unknown[], parts: MessageParts): void {
  const [name, type, options] = node as [string, unknown, Record<string, unknown> | undefined];
  if (node.length > 1 && !(typeof type === "number" && type >= SELECT && type <= MAX_TYPE)) {
    parts.names.add(`<${name}>`);
    collectNodes(node.slice(1), parts);
    return;
  }
  parts.names.add(name);
  const format = FORMATS[Number(type)];
  if (format) parts.formats.add(`${name} as ${format}`);
  if (type !== SELECT && type !== PLURAL && type !== ORDINAL) return;
  const forms = Object.keys(options ?? {});
  if (type === SELECT) for (const form of forms) parts.cases.add(`${name}: ${form}`);
  else parts.plurals.push({ name, type: type === PLURAL ? "cardinal" : "ordinal", forms });
  for (const branch of Object.values(options ?? {})) collectNodes(branch, parts);
}

const findExcess = (code: TextProblem["code"], own: Set<string>, known: Set<string>): TextProblem | null => {
  const excess = [...own].find((name) => !known.has(name));
  return excess === undefined ? null : { code, values: { value: excess } };
};

/** A plural of the English text that is none, or a form that the language needs and a plural lacks. */
function findPluralProblem(
  { plurals }: MessageParts,
  english: MessageParts,
  language: Locale,
): TextProblem | null {
  for (const { name, type } of english.plurals) {
    const isPlural = plurals.some((plural) => plural.name === name && plural.type === type);
    // Where all numbers have the same form, the number alone is as good.
    if (!isPlural && listPluralForms(language, type).length > 1)
      return { code: "noPlural", values: { value: name } };
  }
  for (const { name, type, forms } of plurals) {
    const lacking = listPluralForms(language, type).filter((form) => !forms.includes(form));
    if (lacking.length > 0)
      return { code: "lacksPluralForm", values: { forms: lacking.join(", "), value: name } };
  }
  return null;
}

/** The plural forms of a language: one and other in English, one, few, many and other in Polish. */
export const listPluralForms = (language: string, type: "cardinal" | "ordinal"): string[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
