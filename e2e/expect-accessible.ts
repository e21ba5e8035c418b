import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE_SOURCE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
/**
 * The rules of level A and AA and what axe calls best practice. Omits the lists of passed checks, which take most of the time to
 * build and send.
 */
const RUN_OPTIONS: RunOptions = {
  resultTypes: ["violations"],
  // Of WCAG 2.2 AA, and off by default.
  rules: { "target-size": { enabled: true } },
};

/** Fails with what axe finds, however it rates it. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForTransitions(page);
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
}

/**
 * Colors are judged at the end of a transition, as a reader sees them. Waits for states, not for the promise `finished`: in
 * the closed part of a `<details>`, Chromium never settles it.
 */
const waitForTransitions = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isShown = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState !== "running" || !isShown || !Number.isFinite(Number(endTime));
    }),
  );

/** Violations on the page and in its frames; axe asks those in which it runs. */
async function findViolations(page: Page): Promise<AxeResults["violations"]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE_SOURCE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: RunOptions): Promise<AxeResults> };
    };
    return (await axe.run(document, options)).violations;
  }, RUN_OPTIONS);
}
