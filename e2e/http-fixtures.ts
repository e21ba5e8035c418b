import { test as base } from "@playwright/test";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";

export { expect } from "@playwright/test";

interface Fixtures {
  /** The worker's own storefront, with an upstream in which faults can be set; reset before each test. */
  shop: TestStorefront;
}

interface WorkerFixtures {
  workerShop: TestStorefront;
  /** A member of vidora and one of nordplay, shared by all tests of the worker: read only. */
  ana: TestMember;
  nils: TestMember;
}

/** `test` for tests that send HTTP requests themselves, without a browser. */
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
