import { expect, type Page } from "@playwright/test";
import { resizeWindow, type WindowSize } from "./expect-fits-phone";

const CONTROLS =
  'a[href], button:not(:disabled), input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea, summary';

/**
 * Expects that nothing fixed or sticky lies over a control that has the focus, to which the browser has scrolled (WCAG 2.4.11),
 * so that each can be reached in each window; the window is as before afterwards, at its top.
 */
export async function expectUncovered(
  page: Page,
  path: string,
  windows: readonly WindowSize[],
): Promise<void> {
  const before = page.viewportSize();
  for (const window of windows) {
    await resizeWindow(page, window);
    // Polled: the page is laid out in the new size some frames after the window has it.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(listCovered, CONTROLS), { message: `${path} in ${window.width} pixels` })
      .toEqual([]);
  }
  if (before) await resizeWindow(page, before);
  // Where the next check expects the page: a header may lie over what is scrolled below it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** Runs in the page. The focus and the place on the page are as before afterwards. */
function listCovered(controls: string): string[] {
  const place = { x: scrollX, y: scrollY };
  const focused = document.activeElement;
  const isSmall = ({ width, height }: DOMRect) => width < 2 || height < 2;
  const findFixed = (node: Element | null): Element | null => {
    for (let at = node; at && at !== document.body; at = at.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  const covered = [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    control.focus();
    const box = control.getBoundingClientRect();
    // A box of another look has its label as what is pressed.
    if (document.activeElement !== control || isSmall(box)) return [];
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top || control.contains(top) || top.contains(control)) return [];
    const cover = findFixed(top);
    if (!cover || cover.contains(control)) return [];
    return [`${cover.outerHTML.slice(0, 80)} covers ${control.outerHTML.slice(0, 80)}`];
  });
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  scrollTo({ left: place.x, top: place.y, behavior: "instant" });
  return covered.slice(0, 5);
}
