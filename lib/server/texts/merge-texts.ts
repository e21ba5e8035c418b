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
  ours: Messages,
  own: Readonly<Record<string, string>>,
): { messages: Messages; refused: RefusedText[] } {
  let messages = ours;
  const refused: RefusedText[] = [];
  for (const [key, text] of Object.entries(own)) {
    const path = key.split(".");
    const known = leafOf(ours, path);
    const compiled = known === null ? null : compiledOf(text);
    if (known === null || compiled === null)
      refused.push({ key, why: known === null ? "unknown" : "broken" });
    else if (!isGiven(valuesOf(compiled), valuesOf(compiledOf(known) ?? "")))
      refused.push({ key, why: "values" });
    else messages = replaced(messages, path, compiled);
  }
  return { messages, refused };
}

/** Text and nodes as `icu-minify` writes them. */
type Compiled = string | readonly unknown[];

function compiledOf(text: Compiled): Compiled | null {
  if (typeof text !== "string") return text;
  try {
    return compile(text);
  } catch {
    return null;
  }
}

function leafOf(messages: unknown, path: readonly string[]): Compiled | null {
  let at = messages;
  for (const name of path) {
    if (typeof at !== "object" || at === null || Array.isArray(at) || !Object.hasOwn(at, name)) return null;
    at = (at as Messages)[name];
  }
  return typeof at === "string" || Array.isArray(at) ? at : null;
}

function replaced(messages: Messages, [name = "", ...rest]: readonly string[], leaf: unknown): Messages {
  if (rest.length === 0) return { ...messages, [name]: leaf };
  return { ...messages, [name]: replaced(messages[name] as Messages, rest, leaf) };
}

/** The types of nodes that need a value of one kind; a select and a bare value take any. */
const SELECT = 1;
const TYPED = [2, 3, 4, 5, 6];

/** Values and tags that a text wants: `name`, `name:4` where its kind matters, `<name>`. */
function valuesOf(message: Compiled, found = new Set<string>()): Set<string> {
  if (typeof message === "string") return found;
  for (const node of message) if (Array.isArray(node)) addNode(node, found);
  return found;
}

function addNode(node: readonly unknown[], found: Set<string>): void {
  const [name, type, options] = node as [string, unknown, unknown];
  const isTyped = TYPED.includes(type as number);
  if (node.length > 1 && type !== SELECT && !isTyped) {
    found.add(`<${name}>`);
    valuesOf(node.slice(1), found);
    return;
  }
  found.add(name);
  if (isTyped) found.add(`${name}:${type}`);
  // Branches of a plural or a select; a style is no list.
  for (const branch of Object.values(options ?? {})) if (Array.isArray(branch)) valuesOf(branch, found);
}

const isGiven = (wanted: ReadonlySet<string>, given: ReadonlySet<string>) =>
  [...wanted].every((value) => given.has(value));
