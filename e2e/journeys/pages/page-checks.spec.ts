import { type BrowserContextOptions, devices, type Page } from "@playwright/test";
import type { BrandSeed } from "@/backend/seed/brand-seed";
import { getBrandUrl, getLocalizedPath } from "@/e2e/brand-url";
import {
  chooseLanguage,
  FIXED_PAGES,
  groupPages,
  LONGEST,
  listPart,
  PAGE_WALKS,
  PAIR_WALKS,
} from "@/e2e/checked-pages";
import { expectAccessible } from "@/e2e/expect-accessible";
import {
  expectNoSidewaysScroll,
  expectTouchable,
  PHONES,
  resizeWindow,
  ZOOMED_WINDOW,
} from "@/e2e/expect-fits-phone";
import { expectUncovered } from "@/e2e/expect-uncovered";
import { test as base, expect, PHONE } from "@/e2e/fixtures";
import { listSystemFonts, waitForFonts } from "@/e2e/list-system-fonts";
import { type Buyer, createBuyers } from "@/e2e/stack/buyers";
import { logInBrowser } from "@/e2e/stack/member";
import { takeSize, takeSlice } from "@/lib/testing/sweep";

/** `getBuyer` gives a brand's member with orders: one for all tests of a worker, which only read. */
const test = base.extend<object, { getBuyer: (brand: BrandSeed) => Promise<Buyer> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
  getBuyer: [async ({}, use) => use(createBuyers()), { scope: "worker" }],
});

/** Without the phone's options, which a context would have otherwise. */
const DESKTOP: BrowserContextOptions = {
  ...{ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
  userAgent: devices["Desktop Chrome"].userAgent,
};

/** Last is the window in which a page is opened. */
const PHONE_WINDOWS = [ZOOMED_WINDOW, ...PHONES];
const DESKTOP_WINDOWS = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Chromium logs an error for the status of the document itself. */
const HTTP_ERRORS = /status of (404|500|503) .*\/(plan-details\/987654|404|500|503)\)$/;

/**
 * Expects what only a laid-out page shows: no sideways scrolling, no missing picture, no letter of a font of the system, sizes for fingers,
 * no control below something fixed, and what axe finds.
 */
async function expectLaidOut(page: Page, brand: string, path: string, isPhone: boolean): Promise<void> {
  const address = getBrandUrl(brand) + path;
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
  await expect(page.locator("html"), address).toHaveAttribute("data-client", isPhone ? "wap" : "web");
  const { overflow, missing } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    missing: [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
      .map(({ src }) => src),
  }));
  expect(overflow, `${address} is wider than the window`).toBeLessThanOrEqual(0);
  expect(missing, address).toEqual([]);
  expect(await listSystemFonts(page), address).toEqual([]);
  // All that is measured in a window at once, as each change of size lays the page out anew.
  for (const window of isPhone ? PHONE_WINDOWS : DESKTOP_WINDOWS) {
    await resizeWindow(page, window);
    if (isPhone) {
      await expectNoSidewaysScroll(page, address, [window]);
      await expectTouchable(page, address, [window]);
    }
    if (window !== ZOOMED_WINDOW) await expectUncovered(page, address, [window]);
  }
  await expectAccessible(page);
}

for (const pages of groupPages(FIXED_PAGES)) {
  const [{ brand, isMember }] = pages;
  test.describe("on a phone and on a desktop", () => {
    test.use({ ...PHONE, brand: brand.id });
    test(`${brand.name} ${pages.map(({ path }) => path).join(" ")} for a ${isMember ? "member" : "visitor"} fit the window in their own type, can be touched, and have no violation of accessibility`, async ({
      page,
      context,
      browser,
      complaints,
      getBuyer,
    }) => {
      // Browser: the layout in windows of 320, 390, 640 and 1440 pixels, the fonts that drew each text, and the computed roles and colors that axe reads.
      complaints.expect(HTTP_ERRORS);
      const desktop = await browser.newContext(DESKTOP);
      complaints.watch(desktop);
      const buyer = isMember ? await getBuyer(brand) : null;
      if (buyer) for (const item of [context, desktop]) await logInBrowser(item, buyer.member);
      const openAll = async (target: Page, isPhone: boolean) => {
        await waitForFonts(target);
        for (const { path, phoneLang = LONGEST.words } of pages) {
          const lang = chooseLanguage(brand, isPhone ? phoneLang : LONGEST.texts);
          const address = getLocalizedPath(brand.id, lang, buyer?.fill(path) ?? path);
          await expectLaidOut(target, brand.id, address, isPhone);
        }
      };
      await openAll(page, true);
      await openAll(await desktop.newPage(), false);
      await desktop.close();
    });
  });
}

/** In `npm test` a slice of the walks that meet each pair, in a sweep all. */
const WALKS = takeSlice(PAGE_WALKS.slice(0, takeSize(PAIR_WALKS.length, PAGE_WALKS.length)));

for (const { brand, lang, isPhone, part } of WALKS) {
  const pages = listPart(brand, part);
  const [device, use] = isPhone ? (["on a phone", PHONE] as const) : (["on a desktop", {}] as const);
  test.describe(`${brand.name} in ${lang}, ${device}`, () => {
    test.use({ ...use, brand: brand.id });
    test(`pages of part ${part + 1} fit the window in their own type, can be touched, and have no violation of accessibility`, async ({
      page,
      context,
      complaints,
      getBuyer,
    }) => {
      // Browser: the layout in windows of each size, the fonts that drew each text, and the computed roles and colors that axe reads.
      complaints.expect(HTTP_ERRORS);
      const buyer = pages.some(({ isMember }) => isMember) ? await getBuyer(brand) : null;
      await waitForFonts(page);
      // Visitors' pages come first.
      for (const { path, isMember } of pages) {
        if (buyer && isMember && (await context.cookies()).length === 0)
          await logInBrowser(context, buyer.member);
        const address = getLocalizedPath(brand.id, lang, buyer?.fill(path) ?? path);
        await expectLaidOut(page, brand.id, address, isPhone);
      }
    });
  });
}
