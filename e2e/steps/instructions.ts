import { expect, type Page } from "@playwright/test";
import type { ChosenFile } from "@/e2e/stack/files";
import { sandbox } from "@/e2e/stack/sandbox";
import { openSandboxPage, type SandboxPage } from "@/e2e/stack/sandbox-page";
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

/** Chooses an action on the provider's own page: a bank's desk, a wallet, a phone. */
export async function clickProviderButton(orderId: string, button: string): Promise<void> {
  const { ref } = await sandbox.charge(orderId);
  await (await openSandboxPage(`/go/${ref}`)).submit(button);
}

/** Opens the payment that a code stands for, as one does who scans or types it. */
const openBankByCode = (code: string): Promise<SandboxPage> => openSandboxPage("/bank", { code });

/** Pays by a code that was read from the screen. */
export async function payByCode(code: string, button: string): Promise<void> {
  const done = await (await openBankByCode(code)).submit(button);
  expect(done.text).toContain("Done.");
}

/** The bank knows the code, and no one can pay by it any more. */
export async function expectPaymentClosed(code: string): Promise<void> {
  const { text, buttons } = await openBankByCode(code);
  expect(text).toContain("This payment is closed");
  expect(buttons).toEqual([]);
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
