import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { getDemoBrand } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { callAsMember, createCard, parsePayment, requestPayment, TEST_CARDS } from "@/e2e/stack/purchase";
import type { Texts } from "@/e2e/steps/checkout";
import { readPdfText } from "@/lib/testing/decoders/read-pdf-text";

/** Removes spaces: PDF lines wrap anywhere, and each part is drawn separately. */
const removeSpaces = (text: string) => text.replace(/\s+/g, "");

/** Downloads the PDF and returns its text without spaces. */
async function downloadPdfText(page: Page, t: Texts): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t("receipt.pdf") }).click();
  const bytes = await readFile(await (await download).path());
  return removeSpaces((await readPdfText(bytes)).join(""));
}

/** The text of every cell of the receipt on the page. */
async function readCells(page: Page): Promise<string[]> {
  const cells = await page.getByRole("article").getByRole("cell").allInnerTexts();
  return cells.map(removeSpaces);
}

async function expectSameTexts(page: Page, t: Texts, expectedTexts: readonly string[]): Promise<void> {
  const pdf = await downloadPdfText(page, t);
  const figures = await readCells(page);
  expect(figures.length).toBeGreaterThan(4);
  for (const text of [...figures, ...expectedTexts]) expect(pdf).toContain(removeSpaces(text));
}

/** Has the receipt name a company, and returns the lines that it shows. */
async function makeOutToCompany(page: Page, t: Texts): Promise<string[]> {
  await page.getByRole("button", { name: t("receipt.company.open"), exact: true }).click();
  const form = page.getByRole("form", { name: t("receipt.company.title") });
  const fill = (name: string, text: string) => form.getByLabel(name, { exact: true }).fill(text);
  await fill(t("receipt.company.name"), "Padaria Central Ltda.");
  await fill(t("receipt.company.taxNumber", { name: "CNPJ/CPF" }), "11222333000181");
  await fill(t("receipt.company.address"), "Rua das Flores 10, São Paulo");
  await form.getByRole("button", { name: t("receipt.company.save"), exact: true }).click();
  const lines = [
    "Padaria Central Ltda.",
    "CNPJ: 11.222.333/0001-81",
    "Rua das Flores 10, São Paulo",
    "Brasil",
  ];
  for (const line of lines) await expect(page.getByRole("article")).toContainText(line);
  return lines;
}

test.use(PHONE);

test("page and PDF show the same data: item, discounts, interest, total, installments, buyer with a company, seller; print has no links", async ({
  page,
  t,
  member,
}) => {
  // Browser: the file that the link downloads, and what is printed of the page.
  const json = { planId: "1204", method: "card", discountCode: "YEAR20", installments: 6 };
  const quoted = (await callAsMember(member, "/api/bill/goodsValuation", { json })).json().data as {
    quoteId: string;
  };
  const { orderId } = parsePayment(
    await requestPayment(member, {
      planId: "1204",
      method: "card",
      quoteId: quoted.quoteId,
      card: createCard(TEST_CARDS.approved),
    }),
  );
  await page.goto(`/receipt?orderId=${orderId}`);
  await expect(page.getByRole("heading", { level: 1, name: t("receipt.heading") })).toBeVisible();
  await expectAccessible(page);
  const lines = await makeOutToCompany(page, t);
  await expectAccessible(page);
  const { company } = getDemoBrand("vidora");
  await expectSameTexts(page, t, [
    ...lines,
    t("receipt.heading"),
    t("receipt.sum.interest"),
    t("receipt.sum.coupon", { rate: 20, code: "YEAR20" }),
    member.account,
    orderId,
    company.legalName,
  ]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toContainText(orderId);
  for (const name of ["receipt.pdf", "receipt.start", "receipt.orders"])
    await expect(page.getByRole("link", { name: t(name), exact: true })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});
