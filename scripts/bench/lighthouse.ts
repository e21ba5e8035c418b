import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { Row } from "@/scripts/bench/table";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser-flags";

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores from 0 to 100 for a phone, beside an empty page of the same Next, medians of the same run. */
export async function measureLighthouse(
  chromePath: string,
  origin: string,
  emptyAddress: string,
): Promise<Row[]> {
  const pages: [string, string][] = [
    ["empty page of this Next", emptyAddress],
    ["/", `${origin}/`],
    ["/pricing-table", `${origin}/pricing-table`],
  ];
  const rows: Row[] = [];
  for (const [name, url] of pages) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await scores(chromePath, url));
    const names = Object.keys(runs[0] ?? {});
    rows.push({
      page: name,
      ...Object.fromEntries(names.map((key) => [key, median(runs.map((run) => run[key] ?? 0))])),
    });
  }
  return rows;
}

async function scores(chromePath: string, url: string): Promise<Record<string, number>> {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless", ...LAUNCH_FLAGS] });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
    const { categories, audits } = result.lhr;
    return {
      ...Object.fromEntries(CATEGORIES.map((key) => [key, Math.round((categories[key]?.score ?? 0) * 100)])),
      "LCP ms": Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
      "TBT ms": Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
      CLS: Number((audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3)),
    };
  } finally {
    chrome.kill();
  }
}

function median(values: number[]): number {
  return values.sort((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
}
