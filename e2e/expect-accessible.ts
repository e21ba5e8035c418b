import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The version that the builder depends on, so that pages with and without frames are checked by the same rules. */
const AXE_SOURCE = readFileSync(
  createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
/** Omits the lists of passed checks, which take most of the time to build and send. */
const RUN_OPTIONS: RunOptions = { resultTypes: ["violations"] };

/** Fails with the violations that axe rates serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForTransitions(page);
  const severe = (await findViolations(page)).filter(
    ({ impact }) => impact === "serious" || impact === "critical",
  );
  expect(severe.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

/** Colors are judged at the end of a transition, as a reader sees them. */
const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { endTime } = effect?.getComputedTiming() ?? {};
          return playState === "running" && Number.isFinite(Number(endTime));
        })
        .map(({ finished }) => finished),
    ),
  );

/**
 * Violations on the page and in its frames. The builder opens its own page for each analysis, which takes four times
 * as long as axe itself; it is needed only for pages with frames.
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
