import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { logInMember } from "@/e2e/stack/member";
import { placeOrderByPix } from "@/e2e/stack/purchase";
import { openAccountRows } from "@/e2e/steps/account";
import { chooseMethod, getCardField, getMethodRadio, getPayButton } from "@/e2e/steps/checkout";
import { getCouponField } from "@/e2e/steps/coupon";
import { getSummaryValue } from "@/e2e/steps/summary";
import { SECOND_MS } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";

const SCRIPT_DELAY_MS = 5 * SECOND_MS;
const LATE = { timeout: 30_000 };

/** Delays every script file, and lists what else the browser sends. */
async function delayScripts(page: Page): Promise<string[]> {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(".js")) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY_MS));
    await route.continue();
  });
  return sent;
}

const isFormHandled = (page: Page) => page.evaluate(() => document.querySelector("[data-early]") === null);

/** Holds the scripts that match; the returned function lets them load. */
async function holdScripts(page: Page, matches: (path: string) => boolean): Promise<() => void> {
  const scripts: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    if (isHeld && matches(new URL(route.request().url()).pathname))
      await new Promise<void>((go) => scripts.push(go));
    await route.continue();
  });
  return () => {
    isHeld = false;
    for (const go of scripts) go();
  };
}

test("a method chosen before the script has loaded stays chosen", async ({ page, t }) => {
  const release = await holdScripts(page, () => true);
  await page.goto("/payment?planId=101", { waitUntil: "commit" });
  const card = getMethodRadio(page, t, "card");
  await card.check();
  release();
  await expect(getCardField(page, t, "number")).toBeVisible();
  await expect(getPayButton(page, t, "card").first()).toBeVisible();
  await expect(card).toBeChecked();
});

test("a number of installments and a button chosen before the script has loaded take effect", async ({
  page,
  t,
}) => {
  const release = await holdScripts(page, () => true);
  await page.goto("/payment?planId=1204&method=card", { waitUntil: "commit" });
  const count = page.getByLabel(t("checkout.installments.label"), { exact: true });
  await count.selectOption("6");
  await page.getByRole("button", { name: t("checkout.coupon.open") }).click();
  release();
  const total = getSummaryValue(page, t("checkout.summary.total"));
  await expect(total).toHaveText(formatMoney({ amount: 46_032, currency: "BRL" }, "pt"));
  await expect(count).toHaveValue("6");
  await expect(getCouponField(page, t)).toBeVisible();
});

test("the pay button keeps a press until the form's own script has loaded, also one that came after React", async ({
  page,
  t,
}) => {
  let html = "";
  await page.route(/\/payment\?planId=101$/, async (route) => {
    const response = await route.fetch();
    html = await response.text();
    await route.fulfill({ response, body: html });
  });
  // Everything but the scripts of the page itself: the form's code is loaded by them.
  const release = await holdScripts(page, (path) => !html.includes(path));
  const formScript = page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    return pathname.endsWith(".js") && !html.includes(pathname);
  });
  await page.goto("/payment?planId=101", { waitUntil: "commit" });
  await formScript;
  // The page's script runs, or it would not have requested the form's.
  await getPayButton(page, t, "pix").click();
  await expect(page).toHaveURL(/\/payment\?planId=101$/);
  release();
  await expect(page).toHaveURL(/\/payment-pix\?/);
});

for (const [device, use] of DEVICES) {
  test.describe(`${device}, with scripts that take 5 s (rules/faults#slow-code)`, () => {
    test.use(use);

    test("a press on the pay button pays once", async ({ page, t }) => {
      const sent = await delayScripts(page);
      await page.goto("/payment?planId=101", { waitUntil: "commit" });
      await getPayButton(page, t, "pix").click();
      await getPayButton(page, t, "pix").click();
      expect(await isFormHandled(page)).toBe(false);
      await expect(page).toHaveURL(/\/payment-pix\?/, LATE);
      expect(sent.filter((line) => line.includes("/api/bill/pay"))).toHaveLength(1);
      expect(sent.filter((line) => /^POST .*\/payment(\?|$)/.test(line))).toEqual([]);
      expect(sent.filter((line) => /\/payment\?/.test(line))).toHaveLength(1);
    });

    test("a press on the pay button of another method than the chosen one pays nothing and says so", async ({
      page,
      t,
    }) => {
      const sent = await delayScripts(page);
      await page.goto("/payment?planId=101", { waitUntil: "commit" });
      await chooseMethod(page, t, "card");
      await getPayButton(page, t, "pix").click();
      expect(await isFormHandled(page)).toBe(false);
      const [before = ""] = t("checkout.pay.changed", { amount: "#" }).split("#");
      await expect(page.getByRole("alert").filter({ hasText: before })).toBeVisible(LATE);
      await expect(getMethodRadio(page, t, "card")).toBeChecked();
      await expectAccessible(page);
      expect(sent.filter((line) => line.includes("/api/bill/pay"))).toEqual([]);
    });

    test("a name typed and saved in the account, and news turned off, are saved once", async ({
      page,
      t,
    }) => {
      const sent = await delayScripts(page);
      await page.goto("/account", { waitUntil: "commit" });
      await openAccountRows(page);
      const name = page.getByLabel(t("account.settings.nickname"), { exact: true });
      const news = page.getByRole("checkbox", { name: t("account.settings.news"), exact: true });
      await name.fill("Ana Beatriz");
      const wasChecked = await news.isChecked();
      await news.click();
      await page.getByRole("button", { name: t("account.settings.save"), exact: true }).click();
      expect(await isFormHandled(page)).toBe(false);
      await expect(page.getByText(t("account.settings.saved"), { exact: true })).toHaveCount(2, LATE);
      await expect(name).toHaveValue("Ana Beatriz");
      await expect(news).toBeChecked({ checked: !wasChecked });
      expect(
        sent.filter((line) => /updateProfile|profile/i.test(line) && line.startsWith("POST")),
      ).toHaveLength(1);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.reload();
      await openAccountRows(page);
      await expect(name).toHaveValue("Ana Beatriz");
      await expect(news).toBeChecked({ checked: !wasChecked });
    });

    test("a press on a button of the account opens its dialog", async ({ page, t, member }) => {
      await logInMember(member.brand, member.account, member.password);
      await delayScripts(page);
      await page.goto("/account", { waitUntil: "commit" });
      await openAccountRows(page);
      await page.getByRole("button", { name: t("account.devices.endOthers") }).click();
      expect(await isFormHandled(page)).toBe(false);
      await expect(page.getByRole("dialog")).toBeVisible(LATE);
    });

    test("a press on cancel in the orders opens its dialog", async ({ page, t, member }) => {
      await placeOrderByPix(member);
      await delayScripts(page);
      await page.goto("/orders", { waitUntil: "commit" });
      await page
        .getByRole("button", { name: t("payment.pix.cancel") })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible(LATE);
    });
  });
}
