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
  const found = (await findViolations(page)).map(({ id, html }) => `${id}: ${html.join(" | ")}`);
  expect(found, page.url()).toEqual([]);
}

/** A rule, and the elements that break it. */
interface Violation {
  id: string;
  html: string[];
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

/**
 * Violations on the page and in its frames; axe asks those in which it runs. Left out is a target of which a bar that stays at the edge
 * of the window covers a part where the page is scrolled to just now: that each control can be scrolled free of it is for
 * `expectUncovered`. What anything else covers is a violation.
 */
async function findViolations(page: Page): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE_SOURCE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: RunOptions): Promise<AxeResults> };
    };
    type Check = AxeResults["violations"][number]["nodes"][number]["any"][number];
    const staysAtEdge = (selectors: unknown[]): boolean => {
      let root: ParentNode | null | undefined = document;
      let element: Element | null = null;
      for (const selector of selectors.flat()) {
        element = root?.querySelector(String(selector)) ?? null;
        root = element?.shadowRoot;
      }
      while (element && !/fixed|sticky/.test(getComputedStyle(element).position))
        element = element.parentElement;
      return element !== null;
    };
    const isCoveredByBar = ({ id, data, relatedNodes }: Check): boolean =>
      id === "target-size" &&
      (data as { messageKey?: string } | null)?.messageKey === "partiallyObscured" &&
      (relatedNodes?.length ?? 0) > 0 &&
      (relatedNodes ?? []).every(({ target }) => staysAtEdge(target));
    return (await axe.run(document, options)).violations.flatMap(({ id, nodes }) => {
      const html = nodes.filter(({ any }) => !any.some(isCoveredByBar)).map((node) => node.html);
      return html.length === 0 ? [] : [{ id, html }];
    });
  }, RUN_OPTIONS);
}
