import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { createCard, fetchQuoteId, parsePayment, requestPayment, TEST_CARDS } from "@/e2e/stack/purchase";
import { openPage, toPlainText } from "@/e2e/stack/read-page";
import { formatMoney } from "@/lib/domain/money/format-money";

test("a member withdraws from the order's page without typing, and the order says that the money was sent back", async ({
  page,
  t,
  member,
}) => {
  // Browser: the link, the filled form and the button in one go, with the focus on what came of it.
  const quoteId = await fetchQuoteId(member, "101", "card");
  const request = { planId: "101", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
  const { orderId, amount } = parsePayment(await requestPayment(member, request));
  await page.goto(`/orders?orderId=${orderId}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("orders.withdraw") })
    .click();
  await expect(page.getByLabel(t("withdraw.order"))).toHaveValue(orderId);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("withdraw.confirm") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("withdraw.done.title") })).toBeFocused();

  const shown = toPlainText(t("orders.withdrawal.refunded", { amount: formatMoney(amount, "pt") }));
  await expect.poll(async () => (await openPage(member, `/orders?orderId=${orderId}`)).text).toContain(shown);
  await page.goto(`/orders?orderId=${orderId}`);
  await expect(page.getByText(shown)).toBeVisible();
});
