import { expect, httpTest } from "@/e2e/fixtures";
import {
  createChangeNotice,
  type ExampleNotice,
  type ExampleShop,
  getExampleSite,
  openExampleShop,
  sendNotice,
} from "@/e2e/stack/example-shop";
import { sendRequest } from "@/e2e/stack/send-request";
import { replaceData } from "@/e2e/stack/upstream-faults";
import { SECOND_MS } from "@/lib/config/constants";
import { findValkey, openTemporaryValkey } from "@/lib/testing/temporary-valkey";

const program = findValkey();
const PLANS = /\/listPlans\//;
/**
 * Ten times what is promised, for a machine that is busy; without a notice the page would be a minute old. The promise itself
 * is measured in lib/server/valkey/site-change-messages.test.ts.
 */
const MAX_WAIT_MS = 20 * SECOND_MS;

/** From now on the upstream sells its plans under this name. */
function renamePlans(shop: ExampleShop, name: string): void {
  const rename = replaceData(({ plans }) => ({
    plans: (plans as object[]).map((plan) => ({ ...plan, name })),
  }));
  shop.shop.upstream.setFault(PLANS, rename);
}

const readPrices = async ({ shop: { port } }: ExampleShop, host: string) =>
  (await sendRequest("/pricing-table", { host, port })).text;

/** Waits until the storefront shares its state with the others. */
const waitForValkey = ({ shop: { port } }: ExampleShop, host: string) =>
  expect
    .poll(async () => (await sendRequest("/api/health/ready", { host, port })).json<object>(), {
      timeout: 20_000,
    })
    .toMatchObject({ valkey: { usable: true } });

httpTest(
  "two storefronts on one Valkey take each notice of an upstream without listSiteChanges once",
  async () => {
    httpTest.skip(program === null, "There is neither Valkey nor Redis here.");
    httpTest.setTimeout(120_000);
    const valkey = await openTemporaryValkey(program ?? "");
    const settings = { VALKEY_URL: valkey.url };
    const shops = await Promise.all([openExampleShop(settings), openExampleShop(settings)]);
    const [one, two] = shops;
    const host = one.getNextHost();
    try {
      await Promise.all(shops.map((shop) => waitForValkey(shop, host)));
      for (const shop of shops) expect(await readPrices(shop, host)).toContain("Acme Yearly");

      // Each storefront in turn is the one that is notified.
      for (const [name, notified, other] of [
        ["First Renaming", one, two],
        ["Second Renaming", two, one],
      ] as const) {
        for (const shop of shops) renamePlans(shop, name);
        const notice = createChangeNotice(host);
        expect((await sendNotice(notified, notice)).status).toBe(204);
        for (const shop of [other, notified])
          await expect
            .poll(() => readPrices(shop, host), { timeout: MAX_WAIT_MS, intervals: [50] })
            .toContain(name);
        for (const shop of shops) expect((await sendNotice(shop, notice)).status).toBe(409);
      }

      const order = { site: getExampleSite(host), id: "order-1" };
      const notice: ExampleNotice = { path: "/api/order-changed", host, content: { order }, at: Date.now() };
      expect((await sendNotice(one, notice)).status).toBe(204);
      for (const shop of shops) expect((await sendNotice(shop, notice)).status).toBe(409);
    } finally {
      await Promise.all(shops.map((shop) => shop.close()));
      await valkey.close();
    }
  },
);
