import compile from "icu-minify/compile";

type Messages = Readonly<Record<string, unknown>>;

export interface RefusedText {
  key: string;
  /** No such text of ours · not ICU · it wants a value or a tag that the page does not give. */
  why: "unknown" | "broken" | "values";
}

/**
 * A brand's own words in the place of ours, by key ("home.hero.discover"). A text that could not be shown is left out,
 * so that no page fails over it: ours then stands. Ours may be compiled (as the build does it) or not.
 */
export function mergeTexts(
  defaults: Messages,
  siteTexts: Readonly<Record<string, string>>,
): { messages: Messages; refused: RefusedText[] } {
  let messages = defaults;
  const refused: RefusedText[] = [];
  for (const [key, text] of Object.entries(siteTexts)) {
    const path = key.split(".");
    const known = findText(defaults, path);
    const compiled = known === null ? null : compileText(text);
    if (known === null || compiled === null)
      refused.push({ key, why: known === null ? "unknown" : "broken" });
    else if (!hasAllValues(collectValues(compiled), collectValues(compileText(known) ?? "")))
      refused.push({ key, why: "values" });
    else messages = replaceText(messages, path, compiled);
  }
  return { messages, refused };
}

/** Text and nodes as `icu-minify` writes them. */
type CompiledMessage = string | readonly unknown[];

function compileText(text: CompiledMessage): CompiledMessage | null {
  if (typeof text !== "string") return text;
  try {
    return compile(text);
  } catch {
    return null;
  }
}

function findText(messages: unknown, path: readonly string[]): CompiledMessage | null {
  let at = messages;
  for (const name of path) {
    if (typeof at !== "object" || at === null || Array.isArray(at) || !Object.hasOwn(at, name)) return null;
    at = (at as Messages)[name];
  }
  return typeof at === "string" || Array.isArray(at) ? at : null;
}

function replaceText(messages: Messages, [name = "", ...rest]: readonly string[], text: unknown): Messages {
  if (rest.length === 0) return { ...messages, [name]: text };
  return { ...messages, [name]: replaceText(messages[name] as Messages, rest, text) };
}

/** The types of nodes that need a value of one kind; a select and a bare value take any. */
const SELECT_NODE = 1;
const TYPED_NODES = [2, 3, 4, 5, 6];

/** Values and tags that a text wants: `name`, `name:4` where its kind matters, `<name>`. */
function collectValues(message: CompiledMessage, found = new Set<string>()): Set<string> {
  if (typeof message === "string") return found;
  for (const node of message) if (Array.isArray(node)) collectNodeValues(node, found);
  return found;
}

function collectNodeValues(node: readonly unknown[], found: Set<string>): void {
  const [name, type, options] = node as [string, unknown, unknown];
  const isTyped = TYPED_NODES.includes(type as number);
  if (node.length > 1 && type !== SELECT_NODE && !isTyped) {
    found.add(`<${name}>`);
    collectValues(node.slice(1), found);
    return;
  }
  found.add(name);
  if (isTyped) found.add(`${name}:${type}`);
  // Branches of a plural or a select; a style is no list.
  for (const branch of Object.values(options ?? {})) if (Array.isArray(branch)) collectValues(branch, found);
}

const hasAllValues = (wanted: ReadonlySet<string>, given: ReadonlySet<string>) =>
  [...wanted].every((value) => given.has(value));
