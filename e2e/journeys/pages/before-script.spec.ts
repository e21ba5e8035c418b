import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { logInMember } from "@/e2e/stack/member";
import {
  AGREED_SAVING,
  createCard,
  fetchQuoteId,
  parsePayment,
  placeOrderByPix,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { openAccountRows } from "@/e2e/steps/account";
import { chooseMethod, expectPaid, getCardField, getMethodRadio, getPayButton } from "@/e2e/steps/checkout";
import { getCouponField } from "@/e2e/steps/coupon";
import { holdScripts, isFormHandled, isReactRunning } from "@/e2e/steps/scripts";
import { getSummaryValue } from "@/e2e/steps/summary";
import { formatMoney } from "@/lib/domain/money/format-money";

test("a method chosen before the script has loaded stays chosen", async ({ page, t }) => {
  // Browser: a radio button that is chosen before React, and what React makes of it.
  const { release } = await holdScripts(page);
  await page.goto("/payment?planId=101", { waitUntil: "commit" });
  const card = getMethodRadio(page, t, "card");
  await card.check();
  release();
  await expect(getCardField(page, t, "number")).toBeVisible();
  await expect(getPayButton(page, t, "card").first()).toBeVisible();
  await expect(card).toBeChecked();
});

test("a saved card chosen before the script has loaded is the one that pays", async ({ page, t, member }) => {
  // Browser: a radio button that is chosen before React, and what React makes of it.
  for (const [planId, number] of [
    ["102", TEST_CARDS.approved],
    ["104", "5555555555554444"],
  ] as const) {
    const quoteId = await fetchQuoteId(member, planId, "card");
    const card = createCard(number);
    parsePayment(
      await requestPayment(member, { planId, method: "card", quoteId, card, consents: AGREED_SAVING }),
    );
  }
  const { release } = await holdScripts(page);
  await page.goto("/payment?planId=102&method=card", { waitUntil: "commit" });
  const other = page.locator('input[name="savedCard"]:not(:checked)').first();
  const cardId = await other.inputValue();
  await other.check();
  const request = page.waitForRequest(/\/api\/bill\/pay\/v1$/);
  await getPayButton(page, t, "card").first().click();
  release();
  expect((await request).postDataJSON()).toMatchObject({ method: "card", savedCard: { cardId } });
  await expectPaid(page, t);
});

test("a number of installments and a button chosen before the script has loaded take effect", async ({
  page,
  t,
}) => {
  // Browser: a list and a button that are used before React, and what React makes of them.
  const { release } = await holdScripts(page);
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
  // Browser: the order in which the scripts of a page and those of a form arrive.
  let html = "";
  await page.route(/\/payment\?planId=101$/, async (route) => {
    const response = await route.fetch();
    html = await response.text();
    await route.fulfill({ response, body: html });
  });
  // Everything but the scripts of the page itself: the form's code is loaded by them.
  const { release } = await holdScripts(page, (path) => !html.includes(path));
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

test.describe("before the scripts of a page (rules/faults#slow-code)", () => {
  test.describe("on a phone", () => {
    test.use(PHONE);

    test("a press on the pay button pays once", async ({ page, t }) => {
      // Browser: two touches before React, one payment, and no form that the browser sends itself.
      const { sent, release } = await holdScripts(page);
      await page.goto("/payment?planId=101", { waitUntil: "commit" });
      await getPayButton(page, t, "pix").click();
      await getPayButton(page, t, "pix").click();
      expect(await isFormHandled(page)).toBe(false);
      release();
      await expect(page).toHaveURL(/\/payment-pix\?/);
      // Not the payment-info that the next page asks for.
      expect(sent.filter((line) => line.includes("/api/bill/pay/"))).toHaveLength(1);
      expect(sent.filter((line) => /^POST .*\/payment(\?|$)/.test(line))).toEqual([]);
      expect(sent.filter((line) => /\/payment\?/.test(line))).toHaveLength(1);
    });

    test("a name typed and saved in the account, and news turned off, are saved once", async ({
      page,
      t,
    }) => {
      // Browser: fields that are filled in and sent before React, and a reload after it.
      const { sent, release } = await holdScripts(page);
      await page.goto("/account", { waitUntil: "commit" });
      await openAccountRows(page);
      const name = page.getByLabel(t("account.settings.nickname"), { exact: true });
      const news = page.getByRole("checkbox", { name: t("account.settings.news"), exact: true });
      await name.fill("Ana Beatriz");
      const wasChecked = await news.isChecked();
      await news.click();
      await page.getByRole("button", { name: t("account.settings.save"), exact: true }).click();
      expect(await isFormHandled(page)).toBe(false);
      release();
      await expect(page.getByText(t("account.settings.saved"), { exact: true })).toHaveCount(2);
      await expect(name).toHaveValue("Ana Beatriz");
      await expect(news).toBeChecked({ checked: !wasChecked });
      expect(
        sent.filter((line) => /updateProfile|profile/i.test(line) && line.startsWith("POST")),
      ).toHaveLength(1);
      await page.reload();
      await openAccountRows(page);
      await expect(name).toHaveValue("Ana Beatriz");
      await expect(news).toBeChecked({ checked: !wasChecked });
    });
  });

  test("a press on the pay button of another method than the chosen one pays nothing and says so", async ({
    page,
    t,
  }) => {
    // Browser: the button that is shown before React belongs to the method that the server chose.
    const { sent, release } = await holdScripts(page);
    await page.goto("/payment?planId=101", { waitUntil: "commit" });
    await chooseMethod(page, t, "card");
    await getPayButton(page, t, "pix").click();
    expect(await isFormHandled(page)).toBe(false);
    release();
    const [before = ""] = t("checkout.pay.changed", { amount: "#" }).split("#");
    await expect(page.getByRole("alert").filter({ hasText: before })).toBeVisible();
    await expect(getMethodRadio(page, t, "card")).toBeChecked();
    await expectAccessible(page);
    expect(sent.filter((line) => line.includes("/api/bill/pay"))).toEqual([]);
  });

  test("a press on a button of the account, and one on cancel in the orders, open their dialogs", async ({
    page,
    t,
    member,
  }) => {
    // Browser: a press before React that opens a modal dialog after it.
    await logInMember(member.brand, member.account, member.password);
    await placeOrderByPix(member);
    const account = await holdScripts(page);
    await page.goto("/account", { waitUntil: "commit" });
    await openAccountRows(page);
    await page.getByRole("button", { name: t("account.devices.endOthers") }).click();
    expect(await isFormHandled(page)).toBe(false);
    account.release();
    await expect(page.getByRole("dialog")).toBeVisible();

    const orders = await holdScripts(page);
    await page.goto("/orders", { waitUntil: "commit" });
    await page
      .getByRole("button", { name: t("payment.pix.cancel") })
      .first()
      .click();
    expect(await isReactRunning(page)).toBe(false);
    orders.release();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
