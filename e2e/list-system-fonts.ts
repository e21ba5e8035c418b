import { type CDPSession, expect, type Page } from "@playwright/test";
import { FONT_FAMILIES } from "@/lib/domain/site/fonts/font-families";

/** Names of families as the files have them: "Exo 2" of exo-2, and Noto Sans of the peso sign. */
const OWN_FAMILIES = [...FONT_FAMILIES.map((family) => family.replace("-", " ")), "noto sans"];

/** A file of ours, not a font of the same name that the system has. */
const isOwnFont = ({ familyName, isCustomFont }: { familyName: string; isCustomFont: boolean }): boolean =>
  isCustomFont && OWN_FAMILIES.some((family) => familyName.toLowerCase().startsWith(family));

/** As Chromium describes a node; whitespace between elements is left out. */
interface DomNode {
  nodeId: number;
  nodeType: number;
  localName: string;
  children?: DomNode[];
  /** Of a field too, whose text is in a shadow root of the browser's. */
  shadowRoots?: DomNode[];
  pseudoElements?: DomNode[];
}

const TEXT_NODE = 3;

/** Text and pseudo-elements, each with the id of its element: for an element, Chromium would count the text of those inside it too. */
function listTexts(node: DomNode, elementId: number): { nodeId: number; elementId: number }[] {
  if (node.nodeType === TEXT_NODE) return [{ nodeId: node.nodeId, elementId }];
  if (node.localName === "svg") return [];
  const id = node.localName ? node.nodeId : elementId;
  return [
    ...(node.pseudoElements ?? []).map(({ nodeId }) => ({ nodeId, elementId: id })),
    ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap((child) => listTexts(child, id)),
  ];
}

/** Nothing where the page has replaced the node meanwhile. */
async function askUnlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (/Could not find node with given id/.test(String(error))) return null;
    throw error;
  }
}

/** Codes, whose typeface is the system's. */
async function isCode(client: CDPSession, nodeId: number): Promise<boolean> {
  const style = await askUnlessGone(client.send("CSS.getComputedStyleForNode", { nodeId }));
  const family = style?.computedStyle.find(({ name }) => name === "font-family");
  return family?.value.startsWith("ui-monospace") ?? false;
}

/**
 * The elements whose text is drawn by a font of the system, other than codes, whose typeface is the system's. A font of the brand that
 * comes too late for the first paint is not used on that page at all (`font-display: optional`), so what draws the text later drew it
 * first.
 */
export async function listSystemFonts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument", { depth: -1, pierce: true });
  const results = await Promise.all(
    listTexts(root, root.nodeId).map(async ({ nodeId, elementId }) => {
      const answer = await askUnlessGone(client.send("CSS.getPlatformFontsForNode", { nodeId }));
      return { elementId, fonts: answer?.fonts ?? [] };
    }),
  );
  expect(results.flatMap(({ fonts }) => fonts).length).toBeGreaterThan(0);
  const found = await Promise.all(
    results
      .filter(({ fonts }) => fonts.some((font) => !isOwnFont(font)))
      .map(async ({ elementId, fonts }) => {
        if (await isCode(client, elementId)) return [];
        const names = fonts.map(({ familyName, glyphCount }) => `${familyName} (${glyphCount})`);
        const html = await askUnlessGone(client.send("DOM.getOuterHTML", { nodeId: elementId }));
        return html ? [`${names.join(", ")}: ${html.outerHTML.slice(0, 200)}`] : [];
      }),
  );
  await client.detach();
  return found.flat();
}

const STYLE_SHEETS = "*/brand-styles/*";

/**
 * From now on the page waits for its fonts, however busy the machine is: what is drawn by another one lacks a letter. Asks Chromium
 * itself to pause the style sheets: with a route of Playwright's it would keep no script for the next page.
 */
export async function waitForFonts(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  client.on("Fetch.requestPaused", async ({ requestId, responseHeaders = [] }) => {
    const { body, base64Encoded } = await client.send("Fetch.getResponseBody", { requestId });
    const text = Buffer.from(body, base64Encoded ? "base64" : "utf8").toString();
    await client.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: responseHeaders.filter(({ name }) => name.toLowerCase() === "content-type"),
      body: Buffer.from(text.replaceAll("display:optional", "display:block")).toString("base64"),
    });
  });
  await client.send("Fetch.enable", { patterns: [{ urlPattern: STYLE_SHEETS, requestStage: "Response" }] });
}
