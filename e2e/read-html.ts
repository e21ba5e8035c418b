import { DomUtils, parseDocument } from "htmlparser2";

type HtmlNode = ReturnType<typeof parseDocument>["children"][number];
/** An element of a document that was read over HTTP. */
type HtmlElement = ReturnType<typeof DomUtils.findAll>[number];

/** What no reader sees or hears, whatever the layout. */
const UNREAD_TAGS = new Set(["script", "style", "template"]);
const TEXT_ATTRIBUTES = ["aria-label", "aria-description", "placeholder", "title", "alt"];

/** The elements of a document with this tag, in its order. */
export function findElements(html: string, tag: string): HtmlElement[] {
  return DomUtils.findAll(({ name }) => name === tag, parseDocument(html).children);
}

/** The text of a part of a document without scripts and styles, with white space as it is in the document. */
export function readText(node: HtmlNode): string {
  if (node.type === "text") return node.data;
  if (!("children" in node) || ("name" in node && UNREAD_TAGS.has(node.name))) return "";
  return node.children.map(readText).join("");
}

/** Every text of a document that is shown or announced in one of its layouts: its title, its text and text attributes. */
export function readAllTexts(html: string): string {
  const { children } = parseDocument(html);
  const attributes = DomUtils.findAll(() => true, children).flatMap(({ attribs }) =>
    TEXT_ATTRIBUTES.flatMap((name) => attribs[name] ?? []),
  );
  return [...children.map(readText), ...attributes].join("\n");
}
