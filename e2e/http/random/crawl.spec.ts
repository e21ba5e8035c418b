import { createRandomSource } from "@/backend/chaos/random-source";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getBrandHost } from "@/e2e/http/send-request";
import { expect, httpTest } from "@/e2e/http-fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { DATA_DIR, SANDBOX_PORT, STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { listBrandMarkers } from "@/scripts/crawl/brand-markers";
import { createGeneratedBrand, listGeneratedTexts } from "@/scripts/crawl/generated-brand";
import { publishBrand } from "@/scripts/crawl/publish-brand";
import { runCrawl } from "@/scripts/crawl/run-crawl";
import { signUpMember as signUpAt } from "@/scripts/crawl/sign-up-member";

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

/** A brand that the seed makes up, with a member who has paid an order. */
async function openGeneratedShop(seed: number) {
  const file = createGeneratedBrand(createRandomSource(seed));
  await publishBrand(file, DATA_DIR);
  const shop = await signUpAt(file, { port: STOREFRONT_PORT, sandboxPort: SANDBOX_PORT });
  await placeOrderByCard({ brand: shop.site, host: shop.host, cookie: shop.cookie ?? "" }, "101");
  return { shop, texts: { site: shop.site, texts: listGeneratedTexts(file) } };
}

httpTest("no page, file, call, mail or receipt of a brand has anything of another one (T5)", async () => {
  const shops = [];
  for (const { id, langs, plans } of DEMO_BRANDS) shops.push(await openShop(id, langs, plans[0]?.id ?? ""));
  // A repeated test finds the brand of the first one.
  const generated = await openGeneratedShop(RUN.seed + httpTest.info().retry);
  shops.push(generated.shop);
  const report = await runCrawl({ ...RUN, shops, markers: listBrandMarkers([generated.texts]) });
  expect(report.findings.slice(0, 5)).toEqual([]);
  // A crawl that is only refused proves nothing.
  for (const { site } of shops) expect(report.answers[site], site).toBeGreaterThan(25);
  expect(report.mails).toBeGreaterThan(2 * shops.length - 1);
  expect(report.pdfs).toBeGreaterThan(shops.length - 1);
});
