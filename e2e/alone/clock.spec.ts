import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { callAsMember, fetchPayment, placeOrderByPix, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { logInOnScreen } from "@/e2e/steps/account";
import { chooseMethod, expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";

test.afterEach(() => sandbox.resetClock());

test("after ten days the member logs in again and returns to the same page (T15)", async ({
  page,
  t,
  member,
}) => {
  // Browser: the cookie and the mark of an ended session, and the way back to the same page after the log-in.
  await sandbox.moveClock(9 * DAY_MS + 23 * HOUR_MS);
  expect((await callAsMember(member, "/api/bill/orders/v1", { json: {} })).json().code).toBe(0);
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: t("orders.empty.title") })).toBeVisible();
  await sandbox.moveClock(HOUR_MS + MINUTE_MS);
  await page.goto("/payment?planId=102");
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(t("auth.login.expiredTitle"))).toBeVisible();
  await logInOnScreen(page, t, member.account);
  await expect(page).toHaveURL(/\/payment\?planId=102/);
});

test("a PIX code expires while its page is open", async ({ page, t, member }) => {
  // Browser: the open page changes by itself when the code ends.
  const { orderId } = await placeOrderByPix(member);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await expect(
    page
      .getByRole("timer")
      .or(page.getByText(t("payment.pix.timeLeft")))
      .first(),
  ).toBeVisible();
  await sandbox.moveClock(15 * MINUTE_MS);
  await expect(page.getByRole("heading", { name: t("payment.pix.expired.title") })).toBeVisible();
});

test("an expired quote is fetched again, and nothing is charged twice", async ({ page, t }) => {
  // Browser: a form that stood open for longer than its price counts.
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, TEST_CARDS.approved);
  await sandbox.moveClock(16 * MINUTE_MS);
  await getPayButton(page, t, "card").click();
  // An unchanged price is charged without another question; a changed one would be shown first.
  await expectPaid(page, t);
  expect(
    (await sandbox.charges(readOrderId(page))).filter(({ state }) => state === "succeeded"),
  ).toHaveLength(1);
});

test("a payment after an order's end is refunded, and the page shows it (F17)", async ({
  page,
  t,
  member,
}) => {
  // Browser: axe in the two screens of a refunded order.
  const { orderId } = await placeOrderByPix(member);
  const { ref } = await sandbox.charge(orderId);
  await sandbox.moveClock(25 * HOUR_MS);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await sandbox.act(ref, "payLate");
  await expect.poll(async () => (await fetchPayment(member, orderId)).status).not.toBe("pending");
  await page.goto("/orders");
  await expect(
    page.getByText(t("orders.paidTooLate")).or(page.getByText(t("orders.paidLate"))),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/paymentResult?orderId=${orderId}`);
  await expectAccessible(page);
});

test("a device with a wrong clock shows the same remaining time (F21)", async ({ page, t, member }) => {
  // Browser: a clock of its own that is five hours ahead.
  const { orderId } = await placeOrderByPix(member);
  await page.clock.setSystemTime(Date.now() + 5 * HOUR_MS);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await expect(page.getByLabel(t("payment.pix.codeLabel"), { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("payment.pix.expired.title") })).toHaveCount(0);
});
