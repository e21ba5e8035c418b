import { type APIRequestContext, test as base, devices, type PlaywrightTestOptions } from "@playwright/test";
import { brandOf, brandUrl } from "@/e2e/brand-url";
import { words } from "@/e2e/words";
import type { Locale } from "@/lib/config/constants";

export { expect } from "@playwright/test";

interface Options {
  /** The demo brand whose shop the journey visits; `page.goto("/")` is its home. */
  brand: string;
  /** The language of the journey; the brand's default unless set. */
  language: Locale;
}

interface Fixtures {
  /** The texts of the journey's language. */
  t: ReturnType<typeof words>;
  /** The sandbox console's own calls: outbox, payments, clock, faults. */
  sandbox: APIRequestContext;
}

/** A phone in hand. Use as `test.use(PHONE)`. */
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

export const test = base.extend<Options & Fixtures>({
  brand: ["vidora", { option: true }],
  language: [async ({ brand }, use) => use(brandOf(brand).langs[0] ?? "pt"), { option: true }],
  locale: async ({ language }, use) => use(language),
  baseURL: async ({ brand }, use) => use(brandUrl(brand)),
  t: async ({ language }, use) => use(words(language)),
  sandbox: async ({ playwright }, use) => {
    const context = await playwright.request.newContext({
      baseURL: `http://127.0.0.1:${process.env.SANDBOX_PORT ?? "4001"}`,
    });
    await use(context);
    await context.dispose();
  },
});
