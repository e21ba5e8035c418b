import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getBrandHost } from "@/e2e/http/send-request";
import { expect, httpTest } from "@/e2e/http-fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { SANDBOX_PORT, STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { listBrandMarkers } from "@/scripts/crawl/brand-markers";
import { runCrawl } from "@/scripts/crawl/run-crawl";

/** The first requests of one seed; `npm run crawl` sends many more. */
const RUN = { seed: 20261123, requests: 600, port: STOREFRONT_PORT, sandboxPort: SANDBOX_PORT };

// Ten seconds on an idle machine; the first pages of a cold start take longer.
httpTest.slow();

/** A brand with a new member, who has paid an order. */
async function openShop(id: string, langs: readonly string[], planId: string) {
  const member = await signUpMember(id);
  await placeOrderByCard(member, planId);
  return { site: id, host: getBrandHost(id), locales: langs, cookie: member.cookie, account: member.account };
}

httpTest("no page, file, call, mail or receipt of a brand has anything of another one (T5)", async () => {
  const shops = [];
  for (const { id, langs, plans } of DEMO_BRANDS) shops.push(await openShop(id, langs, plans[0]?.id ?? ""));
  const report = await runCrawl({ ...RUN, shops, markers: listBrandMarkers() });
  expect(report.findings.slice(0, 5)).toEqual([]);
  // A crawl that is only refused proves nothing.
  for (const { site } of shops) expect(report.answers[site], site).toBeGreaterThan(25);
  expect(report.mails).toBeGreaterThan(2 * shops.length - 1);
  expect(report.pdfs).toBeGreaterThan(shops.length - 1);
});
