import {
  type BrowserContext,
  devices,
  expect,
  type Fixtures,
  type PlaywrightTestOptions,
  test as playwrightTest,
} from "@playwright/test";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { callAsMember } from "@/e2e/stack/purchase";
import { recordTest } from "@/e2e/stack/record-test";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";
import type { Locale } from "@/lib/config/constants";
import { type Consent, formatConsent } from "@/lib/domain/tracking/consent-choice";
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
  t: async ({ language }, use) => use(getTranslator(language)),
  complaints: [
    async ({ context }, use) => {
      const reported: string[] = [];
      // A page's own calls are also sent with a session that the journey has just ended.
      const expected: RegExp[] = [/status of 401 .*\/(query\/cart|checkPlanAvailable)\b/];
      const watch = (one: BrowserContext) => watchContext(one, (complaint) => reported.push(complaint));
      watch(context);
      await use({ expect: (pattern) => void expected.push(pattern), watch });
      expect(reported.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/** Logs a browser in as a member: sets the session cookie and the mark by which its tabs notice the session. */
export async function logInBrowser(
  context: BrowserContext,
  { brand, cookie, mark }: TestMember,
  origin = getBrandUrl(brand),
) {
  const [name = "", ...value] = cookie.split("=");
  // The browser accepts a secure cookie for *.localhost, but setting one from outside needs an https address.
  const url = origin.replace("http:", "https:");
  await context.addCookies([
    { name, value: value.join("="), url, httpOnly: true, secure: true, sameSite: "Lax" },
  ]);
  const key = `entered ${mark}`;
  // Once only: later changes of the mark by the journey are kept.
  await context.addInitScript(
    ([origin, mark, key]) => {
      if (location.origin !== origin || localStorage.getItem(key as string) !== null) return;
      localStorage.setItem(key as string, "1");
      localStorage.setItem("session-mark", mark as string);
    },
    [origin, mark, key],
  );
}

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

/** A member whom tests only read: an order of one test would be met by those that the worker runs next. */
async function useSharedMember(brand: string, use: (member: TestMember) => Promise<void>) {
  const member = await signUpMember(brand);
  await use(member);
  const orders = await callAsMember(member, "/api/bill/orders/v1", { json: {} });
  expect(orders.json().data, `${brand}'s shared member has orders: sign one up for the test`).toMatchObject({
    total: 0,
  });
}
