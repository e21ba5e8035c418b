import type { Locator, Page } from "@playwright/test";

/** A line of figures by how its name begins: the value beside the term. */
export const getSummaryValue = (place: Page | Locator, name: string): Locator =>
  place.locator(`xpath=.//dl/div[dt[starts-with(normalize-space(.), "${name}")]]/dd`);
