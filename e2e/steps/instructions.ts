import { expect, type Page } from "@playwright/test";
import type { ChosenFile } from "@/e2e/stack/files";
import { sandbox } from "@/e2e/stack/sandbox";
import { openSandboxPage, type SandboxPage } from "@/e2e/stack/sandbox-page";
import type { PaymentInstructionsKind } from "@/lib/domain/payment/methods/method-descriptor";
import { chooseMethod, fillSlipPayer, getPayButton, type Method, readOrderId, type Texts } from "./checkout";

type CodeInstructions = Exclude<PaymentInstructionsKind, "pix">;

/** Pays by a method that shows payment instructions, up to the instructions. Returns the order id. */
export async function placeOrderByMethod(
  page: Page,
  t: Texts,
  method: Method,
  instructions: CodeInstructions,
  path = "/payment?planId=102",
): Promise<string> {
  await page.goto(path);
  await chooseMethod(page, t, method);
  if (method === "slip") await fillSlipPayer(page, t);
  await getPayButton(page, t, method).click();
  await expectInstructions(page, t, instructions);
  return readOrderId(page);
}

/** Expects the page of the payment instructions. */
export async function expectInstructions(
  page: Page,
  t: Texts,
  instructions: CodeInstructions,
): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 1, name: t(`codes.${instructions}.heading`) }),
  ).toBeVisible();
}

/** Clicks a button on the provider's page (bank, wallet or phone). */
export async function clickProviderButton(orderId: string, button: string): Promise<void> {
  const { ref } = await sandbox.charge(orderId);
  await (await openSandboxPage(`/go/${ref}`)).submit(button);
}

/** Opens the bank's page for a scanned or typed code. */
const openBankByCode = (code: string): Promise<SandboxPage> => openSandboxPage("/bank", { code });

/** Pays with a code that was read from the screen. */
export async function payByCode(code: string, button: string): Promise<void> {
  const done = await (await openBankByCode(code)).submit(button);
  expect(done.text).toContain("Done.");
}

/** Expects that the bank knows the code but can no longer be paid with it. */
export async function expectPaymentClosed(code: string): Promise<void> {
  const { text, buttons } = await openBankByCode(code);
  expect(text).toContain("This payment is closed");
  expect(buttons).toEqual([]);
}

/** Makes the code expire and expects the page to show it. */
export async function expireCode(
  page: Page,
  t: Texts,
  instructions: CodeInstructions,
  orderId: string,
): Promise<void> {
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  await expect(page.getByRole("heading", { name: t(`codes.${instructions}.expired.title`) })).toBeVisible();
}

/** Leaves the page and returns from the list of orders. */
export async function returnFromOrders(page: Page, t: Texts): Promise<void> {
  await page.goto("/orders");
  await page.getByRole("link", { name: t("orders.continue") }).click();
}

/** The value beside the term of a row that can be copied. */
export const getCopyRow = (page: Page, term: string) =>
  page
    .getByRole("definition")
    .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()="${term}"]`) });

/** Chooses a file as proof of a transfer. */
export const chooseFile = (page: Page, file: ChosenFile) =>
  page.locator("input[type=file]").setInputFiles(file);

/** Expects the page to confirm the file; five megabytes are uploaded in 27 chunks, one after another. */
export const expectProofReceived = (page: Page, t: Texts, { name }: ChosenFile) =>
  expect(page.getByText(t("codes.bank.proof.done", { name }))).toBeVisible({ timeout: 30_000 });
