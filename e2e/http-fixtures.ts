import { test as base } from "@playwright/test";
import { type Member, signUp } from "@/e2e/stack/member";
import { type OwnShop, openShop } from "@/e2e/stack/own-shop";

export { expect } from "@playwright/test";

interface Fixtures {
  /** A storefront of the worker's own with an upstream that can misbehave; well again before each test. */
  shop: OwnShop;
}

interface WorkerFixtures {
  workerShop: OwnShop;
  /** Somebody of vidora and somebody of nordplay; for reading only, every test of the worker shares them. */
  ana: Member;
  nils: Member;
}

/** Tests that speak HTTP themselves: no browser is started for them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workerShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  shop: async ({ workerShop }, use) => {
    workerShop.upstream.well();
    await use(workerShop);
    workerShop.upstream.well();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  ana: [async ({}, use) => use(await signUp("vidora")), { scope: "worker" }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  nils: [async ({}, use) => use(await signUp("nordplay")), { scope: "worker" }],
});
