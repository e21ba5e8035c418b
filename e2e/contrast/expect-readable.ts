import { appendFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Tally, Theme } from "@/lib/testing/contrast/measure-themes";
import type { PairKind } from "@/lib/testing/contrast/paint";
import { measurePainted, measureScreen, type PointerState } from "./measure-screen";
import { IS_LONG_RUN, pickShare, THEMES } from "./themes";

/** What one screen had in one state of the pointer; `npm run colors` adds them up. */
export interface ReadableScreen {
  screen: string;
  pointer: PointerState;
  themes: number;
  tallies: Record<PairKind, Tally>;
}

interface ReadableOptions {
  /** By default all, and with a pointer the extremes and a fifth of the others. */
  themes?: readonly Theme[];
  /** Only in the colors that the page has. */
  isOwn?: boolean;
  /** By default none, and in a long run each. */
  pointers?: readonly PointerState[];
  /** The header is measured over what the page shows below it. */
  isScrolled?: boolean;
  /** Fewer texts or controls than usual are expected. */
  isSmall?: boolean;
}

const ALL_POINTERS: readonly PointerState[] = ["none", "hover", "pressed"];

/**
 * Expects every text, ring and control that a page shows now to be readable in every theme, with nothing left out.
 * @param screen its name in the report
 */
export async function expectReadable(
  page: Page,
  screen: string,
  options: ReadableOptions = {},
): Promise<void> {
  const { pointers = IS_LONG_RUN ? ALL_POINTERS : ["none"], isScrolled = false } = options;
  for (const pointer of pointers) {
    const themes = options.themes ?? (pointer === "none" ? THEMES : pickShare(screen));
    const { tallies, failures, unseen } = options.isOwn
      ? await measurePainted(page, null, { pointer, isScrolled })
      : await measureScreen(page, themes, { pointer, isScrolled });
    const where = `${screen}, pointer: ${pointer}`;
    // Soft: what is too faint on one screen does not keep the others from being measured.
    expect.soft(failures, where).toEqual([]);
    expect.soft(unseen, `${where}: texts that could not be measured`).toEqual([]);
    expect(tallies.text.elements, where).toBeGreaterThan(options.isSmall ? 0 : 3);
    if (pointer === "none") expect(tallies.ring.elements, where).toBeGreaterThan(options.isSmall ? 0 : 1);
    report({ screen, pointer, themes: options.isOwn ? 1 : themes.length, tallies });
  }
}

function report(screen: ReadableScreen): void {
  const file = process.env.COLORS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(screen)}\n`);
}
