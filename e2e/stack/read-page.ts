import { expect } from "@playwright/test";
import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import type { MemberSession } from "@/e2e/stack/purchase";
import { type RequestOptions, sendRequest } from "@/e2e/stack/send-request";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type HtmlNode = Element["children"][number];

/** Elements that are never seen or read out, in any layout. */
const UNREAD_TAGS = new Set(["script", "style", "template"]);
const TEXT_ATTRIBUTES = ["aria-label", "aria-description", "placeholder", "title", "alt"];
/** Elements that do not begin a new word. */
const INLINE_TAGS = new Set(["a", "b", "span", "time"]);

/** A page as a reader without scripts has it. Texts have plain single spaces; compare them with `toPlainText`. */
export interface ReadPage {
  html: string;
  /** The heading of the first level. */
  heading: string | undefined;
  /** The text of the main part, in which every element begins a new word. */
  text: string;
  links: readonly { name: string; href: string }[];
  buttons: readonly string[];
  /** The value beside a term of a list of facts; undefined where there is none. */
  getValue(term: string): string | undefined;
  /** The address of the link of that name; undefined where there is none. */
  getHref(name: string): string | undefined;
  /** The parts of the main part with that tag and, where given, these attributes. */
  getTexts(tag: string, attributes?: Readonly<Record<string, string>>): string[];
}

/** A text as a page shows it: no-break spaces and lines are spaces. */
export const toPlainText = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The text of a node without scripts and styles, as it is in the document or with spaces around each block. */
function collectText(node: HtmlNode, separatesBlocks: boolean): string {
  if (node.type === ElementType.Text) return node.data;
  if (!("attribs" in node) || UNREAD_TAGS.has(node.name)) return "";
  const text = node.children.map((child) => collectText(child, separatesBlocks)).join("");
  return separatesBlocks && !INLINE_TAGS.has(node.name) ? ` ${text} ` : text;
}

/** The text of an element without scripts and styles, in which every block begins a new word. */
export const readText = (element: Element): string => toPlainText(collectText(element, true));

/** The elements of a document with this tag, in its order. */
export const findElements = (html: string, tag: string): Element[] =>
  DomUtils.getElementsByTagName(tag, parseDocument(html));

/** Every text of a document that is shown or announced in one of its layouts: its title, its text and text attributes. */
export function readAllTexts(html: string): string {
  const { children } = parseDocument(html);
  const attributes = DomUtils.findAll(() => true, children).flatMap(({ attribs }) =>
    TEXT_ATTRIBUTES.flatMap((name) => attribs[name] ?? []),
  );
  return [...children.map((node) => collectText(node, false)), ...attributes].join("\n");
}

/**
 * Reads the main part of a document.
 * @throws Error where there is none
 */
export function readPage(html: string): ReadPage {
  const [main] = DomUtils.getElementsByTagName("main", parseDocument(html), true, 1);
  if (!main) throw new Error(`The document has no main part: ${html.slice(0, 300)}`);
  const find = (tag: string) => DomUtils.getElementsByTagName(tag, main.children);
  const readName = (element: Element) => toPlainText(element.attribs["aria-label"] ?? readText(element));
  const links = find("a").map((link) => ({ name: readName(link), href: link.attribs.href ?? "" }));
  const facts = find("dt").map((term) => {
    const value = DomUtils.nextElementSibling(term);
    return [readText(term), value ? readText(value) : ""] as const;
  });
  return {
    html,
    heading: find("h1").map(readText)[0],
    text: readText(main),
    links,
    buttons: find("button").map(readName),
    getValue: (term) => facts.find(([name]) => name.startsWith(toPlainText(term)))?.[1],
    getHref: (name) => links.find((link) => link.name === toPlainText(name))?.href,
    getTexts: (tag, attributes = {}) =>
      find(tag)
        .filter(({ attribs }) => Object.entries(attributes).every(([name, value]) => attribs[name] === value))
        .map(readText),
  };
}

/** Opens a page that a member may see. */
export async function openPage(
  { brand, cookie }: MemberSession,
  path: string,
  options: RequestOptions = {},
): Promise<ReadPage> {
  const answer = await sendRequest(path, { brand, cookie, ...options });
  expect(answer.status, `${path} ${answer.location ?? ""}`).toBe(200);
  return readPage(answer.text);
}
