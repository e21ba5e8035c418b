import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";

/** Opens a page as a set-top box does: its release id sets the scene. */
export async function openOnSetTopBox(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}releaseId=stb-7`);
  await expect(page.locator("html")).toHaveAttribute("data-scene", "stb");
}

/** The letters on a television's screen. */
export async function readDisplayedTvCode(tv: Page): Promise<string> {
  return (await tv.locator("[data-code]").getAttribute("data-code")) ?? "";
}

/** Presses an arrow until the wanted thing has the focus; what has it must be seen to have it. */
export async function pressArrowUntilFocused(page: Page, arrow: string, wanted: Locator): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-arrows");
  for (let presses = 0; presses < 30; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement))
      return expectFocusRing(wanted);
    await page.keyboard.press(arrow);
  }
  throw new Error(`${wanted} is not reached by ${arrow}.`);
}

/** The ring that says where one is, thick enough for a sofa, and all of it on the screen. */
async function expectFocusRing(focused: Locator): Promise<void> {
  const width = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(width, `the ring of ${focused}`).toBeGreaterThanOrEqual(3);
  await expect(focused).toBeInViewport({ ratio: 0.95 });
}

/** Every event that a browser reports, as it goes out. */
export function recordReports(context: BrowserContext): Record<string, unknown>[] {
  const reports: Record<string, unknown>[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/site/report") return;
    const { fields } = request.postDataJSON() as { fields: Record<string, unknown> };
    reports.push(fields);
  });
  return reports;
}
