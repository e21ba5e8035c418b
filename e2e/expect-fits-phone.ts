import { expect, type Page } from "@playwright/test";

export interface WindowSize {
  width: number;
  height: number;
}

const NARROWEST_PHONE: WindowSize = { width: 320, height: 568 };
/** A window of 1280 × 800 pixels at 200 % zoom. */
export const ZOOMED_WINDOW: WindowSize = { width: 640, height: 400 };
const NARROW_WINDOWS: readonly WindowSize[] = [NARROWEST_PHONE, ZOOMED_WINDOW];
/** Phones on which the label of a button has one line. */
export const PHONES: readonly WindowSize[] = [NARROWEST_PHONE, { width: 390, height: 844 }];

/** What is too wide in one window does not keep the others from being measured. */
const softly = expect.configure({ soft: true });

/** Changes the size of the window, unless it has it, and waits until the page has it. */
export async function resizeWindow(page: Page, size: WindowSize): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === size.width && now.height === size.height) return;
  await page.setViewportSize(size);
  await page.waitForFunction(
    (width) => document.body && Math.abs(document.body.getBoundingClientRect().width - width) < 20,
    size.width,
  );
}

/** Expects that a page needs no sideways scrolling, by default in a narrow window (WCAG 1.4.10); the window is as before afterwards. */
export async function expectNoSidewaysScroll(
  page: Page,
  path: string,
  windows: readonly WindowSize[] = NARROW_WINDOWS,
): Promise<void> {
  const before = page.viewportSize();
  for (const window of windows) {
    await resizeWindow(page, window);
    // Polled: the page is laid out in the new size some frames after the window has it.
    await softly
      .poll(() => listBeyondEdge(page), { message: `${path} in ${window.width} pixels` })
      .toEqual([]);
  }
  if (before) await resizeWindow(page, before);
}

/** The first five elements beyond the right edge of a page that can be scrolled sideways. */
const listBeyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // `innerWidth` grows with the content on a phone, `clientWidth` does not.
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll("body *")].filter(
      (node) => node.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth - clientWidth} pixels`,
      ...beyond.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 100)),
    ];
  });

/** Expects that controls are large enough to be touched, and that buttons have one line, by default on phones; the window is as before afterwards. */
export async function expectTouchable(
  page: Page,
  path: string,
  windows: readonly WindowSize[] = PHONES,
): Promise<void> {
  const before = page.viewportSize();
  for (const window of windows) {
    await resizeWindow(page, window);
    // Polled: the page is laid out in the new size some frames after the window has it, and again with its typeface.
    await softly
      .poll(async () => [...(await listSmallTargets(page)), ...(await listWrappedLabels(page))], {
        message: `${path} in a window of ${window.width} pixels`,
      })
      .toEqual([]);
  }
  if (before) await resizeWindow(page, before);
}

/** Links and buttons less than 44 pixels high; the area of a link inside a sentence is set by its line. */
const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (node: Element) =>
      node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      node.getBoundingClientRect().width > 1;
    const isInSentence = (node: Element) =>
      getComputedStyle(node).display === "inline" &&
      node.parentElement?.textContent?.trim() !== node.textContent?.trim();
    return [...document.querySelectorAll("a[href], button, summary, select")]
      .filter((node) => isShown(node) && !isInSentence(node))
      .map((node) => ({ height: node.getBoundingClientRect().height, node }))
      .filter(({ height }) => height < 43.5)
      .map(
        ({ height, node }) => `"${node.textContent || node.ariaLabel}" is ${Math.round(height)} pixels high`,
      );
  });

/** Buttons, and links that look like one, whose text has more than one line. */
const listWrappedLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const countLines = (label: Element) => {
      range.selectNodeContents(label);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      return (Math.max(...tops) - Math.min(...tops)) / Number.parseFloat(getComputedStyle(label).fontSize);
    };
    return [...document.querySelectorAll("button > span:only-child, a > span:only-child")]
      .filter((label) => label.parentElement && getComputedStyle(label.parentElement).userSelect === "none")
      .filter((label) => label.checkVisibility({ visibilityProperty: true }) && countLines(label) > 0.9)
      .map((label) => `"${label.textContent}" has more than one line`);
  });
