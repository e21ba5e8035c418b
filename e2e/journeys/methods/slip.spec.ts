import type { Page } from "@playwright/test";
import { getLocalizedPath } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { expectPaid, readOrderId, type Texts } from "@/e2e/steps/checkout";
import {
  expectInstructions,
  payByCode,
  placeOrderByMethod,
  returnFromOrders,
} from "@/e2e/steps/instructions";
import { scanBars } from "@/e2e/steps/scan";
import { DAY_MS, SLIP_VALID_DAYS } from "@/lib/config/constants";
import { type Boleto, calculateBoletoFactor, decodeBoleto } from "@/lib/domain/brazil/boleto";
import { formatMoney } from "@/lib/domain/money/format-money";

const getSlipLine = (page: Page, t: Texts) => page.getByRole("group", { name: t("codes.slip.line") });
const PAY_BUTTON = "Pay the slip";

/** Decodes the slip from its digits, which verifies all five check digits. */
async function readSlip(page: Page, t: Texts): Promise<Boleto> {
  const read = decodeBoleto((await getSlipLine(page, t).textContent()) ?? "");
  if (!read.ok) throw new Error(`The line is wrong: ${read.fault}`);
  return read.boleto;
}

/** The day in São Paulo, as YYYY-MM-DD. */
const formatDay = (at: number) => new Intl.DateTimeFormat("sv", { timeZone: "America/Sao_Paulo" }).format(at);

test.describe("on a phone", () => {
  test.use(PHONE);

  test("digits and bar code contain the order's amount and due date, and are paid", {
    tag: "@smoke",
  }, async ({ page, t, member }) => {
    // Browser: the bars are scanned from the pixels of a narrow screen.
    const orderId = await placeOrderByMethod(page, t, "slip", "slip");
    await expectAccessible(page);
    const { amount, expiresAt, serverNow } = await fetchPayment(member, orderId);
    const slip = await readSlip(page, t);
    expect(slip.amount).toBe(amount.amount);
    expect(formatDay(expiresAt)).toBe(formatDay(serverNow + SLIP_VALID_DAYS * DAY_MS));
    expect(slip.factor).toBe(calculateBoletoFactor(formatDay(expiresAt)));
    const due = new Intl.DateTimeFormat("pt", { dateStyle: "long", timeZone: "America/Sao_Paulo" });
    await expect(page.getByText(due.format(expiresAt), { exact: true })).toBeVisible();
    const bars = page.getByRole("img", {
      name: t("codes.slip.bars", { amount: formatMoney(amount, "pt") }),
    });
    expect(await scanBars(bars)).toBe(slip.barcode);
    await payByCode((await getSlipLine(page, t).textContent()) ?? "", PAY_BUTTON);
    await expectPaid(page, t);
    await expectAccessible(page);
    expect(readOrderId(page)).toBe(orderId);
  });
});

test("returning from the orders shows the same slip, whose digits can be copied", async ({
  page,
  t,
  context,
}) => {
  // Browser: the digits are read from the clipboard, after the page was left.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const orderId = await placeOrderByMethod(page, t, "slip", "slip");
  const first = await readSlip(page, t);
  await returnFromOrders(page, t);
  await expectInstructions(page, t, "slip");
  expect(readOrderId(page)).toBe(orderId);
  expect(await readSlip(page, t)).toEqual(first);
  await page.getByRole("button", { name: t("codes.slip.copy") }).click();
  await expect(page.getByRole("button", { name: t("codes.copied") })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.line);
});

test.describe("in English", () => {
  test.use({ language: "en" });

  test("the printed slip is one page with all payment data and no buttons", async ({ page, t, member }) => {
    // Browser: the pages of the printed document, and the pixels of its bars.
    const orderId = await placeOrderByMethod(
      page,
      t,
      "slip",
      "slip",
      getLocalizedPath("vidora", "en", "/payment?planId=102"),
    );
    const { amount } = await fetchPayment(member, orderId);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: t("codes.slip.print") }).click();
    await expect(page.locator("html[data-printed]")).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(orderId, { exact: true })).toBeVisible();
    await expect(page.getByText(t("codes.slip.payTo"))).toBeVisible();
    await expect(page.getByText(formatMoney(amount, "en")).first()).toBeVisible();
    await expect(getSlipLine(page, t)).toBeVisible();
    const bars = page.getByRole("img", { name: t("codes.slip.bars", { amount: formatMoney(amount, "en") }) });
    expect(await scanBars(bars)).toBe((await readSlip(page, t)).barcode);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const pdf = await page.pdf({ format: "A4", printBackground: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
