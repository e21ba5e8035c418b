import { expect, httpTest } from "@/e2e/http-fixtures";
import { SANDBOX_PORT, STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { listBrandMarkers } from "@/scripts/crawl/brand-markers";
import { runCrawl } from "@/scripts/crawl/run-crawl";
import { fetchFuzzShops } from "@/scripts/fuzz/fetch-fuzz-shops";

/** The first requests of one seed; `npm run crawl` sends many more. */
const RUN = { seed: 20261123, requests: 600, port: STOREFRONT_PORT, sandboxPort: SANDBOX_PORT };

// Ten seconds on an idle machine; the first pages of a cold start take longer.
httpTest.slow();

httpTest("no page, file, call, mail or receipt of a brand has anything of another one (T5)", async () => {
  const shops = await fetchFuzzShops(STOREFRONT_PORT);
  const report = await runCrawl({ ...RUN, shops, markers: listBrandMarkers() });
  expect(report.findings.slice(0, 5)).toEqual([]);
  // A crawl that is only refused proves nothing.
  for (const { site } of shops) expect(report.answers[site], site).toBeGreaterThan(25);
  expect(report.mails).toBeGreaterThan(5);
  expect(report.pdfs).toBeGreaterThan(0);
});
