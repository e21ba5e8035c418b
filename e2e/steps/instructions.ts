import { expect, type Page } from "@playwright/test";
import type { ChosenFile } from "@/e2e/stack/files";
import { sandbox } from "@/e2e/stack/sandbox";
import { SANDBOX_URL } from "@/e2e/stack/stack-settings";
import type { PaymentInstructionsKind } from "@/lib/domain/payment/methods/method-descriptor";
import { chooseMethod, getPayButton, type Method, readOrderId, type Texts } from "./checkout";

type CodeInstructions = Exclude<PaymentInstructionsKind, "pix">;

/** Chooses a method that shows something to act on, and presses its button. Gives the order's number. */
export async function placeOrderByMethod(
  page: Page,
  t: Texts,
  method: Method,
  instructions: CodeInstructions,
  path = "/payment?planId=102",
): Promise<string> {
  await page.goto(path);
  await chooseMethod(page, t, method);
  await getPayButton(page, t, method).click();
  await expectInstructions(page, t, instructions);
  return readOrderId(page);
}

/** The poster, open and alive. */
export async function expectInstructions(
  page: Page,
  t: Texts,
  instructions: CodeInstructions,
): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 1, name: t(`codes.${instructions}.heading`) }),
  ).toBeVisible();
}

/** Presses a button on the provider's own page, in a tab of its own: a bank's desk, a wallet, a phone. */
export async function clickProviderButton(page: Page, orderId: string, button: string): Promise<void> {
  const { ref } = await sandbox.charge(orderId);
  const providerPage = await page.context().newPage();
  await providerPage.goto(`${SANDBOX_URL}/go/${ref}`);
  await providerPage.getByRole("button", { name: button, exact: true }).click();
  await expect(providerPage.getByText("Nothing here")).toHaveCount(0);
  await providerPage.close();
}

/** Opens what a code stands for, as whoever scans or types it; the tab stays open. */
async function openBankByCode(page: Page, code: string): Promise<Page> {
  const bank = await page.context().newPage();
  await bank.goto(`${SANDBOX_URL}/bank`);
  await bank.getByRole("textbox").fill(code);
  await bank.getByRole("button", { name: "Continue" }).click();
  return bank;
}

/** Pays by a code that was read from the screen. */
export async function payByCode(page: Page, code: string, button: string): Promise<void> {
  const bank = await openBankByCode(page, code);
  await bank.getByRole("button", { name: button, exact: true }).click();
  await expect(bank.getByText("Done.")).toBeVisible();
  await bank.close();
}

/** A code that is over: known, and not to be paid by anybody. */
export async function expectPaymentClosed(page: Page, code: string): Promise<void> {
  const bank = await openBankByCode(page, code);
  await expect(bank.getByRole("heading", { name: "This payment is closed" })).toBeVisible();
  await expect(bank.getByRole("button")).toHaveCount(0);
  await bank.close();
}

/** Its time runs out, which the page notices. */
export async function expireCode(
  page: Page,
  t: Texts,
  instructions: CodeInstructions,
  orderId: string,
): Promise<void> {
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  await expect(page.getByRole("heading", { name: t(`codes.${instructions}.expired.title`) })).toBeVisible();
}

/** One press makes another one on the same order. */
export async function renewCode(page: Page, t: Texts, instructions: CodeInstructions): Promise<void> {
  await page.getByRole("button", { name: t(`codes.${instructions}.expired.renew`) }).click();
  await expect(page.getByRole("heading", { name: t(`codes.${instructions}.expired.title`) })).toBeHidden();
  await expectInstructions(page, t, instructions);
}

/** Leaves, and comes back from the list of orders. */
export async function returnFromOrders(page: Page, t: Texts): Promise<void> {
  await page.goto("/orders");
  await page.getByRole("link", { name: t("orders.continue") }).click();
}

/** The value of a row that is copied: what stands beside its term. */
export const getCopyRow = (page: Page, term: string) =>
  page
    .getByRole("definition")
    .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()="${term}"]`) });

/** Chooses a file as proof of a transfer. */
export const chooseFile = (page: Page, file: ChosenFile) =>
  page.locator("input[type=file]").setInputFiles(file);

/** The page says that the shop has it; five megabytes go in 27 pieces, one after another. */
export const expectProofReceived = (page: Page, t: Texts, { name }: ChosenFile) =>
  expect(page.getByText(t("codes.bank.proof.done", { name }))).toBeVisible({ timeout: 30_000 });
