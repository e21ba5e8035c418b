import { expect, type Page } from "@playwright/test";
import { SANDBOX_URL } from "@/e2e/stack/stack-settings";
import { getPaidTitle, type getTranslator } from "@/e2e/translator";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";

export type Texts = ReturnType<typeof getTranslator>;
export type Method = MethodCode;

/** A CPF with valid check digits. */
const TAX_ID = "52998224725";

/** The choices of methods; those of saved cards are radio buttons too, and "Another card" holds the name of a method. */
export const getMethodRadios = (page: Page) => page.locator('input[type="radio"][name="method"]');

/** The choice of a method. */
export const getMethodRadio = (page: Page, t: Texts, method: Method) =>
  getMethodRadios(page).and(page.getByRole("radio", { name: t(`checkout.method.${method}.name`) }));

/** The choice of the method that is chosen. */
export const getChosenMethod = (page: Page) =>
  getMethodRadios(page).and(page.getByRole("radio", { checked: true }));

export async function chooseMethod(page: Page, t: Texts, method: Method): Promise<void> {
  const radio = getMethodRadio(page, t, method);
  // A click before React is carried out a moment later, which `check` does not wait for.
  await radio.click();
  await expect(radio).toBeChecked();
}

/** The payer of slips, with a CPF that providers publish for tests. */
export const SLIP_PAYER = { name: "Ana Clara Souza", taxId: "123.456.789-09" };

/** Fills the payer of a slip. */
export async function fillSlipPayer(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t("checkout.slip.name"), { exact: true }).fill(SLIP_PAYER.name);
  await page.getByLabel(t("checkout.card.taxId"), { exact: true }).fill(SLIP_PAYER.taxId);
}

/** The visible pay button, below the form or at the bottom of the screen. */
export const getPayButton = (page: Page, t: Texts, method: Method) => {
  // A name has plain spaces where its text has no-break spaces.
  const text = t(`checkout.pay.${method}`, { amount: "#" }).replaceAll("\u00a0", " ");
  const [before = "", after = ""] = text.split("#");
  return page.getByRole("button", { name: new RegExp(`^${before}.*${after}$`) }).filter({ visible: true });
};

/** The box that agrees to the renewal, the first beside the pay button. */
export const getRenewalBox = (page: Page, t: Texts) =>
  page
    .getByRole("group", { name: t("checkout.consent.legend") })
    .getByRole("checkbox")
    .first();

export const getCardField = (page: Page, t: Texts, name: string) =>
  page.getByLabel(t(`checkout.card.${name}`), { exact: true });

/** The fields of a new card of a brand in Brazil after the card's own three, in the order of the form. */
export const HOLDER_FIELDS = [
  ["holder", "Maria Souza"],
  ["taxId", TAX_ID],
] as const;

export async function fillCard(page: Page, t: Texts, number: string): Promise<void> {
  await getCardField(page, t, "number").fill(number);
  await getCardField(page, t, "expiry").fill("1231");
  await getCardField(page, t, "code").fill("123");
  const isInBrazil = await getCardField(page, t, "taxId").isVisible();
  for (const [name, text] of HOLDER_FIELDS)
    if (name !== "taxId" || isInBrazil) await getCardField(page, t, name).fill(text);
}

/** The order id in the page's address. */
export function readOrderId(page: Page): string {
  const order = new URL(page.url()).searchParams.get("orderId");
  expect(order, page.url()).toBeTruthy();
  return order ?? "";
}

/** The "copy and paste" code of the PIX page. */
export async function readPixCode(page: Page, t: Texts): Promise<string> {
  return page.getByLabel(t("payment.pix.codeLabel"), { exact: true }).inputValue();
}

/** Pays a PIX code on the bank's page, in a separate tab; `button` names another way to pay it. */
export async function payInBank(page: Page, code: string, button = "Confirm payment"): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(`${SANDBOX_URL}/bank`);
  await bank.getByRole("textbox").fill(code);
  await bank.getByRole("button", { name: "Continue" }).click();
  await bank.getByRole("button", { name: button }).click();
  await expect(bank.getByText("Paid", { exact: true })).toBeVisible();
  await bank.close();
}

/**
 * Time for the next repeat of a payment request whose outcome is unknown: up to a minute passes between two
 * (`getRepeatDelay`), and the slower the machine, the more repeats were lost before.
 */
export const REPEAT_TIMEOUT = { timeout: 75_000 };

/** Expects the result page of a successful payment. `options`: for a page that has to find out first. */
export async function expectPaid(page: Page, t: Texts, options?: { timeout: number }): Promise<void> {
  await expect(page).toHaveURL(/\/paymentResult\?/, options);
  await expect(page.getByRole("heading", { level: 1, name: getPaidTitle(t) })).toBeVisible();
}
