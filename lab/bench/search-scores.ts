import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { fetchText } from "@/lab/bench/fetch-text";
import type { TableRow } from "@/lab/bench/table";
import { findOrInstallBrowser } from "@/scripts/gates/install-programs";
import { stopAll } from "@/scripts/stack/child";
import { createDemoServices } from "@/scripts/stack/services";
import { chooseStackSettings, readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";
import { readLighthouseReport } from "./lighthouse-report";

const SEO = "seo";
/** A brand whose fifth language is data. */
const PACK = { brand: "vidora", language: "fr", file: "examples/languages/fr.json" };
/** Between two looks for the language that was added. */
const POLL_MS = 500;
const AT_ONCE = 2;

interface SearchPage {
  brand: string;
  language: string;
  url: string;
}

/**
 * Lighthouse's score for search engines, of each kind of public page of every demo brand in each of its languages, one of which
 * is an added pack. Audits that depend on time are not among its audits, so each page is measured once.
 * @returns a row for each brand and language: pages, the lowest score from 0 to 100, and the audits that failed
 */
export async function measureSearchScores(brands: readonly string[]): Promise<TableRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-search-"));
  const env = await chooseStackSettings(join(folder, "data"));
  const settings = readStackSettings(env);
  try {
    const { backend, storefront } = createDemoServices(settings);
    await startServices([backend, storefront]);
    const chromium = await findOrInstallBrowser();
    const pages: SearchPage[] = [];
    if (brands.includes(PACK.brand)) {
      for (const words of [
        ["add-language", PACK.brand, PACK.file],
        ["publish", PACK.brand, "--unread-pictures"],
      ])
        await promisify(execFile)(
          process.execPath,
          ["--import", "tsx", "scripts/command.ts", "studio", ...words],
          { env: { ...process.env, ...env } },
        );
    }
    for (const brand of brands)
      pages.push(...(await listSearchPages(brand, settings.STOREFRONT_PORT, brand === PACK.brand)));
    return await scorePages(chromium, pages);
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pages of a brand's sitemap, of the plans only the first of each language. */
async function listSearchPages(brand: string, port: number, hasPack: boolean): Promise<SearchPage[]> {
  const origin = `http://${brand}.localhost:${port}`;
  const language = `/${PACK.language}/pricing-table`;
  let sitemap = await fetchText(port, `${brand}.localhost`, "/sitemap.xml");
  while (hasPack && !sitemap.includes(language)) {
    await wait(POLL_MS);
    sitemap = await fetchText(port, `${brand}.localhost`, "/sitemap.xml");
  }
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  const pages = new Map<string, SearchPage>();
  for (const path of paths) {
    const language = /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1] ?? "default";
    const kind = path.replace(/\/plan-details\/.*/, "/plan-details");
    if (!pages.has(kind)) pages.set(kind, { brand, language, url: `${origin}${path}` });
  }
  return [...pages.values()];
}

async function scorePages(chromium: string, pages: readonly SearchPage[]): Promise<TableRow[]> {
  const results: (SearchPage & { score: number; failed: string[] })[] = [];
  let next = 0;
  const worker = async () => {
    for (let page = pages[next++]; page; page = pages[next++]) {
      const { categories, audits } = await readLighthouseReport(chromium, page.url, [SEO]);
      const failed = Object.entries(audits).flatMap(([name, { score, scoreDisplayMode }]) =>
        scoreDisplayMode === "binary" && score !== 1 ? [`${name} of ${new URL(page.url).pathname}`] : [],
      );
      results.push({ ...page, score: Math.round((categories[SEO]?.score ?? 0) * 100), failed });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const groups = Map.groupBy(results, ({ brand, language }) => `${brand} ${language}`);
  return [...groups.values()].map((group) => ({
    brand: group[0]?.brand ?? "",
    language: group[0]?.language ?? "",
    pages: group.length,
    "lowest score": Math.min(...group.map(({ score }) => score)),
    failed: group.flatMap(({ failed }) => failed).join(", "),
  }));
}
