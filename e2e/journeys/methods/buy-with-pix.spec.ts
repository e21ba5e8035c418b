import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { enterAsBuyer, enterBuyerCode } from "@/e2e/steps/account";
import {
  chooseMethod,
  expectPaid,
  getPayButton,
  payInBank,
  readOrderId,
  readPixCode,
} from "@/e2e/steps/checkout";
import { fetchPlan } from "@/e2e/steps/plans";
import { getPaidTitle } from "@/e2e/translator";
import { calculatePercent } from "@/lib/domain/money/calculate-amounts";
import { formatMoney } from "@/lib/domain/money/format-money";

test.use(PHONE);

test("from the home page to a paid order: sign up, choose PIX, pay in the bank's app", {
  tag: ["@smoke", "@plain"],
}, async ({ page, t }) => {
  // Browser: every page of a purchase in a row, by links and scripts, in the narrow layout.
  test.slow();
  const plan = await fetchPlan("vidora", "pt", "1202");
  const account = createEmailAddress();

  await page.goto("/");
  await expectAccessible(page);
  await page
    .getByRole("link", { name: t("home.hero.discover") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: t("plans.buyPlan", { plan: plan.name }) })
    .filter({ visible: true })
    .first()
    .click();

  // A visitor has to log in; the plan is preserved.
  await expect(page.getByText(plan.name).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await enterAsBuyer(page, t, account);
  await expectAccessible(page);
  await enterBuyerCode(page, t, account);

  await expect(page).toHaveURL(/\/payment\?planId=1202/);
  await chooseMethod(page, t, "pix");
  const { amount, currency } = plan.price;
  const less = { amount: amount - calculatePercent(plan.price, 5), currency };
  await expect(page.getByText(formatMoney(less, "pt")).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await getPayButton(page, t, "pix").click();

  await expect(page).toHaveURL(/\/payment-pix\?orderId=/);
  await expect(page.getByRole("heading", { level: 1, name: t("payment.pix.heading") })).toBeVisible();
  await expectAccessible(page);
  // A phone shows the copy button first.
  await expect(page.getByRole("button", { name: t("payment.pix.copy") })).toBeInViewport();
  const order = readOrderId(page);
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(new URL(request.url()).pathname));
  await payInBank(page, await readPixCode(page, t));

  // The page detects the payment by its own calls, without a reload; how soon is measured by `alone/payment-noticed`.
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: new RegExp(`${t("payment.pix.paid")}|${getPaidTitle(t)}`),
    }),
  ).toBeVisible();
  expect(sent).not.toContain("/payment-pix");
  await expectPaid(page, t);
  expect(readOrderId(page)).toBe(order);
  await expect(page.getByText(t("payment.service.account"), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: t("payment.orders") }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article").getByText(t("orders.status.paymentSucceeded"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("orders.receipt") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("receipt.heading") })).toBeVisible();
  await expect(page.getByRole("main").getByText(account)).toBeVisible();
  await expectAccessible(page);
});
