import { expect, type Page } from "@playwright/test";

const CLOCK = /\d+:\d\d/;

/** What a person sees of a form: its words and values, the wait for another code, and where typing goes. */
export interface ScreenState {
  words: string;
  values: string[];
  waitSeconds: number;
  focused: string;
}

/** Reads the screen below the header; the wait is taken out of the words. */
export async function readScreen(page: Page): Promise<ScreenState> {
  const main = page.locator("main");
  await expect(main).toContainText(CLOCK);
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts.
  const words = await main.innerText();
  const state = await main.evaluate((element) => {
    const inputs = [...element.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
    const active = document.activeElement;
    return {
      values: inputs.map(({ name, value }) => `${name}=${value}`),
      focused: active?.getAttribute("name") ?? active?.textContent ?? "",
    };
  });
  const [minutes = 0, seconds = 0] = (CLOCK.exec(words)?.[0] ?? "").split(":").map(Number);
  return {
    ...state,
    words: words.replace(CLOCK, "…"),
    waitSeconds: minutes * 60 + seconds,
  };
}

/** Reloads and compares the whole screen, except for the seconds that have passed. */
export async function expectSameAfterReload(page: Page): Promise<void> {
  const { waitSeconds: waitBefore, ...before } = await readScreen(page);
  await page.reload();
  let waitAfter = Number.NaN;
  await expect
    .poll(async () => {
      const { waitSeconds, ...after } = await readScreen(page);
      waitAfter = waitSeconds;
      return after;
    })
    .toEqual(before);
  expect(waitAfter).toBeLessThanOrEqual(waitBefore);
  expect(waitAfter).toBeGreaterThan(0);
}
