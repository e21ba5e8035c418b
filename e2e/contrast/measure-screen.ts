import type { CDPSession, Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { type Measured, measureThemes, Results, type Theme } from "@/lib/testing/contrast/measure-themes";
import { measurePair } from "@/lib/testing/contrast/paint";
import { PROBES } from "@/lib/testing/contrast/probes";
import type { CollectedScreen, CollectOptions } from "./page/main";
import type { PlacedText } from "./page/place-texts";

declare global {
  interface Window {
    contrast: {
      collectScreen(options: CollectOptions): string;
      placeTexts(theme: Theme | null): PlacedText[];
    };
  }
}

/** What measures runs in the page itself. */
const SCRIPT = buildSync({
  entryPoints: ["e2e/contrast/page/main.ts"],
  bundle: true,
  format: "iife",
  globalName: "contrast",
  write: false,
}).outputFiles[0]?.text;

/** Where the pointer is: nowhere, on every control at once, or pressing each of them. */
export const POINTER_STATES = { none: [], hover: ["hover"], pressed: ["hover", "active"] } as const;
export type PointerState = keyof typeof POINTER_STATES;

/** What may react to a pointer, and all around it, as a pointer is on these too. */
const REACTS =
  "a, button, input, select, textarea, summary, label, [role=button], :has(a, button, input, select, textarea, summary)";

/** At the top of a page its header has no ground of its own. */
const AT_THE_TOP = "header::before{opacity:0!important}";

/** Makes `window.contrast`, unless the page has it. */
export async function installContrast(page: Page): Promise<void> {
  if (!SCRIPT) throw new Error("The script that measures was not built.");
  await page.evaluate(`window.contrast ?? (() => { ${SCRIPT}; window.contrast = contrast; })()`);
}

async function forcePointerState(page: Page, state: PointerState): Promise<CDPSession | null> {
  if (state === "none") return null;
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: REACTS });
  await Promise.all(
    nodeIds.map((nodeId) =>
      session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [...POINTER_STATES[state]] }),
    ),
  );
  return session;
}

export interface ScreenReport extends Measured {
  /** Texts that are cut off everywhere, so that they could not be measured. */
  unseen: string[];
}

interface ScreenOptions {
  pointer?: PointerState;
  /** The header is measured over what the page shows below it. */
  isScrolled?: boolean;
}

async function collectScreen(
  page: Page,
  themes: CollectOptions["themes"],
  { pointer = "none", isScrolled = false }: ScreenOptions,
): Promise<CollectedScreen> {
  await installContrast(page);
  // After a click no ring is shown.
  if (pointer === "none") await page.keyboard.press("Shift");
  const session = await forcePointerState(page, pointer);
  const options = { themes, isTextOnly: pointer !== "none", more: isScrolled ? "" : AT_THE_TOP };
  const json = await page.evaluate((input) => window.contrast.collectScreen(input), options);
  await session?.detach();
  return JSON.parse(json) as CollectedScreen;
}

/**
 * Measures what a page shows in each theme: its texts (4.5:1) against every color that may be behind them, and without a pointer also the focus
 * rings of all controls and the edges and drawings of fields and buttons (3:1). The page is painted in four themes; from these the
 * others are calculated. Disabled controls are exempt (WCAG 1.4.3).
 */
export async function measureScreen(
  page: Page,
  themes: readonly Theme[],
  options: ScreenOptions = {},
): Promise<ScreenReport> {
  const { pairs, elements, failures, unseen } = await collectScreen(page, PROBES, options);
  const measured = measureThemes(pairs, elements, PROBES, themes);
  return { ...measured, failures: [...failures, ...measured.failures], unseen };
}

/** The same as the page is painted in one theme; null: in its own colors. */
export async function measurePainted(
  page: Page,
  theme: Theme | null,
  options: ScreenOptions = {},
): Promise<ScreenReport> {
  const { pairs, elements, failures, unseen } = await collectScreen(page, [theme], options);
  const results = new Results(pairs, elements);
  for (const pair of pairs) for (const state of pair.states) results.add(pair, measurePair(state), theme);
  const measured = results.get();
  return { ...measured, failures: [...failures, ...measured.failures], unseen };
}
