import { expect, type Page } from "@playwright/test";
import { SANDBOX_URL } from "@/e2e/stack/places";
import type { words } from "@/e2e/words";
import type { MethodCode } from "@/lib/domain/payment/method-code";

export type Texts = ReturnType<typeof words>;
export type Method = MethodCode;

/** A CPF whose check digits are right. */
const TAX_ID = "52998224725";

export async function chooseMethod(page: Page, t: Texts, method: Method): Promise<void> {
  await page.getByRole("radio", { name: t(`checkout.method.${method}.name`) }).check();
}

/** The button that pays, under the form or at the thumb. */
export const payButton = (page: Page, t: Texts, method: Method) => {
  const [before = "", after = ""] = t(`checkout.pay.${method}`, { amount: "#" }).split("#");
  return page.getByRole("button", { name: new RegExp(`^${before}.*${after}$`) }).filter({ visible: true });
};

export const cardField = (page: Page, t: Texts, name: string) =>
  page.getByLabel(t(`checkout.card.${name}`), { exact: true });

export async function fillCard(page: Page, t: Texts, number: string): Promise<void> {
  await cardField(page, t, "number").fill(number);
  await cardField(page, t, "expiry").fill("1231");
  await cardField(page, t, "code").fill("123");
  await cardField(page, t, "firstName").fill("Maria");
  await cardField(page, t, "lastName").fill("Souza");
  const taxId = cardField(page, t, "taxId");
  if (!(await taxId.isVisible())) return;
  await taxId.fill(TAX_ID);
  await cardField(page, t, "birthDate").fill("05/03/1990");
  await cardField(page, t, "phone").fill("11 98765-4321");
  await cardField(page, t, "zip").fill("01310-100");
  await expect(cardField(page, t, "street")).not.toHaveValue("");
  await cardField(page, t, "streetNumber").fill("1000");
}

/** The order that the address bar names. */
export function orderOf(page: Page): string {
  const order = new URL(page.url()).searchParams.get("orderId");
  expect(order, page.url()).toBeTruthy();
  return order ?? "";
}

/** "Copy and paste": the code that stands on the PIX page. */
export async function pixCode(page: Page, t: Texts): Promise<string> {
  return page.getByLabel(t("payment.pix.codeLabel"), { exact: true }).inputValue();
}

/** Pays a PIX code in the bank's app, in a tab of its own. */
export async function payInBank(page: Page, code: string): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(`${SANDBOX_URL}/bank`);
  await bank.getByRole("textbox").fill(code);
  await bank.getByRole("button", { name: "Continue" }).click();
  await bank.getByRole("button", { name: "Confirm payment" }).click();
  await expect(bank.getByText("Paid", { exact: true })).toBeVisible();
  await bank.close();
}

/** The result page that says: paid. */
export async function expectPaid(page: Page, t: Texts): Promise<void> {
  await expect(page).toHaveURL(/\/paymentResult\?/);
  await expect(
    page.getByRole("heading", { level: 1, name: t("payment.result.success.title") }),
  ).toBeVisible();
}
