import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import type { TableRow } from "@/scripts/bench/table";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser-flags";

const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = {
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  "CLS ×1000": "cumulative-layout-shift",
};
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

/**
 * Scores from 0 to 100 for a phone and metrics, compared with an empty page of the same Next; medians of the same
 * run.
 */
export async function measureLighthouse(
  chromePath: string,
  origin: string,
  planId: string,
  emptyAddress: string,
): Promise<TableRow[]> {
  const pages: [string, string][] = [
    ["empty page of this Next", emptyAddress],
    ["/", `${origin}/`],
    ["/pricing-table", `${origin}/pricing-table`],
    ["/plan-details", `${origin}/plan-details/${planId}`],
    ["/help", `${origin}/help`],
  ];
  const rows: TableRow[] = [];
  for (const [name, url] of pages) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(chromePath, url));
    const names = Object.keys(runs[0] ?? {});
    rows.push({
      page: name,
      ...Object.fromEntries(names.map((key) => [key, getMedian(runs.map((run) => run[key] ?? 0))])),
    });
  }
  return rows;
}

/** One run of Lighthouse's own command: it sends its functions into the page as text, which our loader would change. */
async function runLighthouse(chromePath: string, url: string): Promise<Record<string, number>> {
  const args = [
    "node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=--headless ${LAUNCH_FLAGS.join(" ")}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromePath, NODE_OPTIONS: "" },
    maxBuffer: MAX_REPORT_BYTES,
  });
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  return {
    ...Object.fromEntries(CATEGORIES.map((key) => [key, Math.round((categories[key]?.score ?? 0) * 100)])),
    ...Object.fromEntries(
      Object.entries(METRICS).map(([name, audit]) => {
        const value = audits[audit]?.numericValue ?? 0;
        return [name, Math.round(audit.endsWith("shift") ? value * 1000 : value)];
      }),
    ),
  };
}

function getMedian(values: number[]): number {
  return values.sort((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
}
