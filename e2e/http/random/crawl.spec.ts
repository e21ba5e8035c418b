import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { createRandomSource } from "@/backend/seed/random-source";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { getBrandHost } from "@/e2e/stack/send-request";
import { DATA_DIR, SANDBOX_PORT, STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { openConsole } from "@/lab/crawl/open-console";
import { openGeneratedShops } from "@/lab/crawl/open-generated-shops";
import { PREVIEW_SITE } from "@/lab/crawl/open-preview-shop";
import { runCrawl } from "@/lab/crawl/run-crawl";
import { readSeed, takeSize } from "@/lib/testing/sweep";

/** The first requests of this commit's seed; `npm run crawl` sends many more. */
const WHOLE = 600;
const RUN = {
  ...{ seed: readSeed(), requests: takeSize(90, WHOLE) },
  ...{ port: STOREFRONT_PORT, sandboxPort: SANDBOX_PORT },
};

// Ten seconds on an idle machine; the first pages of a cold start take longer.
httpTest.slow();

/** A brand with a new member, who has paid an order. */
async function openShop(id: string, langs: readonly string[], planId: string) {
  const member = await signUpMember(id);
  await placeOrderByCard(member, planId);
  return { site: id, host: getBrandHost(id), locales: langs, cookie: member.cookie, account: member.account };
}

/** A brand that the seed makes up, with a member who has paid an order, French by a language pack, and a preview. */
async function openMadeShops(seed: number) {
  const stack = { port: STOREFRONT_PORT, sandboxPort: SANDBOX_PORT, dataDir: DATA_DIR };
  const { shops, preview, markers } = await openGeneratedShops(createRandomSource(seed), 1, stack);
  for (const { site, host, cookie } of shops)
    await placeOrderByCard({ brand: site, host, cookie: cookie ?? "" }, "101");
  return { made: shops, preview, markers };
}

httpTest("no page, file, call, mail or receipt of a brand has anything of another one (T5)", async () => {
  const brands = [];
  for (const { id, langs, plans } of DEMO_BRANDS) brands.push(await openShop(id, langs, plans[0]?.id ?? ""));
  // A repeated test finds the brand of the first one.
  const { made, preview, markers } = await openMadeShops(RUN.seed + httpTest.info().retry);
  brands.push(...made);
  const shops = [...brands, preview, await openConsole(STOREFRONT_PORT)];
  const report = await runCrawl({ ...RUN, shops, markers });
  expect(report.findings.slice(0, 5)).toEqual([]);
  // A crawl that is only refused proves nothing.
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(Object.values(report.answers))).toBeGreaterThan(RUN.requests / 4);
  expect(sum([...report.ownTexts.values()].map(({ size }) => size))).toBeGreaterThan(RUN.requests / 8);
  if (RUN.requests === WHOLE) {
    for (const { site } of brands) {
      expect(report.answers[site], site).toBeGreaterThan(25);
      expect(report.ownTexts.get(site)?.size, site).toBeGreaterThan(15);
    }
    for (const site of ["console", PREVIEW_SITE]) expect(report.answers[site], site).toBeGreaterThan(5);
    expect(report.ownTexts.get(PREVIEW_SITE)?.size).toBeGreaterThan(15);
  }
  expect(report.mails).toBeGreaterThan(2 * DEMO_BRANDS.length + 1);
  expect(report.pdfs).toBeGreaterThan(DEMO_BRANDS.length);
});
