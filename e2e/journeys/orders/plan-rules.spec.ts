import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { callAsMember, placeOrderByCard, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";
import { getSummaryValue } from "@/e2e/steps/summary";
import { formatMoney } from "@/lib/domain/money/format-money";

test("while a plan for two devices is active, a plan for one device is shown as unavailable", async ({
  page,
  t,
  member,
}) => {
  // Browser: the note of a cached page, which a script shows to whom it concerns, and the way from it to the conversion.
  const note = page.getByText(t("plans.unsold.note")).filter({ visible: true });
  await page.goto("/plan-details/101");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: t("plans.buyPlan", { plan: "Solo mensal" }) }).first(),
  ).toBeVisible();
  await placeOrderByCard(member, "102");
  await page.reload();
  await expect(note.first()).toBeVisible();
  const buy = page.getByRole("link", { name: t("plans.buyPlan", { plan: "Solo mensal" }), exact: true });
  await expect(buy).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/pricing-table");
  await expect(note.first()).toBeVisible();
  await expect(buy).toHaveCount(0);
  await page
    .getByRole("link", { name: t("plans.unsold.convert") })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("button", { name: t("checkout.convert.action") })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("its checkout explains why (6000) and converts the active plan without a charge", async ({
    page,
    t,
    member,
  }) => {
    // Browser: the dialog over the rendered page, real keys, and no charge at the provider.
    const { orderId } = await placeOrderByCard(member, "102");
    await page.goto("/payment?planId=101");
    await expect(page.getByRole("heading", { level: 1, name: t("checkout.gone.title") })).toBeVisible();
    await expect(page.getByRole("link", { name: t("checkout.gone.action") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("checkout.convert.action") }).click();
    const dialog = page.getByRole("dialog");
    await expect(getSummaryValue(dialog, t("checkout.convert.now"))).toContainText("Duo mensal");
    await expect(getSummaryValue(dialog, t("checkout.convert.then"))).toContainText("Solo mensal");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: t("checkout.convert.action") }).click();
    await dialog.getByRole("button", { name: t("checkout.convert.confirm") }).click();
    const done = page.getByRole("status").filter({ hasText: "Solo mensal" });
    await expect(done.getByRole("link", { name: t("checkout.convert.account") })).toBeVisible();
    expect(await sandbox.charges(orderId)).toHaveLength(1);
    // From now on it is available again.
    await page.goto("/payment?planId=101&method=card");
    await expect(getPayButton(page, t, "card").first()).toBeVisible();
  });
});

test("when a larger plan starts elsewhere meanwhile, the payment buys nothing and the reason is shown", async ({
  page,
  t,
  member,
}) => {
  // Browser: the navigation to the plans after the refusal, and the notice over the cached page.
  await page.goto("/payment?planId=101&method=card");
  await fillCard(page, t, TEST_CARDS.approved);
  await placeOrderByCard(member, "102");
  await getPayButton(page, t, "card").click();
  await expect(page).toHaveURL(/\/pricing-table\?.*type=cannotBuyPlan/);
  await expect(page.getByRole("alert").filter({ hasText: t("plans.cannotBuy.title") })).toBeVisible();
  await expectAccessible(page);
  const { orders } = (await callAsMember(member, "/api/bill/orders/v1", { json: {} })).json().data as {
    orders: { planId: string }[];
  };
  expect(orders.map(({ planId }) => planId)).toEqual(["102"]);
});

test.describe("merlion discounts the first order", () => {
  test.use({ brand: "merlion", language: "en" });

  test("a changed price is shown beside the old one, and needs a confirmation", async ({
    page,
    t,
    member,
  }) => {
    // Browser: two tabs of which one makes the other's price out of date, and the charge after the dialog.
    const usd = (amount: number) => formatMoney({ amount, currency: "USD" }, "en");
    await page.goto("/payment?planId=104&method=card&currency=USD");
    await expect(getSummaryValue(page, t("checkout.summary.total"))).toHaveText(usd(1_034));
    await fillCard(page, t, TEST_CARDS.approved);
    // Another tab buys the first order.
    await placeOrderByCard(member, "102");
    await getPayButton(page, t, "card").click();
    const dialog = page.getByRole("dialog", { name: t("checkout.repriced.title") });
    await expect(getSummaryValue(dialog, t("checkout.repriced.before"))).toHaveText(usd(1_034));
    await expect(getSummaryValue(dialog, t("checkout.repriced.now"))).toHaveText(usd(1_149));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("checkout.repriced.refuse") }).click();
    await expect(page).toHaveURL(/planId=104/);
    await getPayButton(page, t, "card").click();
    await expectPaid(page, t);
    expect((await sandbox.charge(readOrderId(page))).amount).toEqual({ amount: 1_149, currency: "USD" });
  });
});
