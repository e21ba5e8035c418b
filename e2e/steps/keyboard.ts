import { expect, type Locator, type Page } from "@playwright/test";
import { getChosenMethod, getMethodRadio, getMethodRadios, type Method, type Texts } from "./checkout";

const MAX_TABS = 120;

/**
 * Presses Tab until the target has the focus, which must be visible.
 * @throws Error when the target is not reached
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const isFocusVisible = await target.evaluate((element) => {
        const near = [
          element,
          element.parentElement,
          element.closest("label"),
          element.parentElement?.parentElement,
        ];
        return near.some((item) => {
          if (!item) return false;
          const { outlineStyle, boxShadow, outlineWidth } = getComputedStyle(item);
          return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
        });
      });
      expect(isFocusVisible, `the focus on ${target} is not visible`).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached by the keyboard.`);
}

/** Tabs to an element and presses Enter. */
export async function tabAndPressEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Chooses a method: the methods are one tab stop, and the arrow keys choose among them. */
export async function chooseMethodByArrows(page: Page, t: Texts, method: Method): Promise<void> {
  const target = getMethodRadio(page, t, method);
  await expect(target).toBeVisible();
  await tabTo(page, getChosenMethod(page));
  const count = await getMethodRadios(page).count();
  for (let steps = 0; steps < count && !(await target.isChecked()); steps += 1)
    await page.keyboard.press("ArrowDown");
  await expect(target).toBeChecked();
}
