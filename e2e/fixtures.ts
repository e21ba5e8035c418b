import {
  type BrowserContext,
  devices,
  expect,
  type Fixtures,
  type PlaywrightTestOptions,
  test as playwrightTest,
} from "@playwright/test";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { type ExampleShop, openExampleShop } from "@/e2e/stack/example-shop";
import { logInBrowser, signUpMember, type TestMember } from "@/e2e/stack/member";
import { callAsMember } from "@/e2e/stack/purchase";
import { recordTest } from "@/e2e/stack/record-test";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";
import type { Locale } from "@/lib/config/constants";
import { type Consent, formatConsent } from "@/lib/domain/tracking/consent";
import { type BrowserErrors, watchContext } from "./browser-errors";
import { getTranslator } from "./translator";

export { expect } from "@playwright/test";

interface JourneyOptions {
  /** The demo brand whose shop the journey visits; `page.goto("/")` opens its home page. */
  brand: string;
  /** The language of the journey; by default that of the brand. */
  language: Locale;
  /** What the visitor has agreed to before the journey; null: is asked. */
  consent: Consent | null;
}

interface JourneyFixtures {
  /** Translator into the journey's language. */
  t: ReturnType<typeof getTranslator>;
  /** Errors that the browser reports. A journey fails at its end if there is one that it has not expected. */
  complaints: BrowserErrors;
}

/** Options that emulate a phone. Use as `test.use(PHONE)`. */
export const PHONE: Partial<PlaywrightTestOptions> = (({
  userAgent,
  isMobile,
  hasTouch,
  deviceScaleFactor,
}) => ({
  viewport: { width: 390, height: 844 },
  userAgent,
  isMobile,
  hasTouch,
  deviceScaleFactor,
}))(devices["Pixel 7"]);

/** Both layouts, for journeys that are tested on each. */
export const DEVICES: [name: string, use: Partial<PlaywrightTestOptions>][] = [
  ["on a desktop", {}],
  ["on a phone", PHONE],
];

/** Every test is recorded: what it took, and what it visited. */
const base = playwrightTest.extend<{ record: undefined }>({
  record: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use, { file }) => {
      await use(undefined);
      recordTest(file);
    },
    { auto: true },
  ],
});

export const test = base.extend<JourneyOptions & JourneyFixtures>({
  consent: [{ measuring: true, marketing: true }, { option: true }],
  brand: ["vidora", { option: true }],
  language: [async ({ brand }, use) => use(getDemoBrand(brand).langs[0] ?? "pt"), { option: true }],
  storageState: async ({ baseURL, consent }, use) =>
    use({
      cookies: [],
      origins:
        consent && baseURL
          ? [
              {
                origin: new URL(baseURL).origin,
                localStorage: [{ name: "consent", value: formatConsent(consent, Date.now()) }],
              },
            ]
          : [],
    }),
  locale: async ({ language }, use) => use(language),
  baseURL: async ({ brand }, use) => use(getBrandUrl(brand)),
  t: async ({ language, brand }, use) => use(getTranslator(language, brand)),
  complaints: [
    async ({ context }, use) => {
      const reported: string[] = [];
      // A page's own calls are also sent with a session that the journey has just ended.
      const expected: RegExp[] = [/status of 401 .*\/(query\/cart|checkPlanAvailable)\b/];
      const watch = (item: BrowserContext) => watchContext(item, (complaint) => reported.push(complaint));
      watch(context);
      await use({ expect: (pattern) => void expected.push(pattern), watch });
      expect(reported.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/** `test` for a member who already has an account and is logged in from the start. */
export const memberTest = test.extend<{ member: TestMember }>({
  member: async ({ brand }, use) => use(await signUpMember(brand)),
  context: async ({ context, member, baseURL }, use) => {
    await logInBrowser(context, member, baseURL);
    await use(context);
  },
});

interface ShopFixtures {
  /** The worker's own storefront, with an upstream in which faults can be set; reset before each test. */
  shop: TestStorefront;
}

interface ShopWorkerFixtures {
  workerShop: TestStorefront;
}

/** The worker's own storefront, which starts with the first test that asks for it. */
const shopFixtures: Fixtures<ShopFixtures, ShopWorkerFixtures> = {
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
};

/** `memberTest` in a shop in whose upstream faults can be set. */
export const storefrontTest = memberTest.extend<ShopFixtures, ShopWorkerFixtures>({
  ...shopFixtures,
  baseURL: async ({ brand, workerShop }, use) => use(getBrandUrl(brand, workerShop.port)),
});

/** `test` for tests that send HTTP requests themselves, without a browser. */
export const httpTest = base.extend<
  ShopFixtures,
  ShopWorkerFixtures & {
    /** A member of vidora and one of nordplay, shared by all tests of the worker: read only. */
    ana: TestMember;
    nils: TestMember;
  }
>({
  ...shopFixtures,
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  ana: [async ({}, use) => useSharedMember("vidora", use), { scope: "worker" }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  nils: [async ({}, use) => useSharedMember("nordplay", use), { scope: "worker" }],
});

/** `httpTest` at a brand of the example upstream without earlier visits; its faults are reset before each test. */
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

/** A member whom tests only read: an order of one test would be met by those that the worker runs next. */
async function useSharedMember(brand: string, use: (member: TestMember) => Promise<void>) {
  const member = await signUpMember(brand);
  await use(member);
  const orders = await callAsMember(member, "/api/bill/orders/v1", { json: {} });
  expect(orders.json().data, `${brand}'s shared member has orders: sign one up for the test`).toMatchObject({
    total: 0,
  });
}
