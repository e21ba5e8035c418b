import type { TableRow } from "@/lab/bench/table";
import { readLighthouseReport } from "./lighthouse-report";

const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = {
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  "CLS ×1000": "cumulative-layout-shift",
};

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

async function runLighthouse(chromePath: string, url: string): Promise<Record<string, number>> {
  const { categories, audits } = await readLighthouseReport(chromePath, url, CATEGORIES);
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
