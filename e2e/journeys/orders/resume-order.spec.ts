import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest, test as visitorTest } from "@/e2e/fixtures";
import { createEmailAddress, signUpMember } from "@/e2e/stack/member";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { enterAsBuyer, signUpOnScreen } from "@/e2e/steps/account";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  getPayButton,
  payInBank,
  readOrderId,
  readPixCode,
} from "@/e2e/steps/checkout";
import { fetchPlan } from "@/e2e/steps/plans";

memberTest("an order whose tab was closed is continued from the list", async ({ page, t, context }) => {
  // Browser: a closed tab, and another one of the same session.
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "pix");
  await getPayButton(page, t, "pix").click();
  await expect(page).toHaveURL(/\/payment-pix\?/);
  const orderId = readOrderId(page);
  const code = await readPixCode(page, t);
  await page.close();

  const again = await context.newPage();
  await again.goto("/orders");
  await expect(again.getByText(t("orders.status.paymentPending"), { exact: true })).toBeVisible();
  await expectAccessible(again);
  await again.getByRole("link", { name: t("orders.continue") }).click();
  await expect(again.getByLabel(t("payment.pix.codeLabel"), { exact: true })).toHaveValue(code);
  expect(readOrderId(again)).toBe(orderId);
  await payInBank(again, code);
  await expectPaid(again, t);
});

memberTest("choosing the same plan again continues the open order by another method", async ({ page, t }) => {
  // Browser: the checkout that is opened again while a code is pending, and the choice of another method there.
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "pix");
  await getPayButton(page, t, "pix").click();
  await expect(page).toHaveURL(/\/payment-pix\?/);
  const orderId = readOrderId(page);
  await page.goto("/payment?planId=101");
  await expect(page.getByText(t("checkout.order.pixOpen"))).toBeVisible();
  await chooseMethod(page, t, "card");
  await fillCard(page, t, TEST_CARDS.approved);
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
  expect(readOrderId(page)).toBe(orderId);
  expect((await sandbox.charges(orderId)).filter(({ state }) => state === "pending")).toEqual([]);
});

visitorTest("a visitor who buys logs in and returns to the same plan", async ({ page, t }) => {
  // Browser: the navigation from the plan over the form for visitors who buy to the checkout.
  const { account } = await signUpMember("vidora");
  const plan = await fetchPlan("vidora", "pt", "602");
  await page.goto("/plan-details/602");
  await page
    .getByRole("link", { name: t("plans.buyPlan", { plan: plan.name }) })
    .or(page.getByRole("link", { name: t("plans.buy"), exact: true }))
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/buy\?/);
  await expect(page.getByText(t("auth.wanted.buyer")).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(plan.name).filter({ visible: true }).first()).toBeVisible();
  await enterAsBuyer(page, t, account);
  await expect(page).toHaveURL(/\/payment\?planId=602/);
  await expect(page.getByText(plan.name).filter({ visible: true }).first()).toBeVisible();
});

visitorTest("a new visitor signs up and returns to the same plan", async ({ page, t }) => {
  // Browser: the navigation over four pages of sign-up back to the checkout.
  await page.goto("/payment?planId=104");
  await expect(page).toHaveURL(/\/buy\?/);
  await page.getByRole("link", { name: t("auth.buyer.otherLink") }).click();
  await expect(page).toHaveURL(/\/login\?path=%2Fpayment%3FplanId%3D104$/);
  await page.getByRole("link", { name: t("auth.login.signUp") }).click();
  await signUpOnScreen(page, t, createEmailAddress(), "Vidora");
  await page.getByRole("link", { name: t("auth.register.toPayment") }).click();
  await expect(page).toHaveURL(/\/payment\?planId=104/);
});
