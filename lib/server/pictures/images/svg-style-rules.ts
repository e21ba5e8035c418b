/** What a rule of an SVG's style sheet adds to elements. */
export interface StyleRule {
  /** Null: to elements that its selector does not tell. */
  classes: readonly string[] | null;
  /** Ids of masks, clip paths, gradients. */
  references: readonly string[];
}

const LOCAL_URL = /url\(\s*["']?#([^"')\s]+)/gi;
const CLASS_SELECTORS = /^\s*\.[\w-]+\s*(?:,\s*\.[\w-]+\s*)*$/;

/** The ids that `url(#…)` names in a text. */
export const listLocalUrls = (text: string): string[] =>
  [...text.matchAll(LOCAL_URL)].map(([, id = ""]) => id);

/**
 * The rules of a style sheet that name something of the drawing; what is in no simple rule counts as one for unknown elements. In a time that
 * grows with the length alone, because it is done while a visitor waits.
 */
export function readStyleRules(styleSheet: string): StyleRule[] {
  const parts = removeComments(styleSheet).split("}");
  const outside = [parts.pop() ?? ""];
  const rules = parts.map((part) => {
    const [selectors, declarations] = splitAtLast(part, "{");
    const [outer, inner] = splitAtLast(selectors, "{");
    outside.push(outer);
    return { classes: readClasses(inner), references: listLocalUrls(declarations) };
  });
  const rest = { classes: null, references: outside.flatMap(listLocalUrls) };
  return [...rules, rest].filter(({ references }) => references.length > 0);
}

function removeComments(text: string): string {
  const [first = "", ...remaining] = text.split("/*");
  return [first, ...remaining.map((part) => part.split("*/").slice(1).join("*/"))].join(" ");
}

function splitAtLast(text: string, sign: string): [before: string, after: string] {
  const index = text.lastIndexOf(sign);
  return [text.slice(0, Math.max(index, 0)), text.slice(index + 1)];
}

const readClasses = (selectors: string): string[] | null =>
  CLASS_SELECTORS.test(selectors) ? selectors.split(",").map((name) => name.trim().slice(1)) : null;
