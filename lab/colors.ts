import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runJourneys } from "@/scripts/gates/journeys";
import { buildAllIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/child";

const SPECS = "e2e/journeys/colors/";
const DEFAULT_COUNT = "500";
const KINDS = ["text", "ring", "control"] as const;

/** A line of the report (e2e/contrast/expect-readable.ts). */
interface ReadableScreen {
  screen: string;
  pointer: string;
  themes: number;
  tallies: Record<
    (typeof KINDS)[number],
    { elements: number; pairs: number; lowest: { ratio: number; what: string } | null }
  >;
}

/** Prints how much was measured, and what differed least from its background. */
function printTotals(screens: readonly ReadableScreen[]): void {
  const themes = Math.max(...screens.map((screen) => screen.themes));
  console.log(`\n${new Set(screens.map(({ screen }) => screen)).size} screens in up to ${themes} themes`);
  for (const kind of KINDS) {
    const tallies = screens.map((screen) => ({ ...screen.tallies[kind], themes: screen.themes }));
    const sum = (count: (tally: (typeof tallies)[number]) => number) =>
      tallies.reduce((total, tally) => total + count(tally), 0).toLocaleString("en");
    const [lowest] = tallies.flatMap((tally) => tally.lowest ?? []).sort((a, b) => a.ratio - b.ratio);
    console.log(
      `${kind}: ${sum(({ elements }) => elements)} elements, ${sum((tally) => tally.elements * tally.themes)} with each theme, ` +
        `${sum((tally) => tally.pairs * tally.themes)} of them of different colors; lowest ${lowest?.ratio.toFixed(3)}: ${lowest?.what}`,
    );
  }
}

/** `npm run colors -- [500]`: measures the contrast of the rendered screens in so many random theme colors. */
runScript(async () => {
  const count = process.argv[2] ?? DEFAULT_COUNT;
  if (!/^\d{1,5}$/.test(count)) throw new Error(`"${count}" is not a number of colors.`);
  const folder = mkdtempSync(join(tmpdir(), "storefront-colors-"));
  const report = join(folder, "report");
  process.env.RANDOM_COLORS = count;
  process.env.COLORS_REPORT = report;
  await buildAllIfNeeded();
  const { failed } = await runJourneys([SPECS]);
  if (existsSync(report)) {
    const lines = readFileSync(report, "utf8").trim().split("\n");
    const screens = lines.map((line) => JSON.parse(line) as ReadableScreen);
    // A test that is repeated measures its screens again.
    printTotals([...new Map(screens.map((item) => [`${item.screen} ${item.pointer}`, item])).values()]);
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit(failed > 0 ? 1 : 0);
});
