import { test as base } from "@playwright/test";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";

export { expect } from "@playwright/test";

interface Fixtures {
  /** A storefront of the worker's own with an upstream that can misbehave; well again before each test. */
  shop: TestStorefront;
}

interface WorkerFixtures {
  workerShop: TestStorefront;
  /** Somebody of vidora and somebody of nordplay; for reading only, every test of the worker shares them. */
  ana: TestMember;
  nils: TestMember;
}

/** Tests that speak HTTP themselves: no browser is started for them. */
export const httpTest = base.extend<Fixtures, WorkerFixtures>({
  workerShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const shop = await openTestStorefront();
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  shop: async ({ workerShop }, use) => {
    workerShop.upstream.reset();
    await use(workerShop);
    workerShop.upstream.reset();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  ana: [async ({}, use) => use(await signUpMember("vidora")), { scope: "worker" }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  nils: [async ({}, use) => use(await signUpMember("nordplay")), { scope: "worker" }],
});
