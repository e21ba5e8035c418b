import { brandUrl } from "@/e2e/brand-url";
import { test as base, enter } from "@/e2e/fixtures";
import { type Member, signUp } from "@/e2e/stack/member";
import { type OwnShop, openShop } from "@/e2e/stack/own-shop";

export { expect } from "@/e2e/fixtures";

interface Fixtures {
  member: Member;
  shop: OwnShop;
}

/** Journeys in a shop whose upstream can misbehave, as somebody who is logged in. */
export const test = base.extend<Fixtures, { workerShop: OwnShop }>({
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
  baseURL: async ({ brand, workerShop }, use) => use(brandUrl(brand, workerShop.port)),
  member: async ({ brand }, use) => use(await signUp(brand)),
  context: async ({ context, member, baseURL }, use) => {
    await enter(context, member, baseURL);
    await use(context);
  },
});
