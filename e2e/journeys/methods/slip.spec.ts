import type { Page } from "@playwright/test";
import { getLocalizedPath } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  getMethodRadio,
  getPayButton,
  readOrderId,
  SLIP_PAYER,
  type Texts,
} from "@/e2e/steps/checkout";
import {
  expectInstructions,
  expectPaymentClosed,
  expireCode,
  payByCode,
  placeOrderByMethod,
  renewCode,
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

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("digits and bar code contain the order's amount and due date, and are paid", async ({
      page,
      t,
      member,
    }) => {
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
}

test("returning from the orders shows the same slip, whose digits can be copied", async ({
  page,
  t,
  context,
}) => {
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

test("the payer's name and CPF are required, and printed on the slip with the middle digits only", async ({
  page,
  t,
}) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "slip");
  const name = page.getByLabel(t("checkout.slip.name"), { exact: true });
  const taxId = page.getByLabel(t("checkout.card.taxId"), { exact: true });
  await expect(name).toBeVisible();
  await getPayButton(page, t, "slip").click();
  await expect(name).toHaveAccessibleDescription(new RegExp(t("checkout.slip.nameRequired")));
  await expect(taxId).toHaveAccessibleDescription(new RegExp(t("errors.field.taxIdRequired")));
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill(SLIP_PAYER.name);
  await taxId.fill("123.456.789-00");
  await getPayButton(page, t, "slip").click();
  await expect(taxId).toHaveAccessibleDescription(new RegExp(t("errors.field.taxIdInvalid")));
  await expect(taxId).toBeFocused();
  await taxId.fill(SLIP_PAYER.taxId);
  await getPayButton(page, t, "slip").click();
  await expectInstructions(page, t, "slip");
  await expect(page.getByText(`${SLIP_PAYER.name} · ***.456.789-**`)).toBeVisible();
  expect(await page.content()).not.toContain("12345678909");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /12345678909|123\.456/,
  );
});

test("a slip past its due date is replaced on the same order; the old one is invalid", async ({
  page,
  t,
}) => {
  const orderId = await placeOrderByMethod(page, t, "slip", "slip");
  const first = await readSlip(page, t);
  await expireCode(page, t, "slip", orderId);
  await expect(getSlipLine(page, t)).toHaveCount(0);
  await expectAccessible(page);
  // The expired slip can also be reached from the orders.
  await returnFromOrders(page, t);
  await renewCode(page, t, "slip");
  const second = await readSlip(page, t);
  expect(second.line).not.toBe(first.line);
  expect(readOrderId(page)).toBe(orderId);
  await expectPaymentClosed(first.line);
  await payByCode(second.line, PAY_BUTTON);
  await expectPaid(page, t);
  expect(readOrderId(page)).toBe(orderId);
});

test("a payment reported after the due date still counts", async ({ page, t }) => {
  const orderId = await placeOrderByMethod(page, t, "slip", "slip");
  await expireCode(page, t, "slip", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText(t("orders.paidLate"))).toBeVisible();
});

test("when the bank issues no slip, the order can be paid by another method", async ({ page, t }) => {
  const orderId = await placeOrderByMethod(page, t, "slip", "slip");
  await sandbox.act((await sandbox.charge(orderId)).ref, "refuse");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("payment.result.failed.other") }).click();
  await expect(getMethodRadio(page, t, "pix")).toBeVisible();
});

test.describe("in English", () => {
  test.use({ language: "en" });

  test("the printed slip is one page with all payment data and no buttons", async ({ page, t, member }) => {
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
