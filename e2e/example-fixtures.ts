import { type ExampleShop, openExampleShop } from "@/e2e/stack/example-shop";
import { httpTest } from "./fixtures";

/** `httpTest` at a brand of the example upstream that nobody has visited yet; its faults are reset before each test. */
export const exampleTest = httpTest.extend<
  { exampleShop: ExampleShop; host: string },
  { workerExample: ExampleShop }
>({
  workerExample: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      // A call that a test holds ends only with the test.
      const example = await openExampleShop({
        UPSTREAM_READ_TIMEOUT_MS: "40000",
        UPSTREAM_WRITE_TIMEOUT_MS: "40000",
      });
      await use(example);
      await example.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  exampleShop: async ({ workerExample }, use) => {
    workerExample.shop.upstream.reset();
    await use(workerExample);
    workerExample.shop.upstream.reset();
  },
  host: async ({ exampleShop }, use) => use(exampleShop.getNextHost()),
});
