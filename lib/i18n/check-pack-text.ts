import compile from "icu-minify/compile";
import type { Locale } from "@/lib/config/constants";
import type { CompiledMessage } from "./message-tree";

/** As many letters as a brand's own text may have. */
const MAX_TEXT_LENGTH = 2_000;
/** A sign or a name in place of a letter: "&nbsp;", "&#160;". */
const ENTITY_PATTERN = /&(?:[a-z][a-z0-9]{1,20}|#x?[0-9a-f]{1,6});/i;
/** Codes that are no text: control characters but for the line break, and those that turn the direction of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_PATTERN = /[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Types of the nodes of a compiled message (icu-minify). */
const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const MAX_TYPE = 6;

type CheckedText = { compiled: CompiledMessage } | { problem: string };

/**
 * Checks one text of a language pack: it is ICU, needs the values, tags and cases that the English text has, has all
 * plural forms of its language, and no markup.
 * @param english compiled
 */
export function checkPackText(text: unknown, english: CompiledMessage, language: Locale): CheckedText {
  if (typeof text !== "string" || text.trim() === "") return { problem: "is no text" };
  if (text.length > MAX_TEXT_LENGTH) return { problem: `has more than ${MAX_TEXT_LENGTH} letters` };
  if (CONTROL_PATTERN.test(text)) return { problem: "has a control character" };
  let compiled: CompiledMessage;
  try {
    compiled = compile(text);
  } catch {
    return { problem: "is no correct ICU message" };
  }
  const [parts, englishParts] = [collectParts(compiled), collectParts(english)];
  if (parts.texts.some((part) => part.includes("<") || ENTITY_PATTERN.test(part)))
    return { problem: "has markup" };
  const difference =
    findDifference("the value or tag", parts.names, englishParts.names) ??
    findExcess("the format", parts.formats, englishParts.formats) ??
    findExcess("the case", englishParts.cases, parts.cases, "lacks");
  return difference ? { problem: difference } : (findPluralProblem(parts, language) ?? { compiled });
}

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

const findExcess = (what: string, own: Set<string>, known: Set<string>, verb = "has"): string | null => {
  const excess = [...own].find((name) => !known.has(name));
  return excess === undefined
    ? null
    : `${verb} ${what} ${excess}${verb === "has" ? " that English has not" : ""}`;
};

const findDifference = (what: string, own: Set<string>, english: Set<string>): string | null =>
  findExcess(what, own, english) ?? findExcess(what, english, own, "lacks");

/** A form that the language needs and a plural of the message lacks. */
function findPluralProblem({ plurals }: MessageParts, language: Locale): { problem: string } | null {
  for (const { name, type, forms } of plurals) {
    const lacking = listPluralForms(language, type).filter((form) => !forms.includes(form));
    if (lacking.length > 0) return { problem: `lacks the plural form ${lacking.join(", ")} of ${name}` };
  }
  return null;
}

/** The plural forms of a language: one and other in English, one, few, many and other in Polish. */
export const listPluralForms = (language: string, type: "cardinal" | "ordinal"): string[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
