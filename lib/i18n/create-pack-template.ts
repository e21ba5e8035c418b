import compile from "icu-minify/compile";
import format from "icu-minify/format";
import type { PackProblem } from "@/lib/contract/admin/pack-problem";
import type { Words } from "./check-language-pack";
import { listPluralForms } from "./check-pack-text";
import { compileText } from "./merge-texts";

/**
 * A language pack to translate: the English words under all keys, each plural with the forms of the language.
 * @param english the product's words as they are written
 */
export function createPackTemplate(language: string, english: Words): { language: string; messages: Words } {
  const fill = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([key, word]) => [
        key,
        typeof word === "string" ? addPluralForms(word, language) : fill(word as Words),
      ]),
    );
  return { language, messages: fill(english) };
}

/** The text with every form that the language's plurals need, the other form in place of those that English lacks. */
function addPluralForms(text: string, language: string): string {
  return /\{\s*\w+\s*,\s*(plural|selectordinal)\s*,/.test(text) ? printNodes(compile(text), language) : text;
}

const PRINTED_TYPES: Readonly<Record<number, string>> = {
  1: "select",
  2: "plural",
  3: "selectordinal",
  4: "number",
  5: "date",
  6: "time",
};

/** Writes a compiled message (icu-minify) as ICU text. */
function printNodes(nodes: unknown, language: string): string {
  if (typeof nodes === "string") return escapeText(nodes);
  if (typeof nodes === "number") return "#";
  return Array.isArray(nodes) ? nodes.map((node) => printNode(node, language)).join("") : "";
}

function printNode(node: unknown, language: string): string {
  if (!Array.isArray(node)) return printNodes(node, language);
  const [name, type, options] = node as [string, unknown, unknown];
  if (node.length === 1) return `{${name}}`;
  const printedType = typeof type === "number" ? PRINTED_TYPES[type] : undefined;
  if (printedType === undefined) return `<${name}>${printNodes(node.slice(1), language)}</${name}>`;
  if (typeof options !== "object" || options === null)
    return `{${[name, printedType, options].filter((part) => part !== undefined).join(", ")}}`;
  const input = options as Record<string, unknown>;
  const forms =
    printedType === "select"
      ? []
      : listPluralForms(language, printedType === "plural" ? "cardinal" : "ordinal");
  const all = { ...Object.fromEntries(forms.map((form) => [form, input.other])), ...input };
  const branches = Object.entries(all).map(([key, branch]) => `${key} {${printNodes(branch, language)}}`);
  return `{${name}, ${printedType}, ${branches.join(" ")}}`;
}

/** Signs that ICU would read as a part of the message. */
const escapeText = (text: string): string =>
  text.replace(/'/g, "''").replace(/[{}<#]+/g, (signs) => `'${signs}'`);

/** A problem of a language pack in a line of a log: "addedValue home.hero.title". */
export const formatPackProblem = ({ code, key }: PackProblem): string =>
  [code, key].filter(Boolean).join(" ");

/**
 * A problem for a person: where it is, and what is wrong.
 * @param texts by code, as in `studio.languages.problems`
 */
export function describePackProblem(
  { code, key, values }: PackProblem,
  texts: Readonly<Record<PackProblem["code"], string>>,
): string {
  const text = format(compileText(texts[code]) ?? "", "en", values, {
    formatters: {
      getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
      getNumberFormat: (...options) => new Intl.NumberFormat(...options),
      getPluralRules: (...options) => new Intl.PluralRules(...options),
    },
    timeZone: "UTC",
  });
  return key === null ? String(text) : `${key}: ${text}`;
}
