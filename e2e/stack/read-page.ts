import { expect } from "@playwright/test";
import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import type { MemberSession } from "@/e2e/stack/purchase";
import { type RequestOptions, sendRequest } from "@/e2e/stack/send-request";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

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

const readText = (node: Element): string => {
  const parts: string[] = [];
  const collect = (nodes: Element["children"]) => {
    for (const child of nodes) {
      if (child.type === ElementType.Text) parts.push(child.data);
      else if ("attribs" in child) {
        const isInline = ["a", "b", "span", "time"].includes(child.name);
        if (!isInline) parts.push(" ");
        collect(child.children);
        if (!isInline) parts.push(" ");
      }
    }
  };
  collect(node.children);
  return toPlainText(parts.join(""));
};

/** Reads the main part of a document. */
function readPage(html: string): ReadPage {
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
