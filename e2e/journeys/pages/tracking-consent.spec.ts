import type { BrowserContext, Locator, Page } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest, PHONE, test } from "@/e2e/fixtures";
import { recordReports } from "@/e2e/steps/television";
import { getTranslator } from "@/e2e/translator";
import { DAY_MS, LOCALES } from "@/lib/config/constants";
import { CALLS } from "@/lib/contract/calls";

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

for (const [device, use] of DEVICES) {
  test.describe(`consent ${device} (rules/tracking#consent)`, () => {
    test.use(use);

    test("nothing is tracked before the answer; agreement reports the first view", async ({
      page,
      context,
      t,
    }) => {
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

    test("a refusal lasts, and is as easy as agreement", async ({ page, context, t }) => {
      const reports = await openAsked(page, context, t);
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
}

for (const [purpose, ids] of [
  ["measuring", [1, 3, 5]],
  ["marketing", [9]],
] as const) {
  test(`only ${purpose} is agreed to, by the keyboard`, async ({ page, context, t }) => {
    const reports = await openAsked(page, context, t);
    for (const name of ["more", "refuse", "accept"] as const) {
      await page.keyboard.press("Tab");
      await expect(getBar(page, t).getByText(t(`privacy.consent.${name}`), { exact: true })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const box = getBar(page, t).getByRole("checkbox", { name: t(`privacy.consent.${purpose}`) });
    await expect(getBar(page, t).getByRole("checkbox").first()).toBeFocused();
    if (purpose === "marketing") await page.keyboard.press("Tab");
    await expect(box).not.toBeChecked();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await expectAccessible(page);
    await getAnswer(page, t, "save").press("Enter");
    await expect.poll(() => listEvents(reports).sort()).toEqual(ids);
  });
}

test("withdrawal in another tab deletes what is kept and ends reports", async ({ page, context, t }) => {
  const reports = await openAsked(page, context, t);
  await getAnswer(page, t, "accept").click();
  await expect.poll(() => listEvents(reports)).toContain(3);
  // Events stay until they are answered.
  await expect.poll(() => listKept(page)).toEqual(["tracking-session"]);
  const other = await context.newPage();
  await other.goto("/privacy");
  await expect.poll(() => reports.length).toBeGreaterThan(5);
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

test("an answer in one tab is the answer in all, which ask no more", async ({ page, context, t }) => {
  await openAsked(page, context, t);
  const other = await context.newPage();
  await openAsked(other, context, t, "/help");
  await getAnswer(other, t, "refuse").click();
  await expect(getBar(page, t)).toHaveCount(0);
  expect(await listKept(page)).toEqual([]);
});

test("the fragment of the choices shows no bar where the brand asks for none", async ({ page }) => {
  await page.goto(`${getBrandUrl("nordplay")}/privacy#choices`);
  await page.waitForFunction(() => "tracked" in document.documentElement.dataset);
  await waitForRequests(page);
  await expect(page.locator("#consent-bar")).toHaveCount(0);
});

for (const [reason, value] of [
  ["too old", () => `1.${Date.now() - 366 * DAY_MS}.11`],
  ["for another policy", () => `0.${Date.now()}.11`],
] as const) {
  test(`a choice that is ${reason} is asked for again`, async ({ page, context, t }) => {
    await page.addInitScript((text) => localStorage.setItem("consent", text), value());
    expect(await openAsked(page, context, t)).toEqual([]);
    await waitForRequests(page);
    expect(await listKept(page)).toEqual([]);
  });
}

test("Global Privacy Control refuses marketing", async ({ page, context, t }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const reports = await openAsked(page, context, t);
  await getAnswer(page, t, "accept").click();
  await expect.poll(() => listEvents(reports).sort()).toEqual([1, 3, 5]);
});

test("with blocked storage the choice counts for the open page", async ({ page, context, t }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  const reports = await openAsked(page, context, t);
  await getAnswer(page, t, "accept").click();
  await expect.poll(() => listEvents(reports)).toContain(1);
});

for (const language of LOCALES) {
  test(`the bar and the link are in ${language}`, async ({ page }) => {
    const t = getTranslator(language);
    await page.goto(language === "pt" ? "/" : `/${language}`);
    await expect(getBar(page, t)).toContainText(t("privacy.consent.text"));
    await expect(page.getByRole("link", { name: t("shell.footer.choices") })).toHaveAttribute(
      "href",
      `${language === "pt" ? "" : `/${language}`}/privacy#choices`,
    );
  });
}

test.describe("a brand of a country that does not ask", () => {
  test.use({ brand: "andina" });
  test("reports at once and has no bar", async ({ page, context, t }) => {
    const reports = recordReports(context);
    await page.goto("/pricing-table");
    await expect.poll(() => listEvents(reports)).toContain(1);
    await expect(getBar(page, t)).toHaveCount(0);
    await expect(page.getByRole("link", { name: t("shell.footer.choices") })).toHaveCount(0);
  });
});

memberTest.describe("at the checkout of a phone", () => {
  memberTest.use({ consent: null, ...PHONE });
  memberTest("the bar leaves the button that pays free", async ({ page, context, t }) => {
    const reports = await openAsked(page, context, t, "/payment?planId=101");
    const pay = page.locator("[data-sticky-bar] button");
    await expect(pay).toBeVisible();
    const [bar, button] = [await getBar(page, t).boundingBox(), await pay.boundingBox()];
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await pay.click({ trial: true });
    expect(reports).toEqual([]);
    await getAnswer(page, t, "accept").click();
    await expect.poll(() => reports.some(({ pageId }) => pageId === 5)).toBe(true);
  });
});
