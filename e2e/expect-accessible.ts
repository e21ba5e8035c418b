import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The version that the builder brings, so that pages with frames and pages without meet the same rules. */
const AXE_SOURCE = readFileSync(
  createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
/** Without the lists of what passed, which take most of the time to build and to send. */
const RUN_OPTIONS: RunOptions = { resultTypes: ["violations"] };

/** Fails with the accessibility findings that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const severe = (await findViolations(page)).filter(
    ({ impact }) => impact === "serious" || impact === "critical",
  );
  expect(severe.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

/**
 * What axe finds on the page and in its frames. The builder opens a page of its own for each analysis, which costs four
 * times as much as axe itself; it is needed only where there are frames.
 */
async function findViolations(page: Page): Promise<AxeResults["violations"]> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).options(RUN_OPTIONS).analyze()).violations;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: RunOptions): Promise<AxeResults> };
    };
    return (await axe.run(document, options)).violations;
  }, RUN_OPTIONS);
}
