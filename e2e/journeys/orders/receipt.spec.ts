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

test.use(PHONE);

test("page and PDF show the same data: item, discounts, interest, total, installments, buyer, seller; print has no links", async ({
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
  const { company } = getDemoBrand("vidora");
  await expectSameTexts(page, t, [
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
