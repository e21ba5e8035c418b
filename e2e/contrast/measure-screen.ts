import type { CDPSession, Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { CSS_VARIABLES, type Palette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";
import type { MeasureOptions, ScreenReport } from "./page/main";
import type { PlacedText } from "./page/place-texts";
import type { Theme } from "./page/theme";

declare global {
  interface Window {
    contrast: {
      measureScreen(options: MeasureOptions): ScreenReport;
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

const SCHEMES: readonly ColorScheme[] = ["light", "dark"];

/** Each variable has a color that no other has. */
const PROBES: readonly Theme[] = SCHEMES.map((scheme, round) => ({
  ...{ color: `probe ${round}`, scheme },
  palette: Object.fromEntries(
    CSS_VARIABLES.map((name, at) => {
      const value = ((at + 1 + round * 7) * 2_654_435_761) % 0xffffff;
      const alpha = name.includes("shadow") || name === "--color-scrim" ? "44" : "";
      return [name, `#${value.toString(16).padStart(6, "0")}${alpha}`];
    }),
  ) as Palette & Record<string, string>,
}));

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

/**
 * Measures what a page shows in each theme: its texts (4.5:1) against every color that may be behind them, and without a pointer also the focus
 * rings of all controls and the edges and drawings of fields and buttons (3:1). The theme's variables replace those of the
 * brand's style sheet. Disabled controls are exempt (WCAG 1.4.3).
 */
export async function measureScreen(
  page: Page,
  themes: readonly (Theme | null)[],
  { pointer = "none", isScrolled = false }: { pointer?: PointerState; isScrolled?: boolean } = {},
): Promise<ScreenReport> {
  await installContrast(page);
  // After a click no ring is shown.
  if (pointer === "none") await page.keyboard.press("Shift");
  const session = await forcePointerState(page, pointer);
  const options = {
    ...{ themes, probes: PROBES, isTextOnly: pointer !== "none" },
    more: isScrolled ? "" : AT_THE_TOP,
  };
  const report = await page.evaluate((given) => window.contrast.measureScreen(given), options);
  await session?.detach();
  return report;
}
