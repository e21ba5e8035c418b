import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { CALLS } from "@/lib/contract/calls";

/** Opens a page as a set-top box does: the release id sets the scene (rules/addresses#scene). */
export async function openOnSetTopBox(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}releaseId=stb-7`);
  await expect(page.locator("html")).toHaveAttribute("data-scene", "stb");
}

/** The login code on a television's screen. */
export async function readDisplayedTvCode(tv: Page): Promise<string> {
  return (await tv.locator("[data-code]").getAttribute("data-code")) ?? "";
}

/**
 * Presses an arrow key until the target has the focus, which must be visible.
 * @throws Error when the target is not reached
 */
export async function pressArrowUntilFocused(page: Page, arrow: string, target: Locator): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-arrows");
  for (let presses = 0; presses < 30; presses += 1) {
    if (
      await target.evaluate(
        (element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element,
      )
    )
      return expectFocusRing(target);
    await page.keyboard.press(arrow);
  }
  throw new Error(`${target} is not reached by ${arrow}.`);
}

/** Expects a focus ring thick enough to be seen from a distance and entirely on the screen. */
async function expectFocusRing(focused: Locator): Promise<void> {
  const width = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(width, `the ring of ${focused}`).toBeGreaterThanOrEqual(3);
  await expect(focused).toBeInViewport({ ratio: 0.95 });
}

interface Report {
  fields: Record<string, unknown>;
}

/** Records the fields of every event that a browser reports. */
export function recordReports(context: BrowserContext): Record<string, unknown>[] {
  const reports: Record<string, unknown>[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === CALLS.reportEvent.path) reports.push((request.postDataJSON() as Report).fields);
    if (pathname === CALLS.reportEvents.path)
      reports.push(...(request.postDataJSON() as { events: Report[] }).events.map(({ fields }) => fields));
  });
  return reports;
}
