import type { BrowserContext, Locator, Page } from "@playwright/test";
import { getLocalizedPath } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest, PHONE, test } from "@/e2e/fixtures";
import { recordReports } from "@/e2e/steps/television";
import { getTranslator } from "@/e2e/translator";
import { LOCALES } from "@/lib/config/constants";
import { CALLS } from "@/lib/contract/calls";
import { CONSENT_BAR_ID } from "@/lib/domain/document/document-marks";

type Translate = ReturnType<typeof getTranslator>;

const getBar = (page: Page, t: Translate): Locator =>
  page.getByRole("region", { name: t("privacy.consent.title") });
const getAnswer = (page: Page, t: Translate, answer: "accept" | "refuse" | "choose" | "save" | "close") =>
  getBar(page, t).getByRole("button", { name: t(`privacy.consent.${answer}`), exact: true });
const openChoices = (page: Page, t: Translate) =>
  page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.footer.choices") })
    .click();
const listKept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("tracking")));
const listEvents = (reports: Record<string, unknown>[]) => reports.map(({ eventId }) => eventId);
/** A request after all those of the page so far, so that what was sent has been seen. */
const waitForRequests = (page: Page) => page.evaluate(() => fetch("/api/health").then(() => undefined));

async function openAsked(page: Page, context: BrowserContext, t: Translate, path = "/pricing-table") {
  const reports = recordReports(context);
  await page.goto(path);
  await expect(getBar(page, t)).toBeVisible();
  return reports;
}

test.use({ consent: null });

test("nothing is tracked before the answer; agreement reports the first view (rules/tracking#consent)", async ({
  page,
  context,
  t,
}) => {
  // Browser: shifts of the layout, the scripts that a page loads, and what a reload sends.
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  const reports = await openAsked(page, context, t);
  await expectAccessible(page);
  await waitForRequests(page);
  expect(reports).toEqual([]);
  expect(await listKept(page)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);

  const answer = page.waitForResponse((response) => response.url().endsWith(CALLS.reportEvents.path));
  await getAnswer(page, t, "accept").click();
  await expect(getBar(page, t)).toHaveCount(0);
  await expect.poll(() => listEvents(reports).sort()).toEqual([1, 3, 5, 9]);
  // React would be another script.
  expect(await page.evaluate(() => document.querySelectorAll("script[src]").length)).toBe(3);
  // A page that is left before the answer sends its events once more.
  await (await answer).finished();
  await page.reload();
  await expect.poll(() => listEvents(reports).filter((id) => id === 3).length).toBeGreaterThan(1);
  await expect(getBar(page, t)).toHaveCount(0);
  expect(listEvents(reports).filter((id) => id === 1)).toHaveLength(1);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a refusal lasts, and is as easy as agreement (rules/tracking#consent)", async ({
    page,
    context,
    t,
  }) => {
    // Browser: the sizes and places of the two buttons in the layout of a phone.
    const reports = await openAsked(page, context, t);
    await expectAccessible(page);
    const [refuse, accept] = await Promise.all(
      (["refuse", "accept"] as const).map(async (answer) => {
        const { width, height, y } = (await getAnswer(page, t, answer).boundingBox()) ?? {};
        return [width, height, y].map((pixels) => Math.round(pixels ?? 0));
      }),
    );
    expect(refuse).toEqual(accept);
    await getAnswer(page, t, "refuse").click();
    await page.goto("/help");
    await page.waitForFunction(() => "tracked" in document.documentElement.dataset);
    await waitForRequests(page);
    await expect(getBar(page, t)).toHaveCount(0);
    expect(reports).toEqual([]);
    expect(await listKept(page)).toEqual([]);
  });
});

test("only measuring is agreed to, by the keyboard", async ({ page, context, t }) => {
  // Browser: the order of real tab stops into a shadow root, and Space and Enter on its controls.
  const reports = await openAsked(page, context, t);
  await page.keyboard.press("Tab");
  for (const answer of ["choose", "refuse", "accept"] as const) {
    await page.keyboard.press("Tab");
    await expect(getAnswer(page, t, answer)).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const box = getBar(page, t).getByRole("checkbox", { name: t("privacy.consent.measuring") });
  await expect(getBar(page, t).getByRole("checkbox").first()).toBeFocused();
  await expect(box).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await getAnswer(page, t, "save").press("Enter");
  await expect.poll(() => listEvents(reports).sort()).toEqual([1, 3, 5]);
});

test("an answer in one tab is the answer in all; its withdrawal deletes what is kept and ends reports", async ({
  page,
  context,
  t,
}) => {
  // Browser: two tabs that share a storage, and have one each.
  const reports = await openAsked(page, context, t);
  const other = await context.newPage();
  await openAsked(other, context, t, "/privacy");
  await getAnswer(page, t, "accept").click();
  await expect(getBar(other, t)).toHaveCount(0);
  await expect.poll(() => listEvents(reports).filter((id) => id === 3).length).toBe(2);
  // Events stay until they are answered.
  await expect.poll(() => listKept(page)).toEqual(["tracking-session"]);

  await openChoices(other, t);
  await expect(getBar(other, t).getByRole("checkbox").first()).toBeChecked();
  await other.keyboard.press("Escape");
  await expect(getBar(other, t)).toHaveCount(0);
  await other.locator("#choices").getByRole("link").click();
  await getAnswer(other, t, "refuse").click();
  await expect.poll(() => listKept(page)).toEqual([]);
  expect(await listKept(other)).toEqual([]);
  const before = reports.length;
  await page.goto("/help");
  await waitForRequests(page);
  expect(reports).toHaveLength(before);
});

memberTest.describe("at the checkout of a phone", () => {
  memberTest.use({ consent: null, ...PHONE });
  memberTest(
    "nobody is asked and nothing is sent, until the reader opens the choices",
    async ({ page, context, t }) => {
      // Browser: the place that a script reserves before the first paint, or does not, and what a choice sends.
      const reports = recordReports(context);
      await page.goto("/payment?planId=101");
      await page.waitForFunction(() => "tracked" in document.documentElement.dataset);
      await waitForRequests(page);
      await expect(page.locator(`#${CONSENT_BAR_ID}`)).toBeHidden();
      await expect(getBar(page, t)).toHaveCount(0);
      expect(reports).toEqual([]);
      await openChoices(page, t);
      await getAnswer(page, t, "accept").click();
      await expect.poll(() => reports.some(({ pageId }) => pageId === 5)).toBe(true);
    },
  );
});

test("the bar is one line in its reserved place, in each language from 320 px on", async ({
  page,
  brand,
}) => {
  // Browser: the size and place of the bar in the layout.
  for (const width of [320, 390, 768, 1440])
    for (const language of LOCALES) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(getLocalizedPath(brand, language, "/pricing-table"));
      await expect(getAnswer(page, getTranslator(language), "accept")).toBeVisible();
      const bar = await page.locator(`#${CONSENT_BAR_ID}`).boundingBox();
      const header = await page.getByRole("banner").boundingBox();
      expect([bar?.y, bar?.height, header?.y], `${language} at ${width} px`).toEqual([0, 64, 64]);
    }
});
