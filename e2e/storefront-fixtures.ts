import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";
import { getBrandUrl } from "./brand-url";
import { test as base, logInBrowser } from "./fixtures";

export { expect } from "./fixtures";

interface Fixtures {
  member: TestMember;
  shop: TestStorefront;
}

/** `test` for journeys of a logged-in member in a shop in whose upstream faults can be set. */
export const storefrontTest = base.extend<Fixtures, { workerShop: TestStorefront }>({
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
  baseURL: async ({ brand, workerShop }, use) => use(getBrandUrl(brand, workerShop.port)),
  member: async ({ brand }, use) => use(await signUpMember(brand)),
  context: async ({ context, member, baseURL }, use) => {
    await logInBrowser(context, member, baseURL);
    await use(context);
  },
});
