import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";

/** An ICU message as the build compiles it (`icu-minify/compile`): plain text, or text parts and nodes in order. */
export type { CompiledMessage } from "icu-minify/format";

/** The text at a path of a message tree, compiled or not; null where there is none. */
export function findText(messages: unknown, path: readonly string[]): CompiledMessage | null {
  let value = messages;
  for (const name of path) {
    if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
      return null;
    value = Reflect.get(value, name);
  }
  return typeof value === "string" || Array.isArray(value) ? (value as CompiledMessage) : null;
}

/** A copy of a message tree with the text at `path` replaced; the path exists. */
export function replaceText<Messages extends object>(
  messages: Messages,
  [name = "", ...rest]: readonly string[],
  text: unknown,
): Messages {
  return {
    ...messages,
    [name]: rest.length === 0 ? text : replaceText(Reflect.get(messages, name) as object, rest, text),
  };
}

type Messages = Readonly<Record<string, unknown>>;

/** A brand's text that cannot be shown. */
export interface RefusedText {
  key: string;
  /** The product has no such text · it is not ICU · it needs a value or a tag that the product's text does not have. */
  why: "unknown" | "broken" | "values";
}

export interface MergedTexts {
  messages: Messages;
  /** The brand's texts that are used, compiled, by key. */
  accepted: Readonly<Record<string, CompiledMessage>>;
  refused: readonly RefusedText[];
}

/**
 * Puts a brand's own texts in place of the product's, by key ("home.hero.discover"; rules/brands#texts). A text that
 * could not be shown is left out and the product's text stays, so that no page fails because of it. The product's
 * texts may be compiled, as the build does it, or not.
 */
export function mergeTexts(defaults: Messages, siteTexts: Readonly<Record<string, string>>): MergedTexts {
  let messages = defaults;
  const accepted: Record<string, CompiledMessage> = {};
  const refused: RefusedText[] = [];
  for (const [key, text] of Object.entries(siteTexts)) {
    const path = key.split(".");
    const known = findText(defaults, path);
    const compiled = known === null ? null : compileText(text);
    if (known === null || compiled === null)
      refused.push({ key, why: known === null ? "unknown" : "broken" });
    else if (!hasAllValues(collectValues(compiled), collectValues(compileText(known) ?? "")))
      refused.push({ key, why: "values" });
    else {
      messages = replaceText(messages, path, compiled);
      accepted[key] = compiled;
    }
  }
  return { messages, accepted, refused };
}

/** A text compiled, or null where it is not ICU; a compiled one stays as it is. */
export function compileText(text: CompiledMessage): CompiledMessage | null {
  if (typeof text !== "string") return text;
  try {
    return compile(text);
  } catch {
    return null;
  }
}

/** The types of nodes that need a value of one kind; a select and a plain value accept any. */
const SELECT_NODE = 1;
const TYPED_NODES = [2, 3, 4, 5, 6];

/** Values and tags that a text needs: `name`, `name:4` where its kind matters, `<name>`. */
export function collectValues(message: string | readonly unknown[], match = new Set<string>()): Set<string> {
  if (typeof message === "string") return match;
  for (const node of message) if (Array.isArray(node)) collectNodeValues(node, match);
  return match;
}

function collectNodeValues(node: readonly unknown[], match: Set<string>): void {
  const [name, type, options] = node as [string, unknown, unknown];
  const isTyped = TYPED_NODES.includes(type as number);
  if (node.length > 1 && type !== SELECT_NODE && !isTyped) {
    match.add(`<${name}>`);
    collectValues(node.slice(1), match);
    return;
  }
  match.add(name);
  if (isTyped) match.add(`${name}:${type}`);
  // Branches of a plural or a select; the style of a number or date is no array.
  for (const branch of Object.values(options ?? {})) if (Array.isArray(branch)) collectValues(branch, match);
}

const hasAllValues = (needed: ReadonlySet<string>, input: ReadonlySet<string>) =>
  [...needed].every((value) => input.has(value));
