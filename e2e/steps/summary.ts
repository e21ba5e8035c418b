import type { Locator, Page } from "@playwright/test";

/** The value of a summary row whose term starts with `name`. */
export const getSummaryValue = (place: Page | Locator, name: string): Locator =>
  place.locator(`xpath=.//dl/div[dt[starts-with(normalize-space(.), "${name}")]]/dd`);
