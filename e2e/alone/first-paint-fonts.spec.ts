import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { FONT_FAMILIES } from "@/lib/domain/site/fonts/font-families";

/** Names of families as the files have them. */
const isBrandFont = ({ familyName }: { familyName: string }): boolean =>
  FONT_FAMILIES.some((family) => familyName.toLowerCase().startsWith(family));

/**
 * The elements whose text is drawn by a font of the system. A font of the brand that comes too late for the first paint is not
 * used on that page at all (`font-display: optional`), so what draws the text later drew it first. The names of other languages
 * are left out: no page loads the Cyrillic files for one word.
 */
async function listSystemFonts(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  // The answer has the text of an element itself, not of those inside it.
  const { nodeIds } = await client.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body *:not([hreflang], [hreflang] *, svg, svg *)",
  });
  const found = await Promise.all(
    nodeIds.map(async (nodeId) => ({
      nodeId,
      fonts: (await client.send("CSS.getPlatformFontsForNode", { nodeId })).fonts,
    })),
  );
  expect(found.flatMap(({ fonts }) => fonts).length).toBeGreaterThan(0);
  return Promise.all(
    found
      .filter(({ fonts }) => fonts.some((font) => !isBrandFont(font)))
      .map(async ({ nodeId, fonts }) => {
        const names = fonts.map(({ familyName, glyphCount }) => `${familyName} (${glyphCount})`);
        const { outerHTML } = await client.send("DOM.getOuterHTML", { nodeId });
        return `${names.join(", ")}: ${outerHTML.slice(0, 200)}`;
      }),
  );
}

for (const { id, name } of DEMO_BRANDS) {
  for (const [device, use] of DEVICES) {
    test.describe(`${name} ${device}`, () => {
      test.use({ ...use, brand: id });

      for (const path of ["/", "/pricing-table", "/login"]) {
        test(`${path}, opened first, shows no font of the system`, async ({ page }) => {
          await page.goto(path);
          expect(await listSystemFonts(page)).toEqual([]);
        });
      }
    });
  }
}

test("a font that comes too late is detected", async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED .*\/fonts\//);
  await page.route(/\/fonts\/.*\.woff2$/, (route) => route.abort());
  await page.goto("/");
  expect(await listSystemFonts(page)).not.toEqual([]);
});
