import { expect, type Page } from "@playwright/test";
import type { ChosenFile } from "@/e2e/stack/files";
import { SANDBOX_URL } from "@/e2e/stack/places";
import { sandbox } from "@/e2e/stack/sandbox";
import type { Poster } from "@/lib/domain/payment/poster";
import { chooseMethod, type Method, orderOf, payButton, type Texts } from "./checkout";

type CodePoster = Exclude<Poster, "pix">;

/** Chooses a method that shows something to act on, and presses its button. Gives the order's number. */
export async function orderBy(
  page: Page,
  t: Texts,
  method: Method,
  poster: CodePoster,
  path = "/payment?planId=102",
): Promise<string> {
  await page.goto(path);
  await chooseMethod(page, t, method);
  await payButton(page, t, method).click();
  await expectPoster(page, t, poster);
  return orderOf(page);
}

/** The poster, open and alive. */
export async function expectPoster(page: Page, t: Texts, poster: CodePoster): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t(`codes.${poster}.heading`) })).toBeVisible();
}

/** Presses a button on the provider's own page, in a tab of its own: a bank's desk, a wallet, a phone. */
export async function pressThere(page: Page, orderId: string, button: string): Promise<void> {
  const { ref } = await sandbox.charge(orderId);
  const there = await page.context().newPage();
  await there.goto(`${SANDBOX_URL}/go/${ref}`);
  await there.getByRole("button", { name: button, exact: true }).click();
  await expect(there.getByText("Nothing here")).toHaveCount(0);
  await there.close();
}

/** Opens what a code stands for, as whoever scans or types it; the tab stays open. */
async function openByCode(page: Page, code: string): Promise<Page> {
  const bank = await page.context().newPage();
  await bank.goto(`${SANDBOX_URL}/bank`);
  await bank.getByRole("textbox").fill(code);
  await bank.getByRole("button", { name: "Continue" }).click();
  return bank;
}

/** Pays by a code that was read from the screen. */
export async function payByCode(page: Page, code: string, button: string): Promise<void> {
  const bank = await openByCode(page, code);
  await bank.getByRole("button", { name: button, exact: true }).click();
  await expect(bank.getByText("Done.")).toBeVisible();
  await bank.close();
}

/** A code that is over: known, and not to be paid by anybody. */
export async function expectDead(page: Page, code: string): Promise<void> {
  const bank = await openByCode(page, code);
  await expect(bank.getByRole("heading", { name: "This payment is closed" })).toBeVisible();
  await expect(bank.getByRole("button")).toHaveCount(0);
  await bank.close();
}

/** Its time runs out, which the page notices. */
export async function runOut(page: Page, t: Texts, poster: CodePoster, orderId: string): Promise<void> {
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  await expect(page.getByRole("heading", { name: t(`codes.${poster}.expired.title`) })).toBeVisible();
}

/** One press makes another one on the same order. */
export async function renew(page: Page, t: Texts, poster: CodePoster): Promise<void> {
  await page.getByRole("button", { name: t(`codes.${poster}.expired.renew`) }).click();
  await expect(page.getByRole("heading", { name: t(`codes.${poster}.expired.title`) })).toBeHidden();
  await expectPoster(page, t, poster);
}

/** Leaves, and comes back from the list of orders. */
export async function comeBack(page: Page, t: Texts): Promise<void> {
  await page.goto("/orders");
  await page.getByRole("link", { name: t("orders.continue") }).click();
}

/** The value of a row that is copied: what stands beside its term. */
export const rowOf = (page: Page, term: string) =>
  page
    .getByRole("definition")
    .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()="${term}"]`) });

/** Chooses a file as proof of a transfer. */
export const chooseFile = (page: Page, file: ChosenFile) =>
  page.locator("input[type=file]").setInputFiles(file);

/** The page says that the shop has it; five megabytes go in 27 pieces, one after another. */
export const expectHandedIn = (page: Page, t: Texts, { name }: ChosenFile) =>
  expect(page.getByText(t("codes.bank.proof.done", { name }))).toBeVisible({ timeout: 30_000 });
