import { expect, httpTest } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";
import { openTestStorefront } from "@/e2e/stack/test-storefront";
import * as faults from "@/e2e/stack/upstream-faults";

/** A page shows what it has as soon as each call has been slow once; the rest is for rendering, which nothing delays here. */
const SLOW_MS = 3_000;
const LONGEST_MS = 4_000;

// The picture of the second page shows the price of another one.
for (const path of ["/pricing-table", "/privacy"])
  httpTest(
    `F1: an upstream with findSite and listSites: ${path}, as the first page of each host, takes one round as well`,
    async () => {
      httpTest.setTimeout(120_000);
      const shop = await openTestStorefront();
      try {
        // The code of the page is loaded; the data of the other brands is not.
        await sendRequest(path, { host: "merlion.localhost", port: shop.port });
        shop.upstream.reset();
        shop.upstream.setFault(/\//, faults.delayCall(SLOW_MS));
        const hosts = ["nordplay", "andina", "orbita", "savanna"].map((brand) => `${brand}.localhost`);
        for (const host of hosts) {
          const startedAt = performance.now();
          expect((await sendRequest(path, { host, port: shop.port })).status).toBe(200);
          expect(performance.now() - startedAt, host).toBeLessThan(LONGEST_MS);
        }
      } finally {
        await shop.close();
      }
    },
  );
