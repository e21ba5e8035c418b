import { expect, type Page } from "@playwright/test";
import { sendRequest } from "@/e2e/stack/send-request";
import { FONT_FAMILIES } from "@/lib/domain/site/fonts/font-families";

/** Names of families as the files have them: "Exo 2" of exo-2, and Noto Sans of the peso sign. */
const OWN_FAMILIES = [...FONT_FAMILIES.map((family) => family.replace("-", " ")), "noto sans"];

/** A file of ours, not a font of the same name that the system has. */
const isOwnFont = ({ familyName, isCustomFont }: { familyName: string; isCustomFont: boolean }): boolean =>
  isCustomFont && OWN_FAMILIES.some((family) => familyName.toLowerCase().startsWith(family));

/**
 * The elements whose text is drawn by a font of the system, other than codes, whose typeface is the system's. A font of the brand that
 * comes too late for the first paint is not used on that page at all (`font-display: optional`), so what draws the text later drew it
 * first.
 */
export async function listSystemFonts(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const element of document.body.querySelectorAll("*"))
      if (getComputedStyle(element).fontFamily.startsWith("ui-monospace"))
        element.setAttribute("data-mono", "");
  });
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  // The answer has the text of an element itself, not of those inside it.
  const { nodeIds } = await client.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body *:not([data-mono], svg, svg *)",
  });
  const results = await Promise.all(
    nodeIds.map(async (nodeId) => ({
      nodeId,
      fonts: (await client.send("CSS.getPlatformFontsForNode", { nodeId })).fonts,
    })),
  );
  expect(results.flatMap(({ fonts }) => fonts).length).toBeGreaterThan(0);
  const found = await Promise.all(
    results
      .filter(({ fonts }) => fonts.some((font) => !isOwnFont(font)))
      .map(async ({ nodeId, fonts }) => {
        const names = fonts.map(({ familyName, glyphCount }) => `${familyName} (${glyphCount})`);
        const { outerHTML } = await client.send("DOM.getOuterHTML", { nodeId });
        return `${names.join(", ")}: ${outerHTML.slice(0, 200)}`;
      }),
  );
  await client.detach();
  return found;
}

const STYLE_SHEETS = /\/brand-styles\//;

/** From now on the page waits for its fonts, however busy the machine is: what is drawn by another one lacks a letter. */
export async function waitForFonts(page: Page, brand: string): Promise<void> {
  await page.unroute(STYLE_SHEETS);
  await page.route(STYLE_SHEETS, async (route) => {
    const { text } = await sendRequest(new URL(route.request().url()).pathname, { brand });
    await route.fulfill({
      contentType: "text/css",
      body: text.replaceAll("display:optional", "display:block"),
    });
  });
}
