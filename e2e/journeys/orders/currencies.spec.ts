import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { placeOrderByCard, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";
import { getSummaryValue } from "@/e2e/steps/summary";
import { CURRENCY_CODES, type Currency, LOCALES } from "@/lib/config/constants";
import { convertAmount } from "@/lib/domain/money/calculate-amounts";
import { formatMoney } from "@/lib/domain/money/format-money";

const formatAmount = (amount: number, currency: Currency) => formatMoney({ amount, currency }, "es");
/** The price of andina's plan 102 converted at its rate, in cents: it has no price in dollars. */
const AMOUNT_IN_DOLLARS = convertAmount(12_900, "0.0543", "USD");

test.describe("andina accepts seven currencies", () => {
  test.use({ brand: "andina", ...PHONE });

  test("another currency has another price; a converted price shows its rate before payment and in the order", async ({
    page,
    t,
  }) => {
    // Browser: the choice in the page, which survives a reload, up to the amount that the provider charges.
    await page.goto("/payment?planId=102&method=card");
    const currency = page.getByLabel(t("checkout.currency"), { exact: true });
    const total = getSummaryValue(page, t("checkout.summary.total"));
    await expect(total).toHaveText(formatAmount(12_900, "MXN"));
    await currency.selectOption("CLP");
    await expect(total).toHaveText(formatAmount(649_000, "CLP"));
    await currency.selectOption("USD");
    await expect(total).toHaveText(formatAmount(AMOUNT_IN_DOLLARS, "USD"));
    await expect(page.getByText("1 MXN = 0.0543 USD")).toBeVisible();
    await expectAccessible(page);
    // The currency is in the address, so a reload keeps it.
    await page.reload();
    await expect(currency).toHaveValue("USD");
    await fillCard(page, t, TEST_CARDS.approved);
    await getPayButton(page, t, "card").click();
    await expectPaid(page, t);
    const orderId = readOrderId(page);
    expect((await sandbox.charge(orderId)).amount).toEqual({
      amount: AMOUNT_IN_DOLLARS,
      currency: "USD",
    });
    await page.goto(`/orders?orderId=${orderId}`);
    await expect(getSummaryValue(page, t("orders.exchangeRate"))).toHaveText("1 MXN = 0.0543 USD");
    await expect(getSummaryValue(page, t("orders.total"))).toHaveText(formatAmount(AMOUNT_IN_DOLLARS, "USD"));
  });
});

/** Amounts of the page that break, leave their card or the page while all of them show one of the texts. */
function listBrokenAmounts(texts: readonly string[]): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("[data-money]")].filter((item) =>
    item.checkVisibility(),
  );
  if (shown.length === 0) return ["no amount"];
  return texts.filter((text) => {
    for (const item of shown) item.textContent = text;
    return shown.some((item) => {
      const { left, right } = item.getBoundingClientRect();
      const box = (item.closest("section, article, dl") ?? document.body).getBoundingClientRect();
      return item.getClientRects().length !== 1 || left < box.left || right > box.right || right > innerWidth;
    });
  });
}

test.describe("on a screen of 320 px", () => {
  test.use({ brand: "andina", ...PHONE, viewport: { width: 320, height: 700 } });
  test("the longest price of each currency stays in one piece and in its box (rules/money#notation)", async ({
    page,
    member,
  }) => {
    // Browser: where a line breaks, and the edges of boxes.
    await placeOrderByCard(member);
    const texts = LOCALES.flatMap((locale) =>
      CURRENCY_CODES.map((currency) => formatMoney({ amount: 123_456_700, currency }, locale)),
    );
    for (const path of ["/payment?planId=1202&method=card", "/orders"]) {
      await page.goto(path);
      await expect(page.locator("[data-money]").filter({ visible: true }).first()).toBeVisible();
      expect(await page.evaluate(listBrokenAmounts, texts), path).toEqual([]);
    }
  });
});
