import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { getDemoBrand, getLocalizedPath } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import {
  callAsMember,
  createCard,
  parsePayment,
  placeOrderByCard,
  placeOrderByPix,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRequest } from "@/e2e/stack/send-request";
import type { Texts } from "@/e2e/steps/checkout";
import { getTranslator } from "@/e2e/translator";
import type { Locale } from "@/lib/config/constants";
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

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("page and PDF show the same data: item, discounts, interest, total, installments, buyer, seller", async ({
      page,
      t,
      member,
    }) => {
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
    });
  });
}

for (const [brand, language] of [
  ["vidora", "en"],
  ["vidora", "es"],
  ["vidora", "ru"],
  ["andina", "es"],
  ["orbita", "ru"],
] as [string, Locale][]) {
  test.describe(`${brand} in ${language}`, () => {
    test.use({ brand, language });

    test("the PDF is in the reader's language", async ({ page, member }) => {
      const t = getTranslator(language);
      const { orderId } = await placeOrderByCard(member, "102");
      await page.goto(getLocalizedPath(brand, language, `/receipt?orderId=${orderId}`));
      await expectSameTexts(page, t, [
        t("receipt.heading"),
        t("receipt.buyer"),
        t("receipt.seller"),
        member.account,
      ]);
    });
  });
}

test("a refund is shown on page and PDF", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByCard(member);
  await sandbox.act((await sandbox.charge(orderId)).ref, "refund");
  await expect(async () => {
    await page.goto(`/receipt?orderId=${orderId}`);
    await expect(page.getByText(t("orders.status.refundSucceeded"))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await downloadPdfText(page, t)).toContain(removeSpaces(t("orders.status.refundSucceeded")));
});

test("an unpaid order has no receipt, and the page links to the order", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByPix(member);
  await page.goto(`/receipt?orderId=${orderId}`);
  await expect(page.getByRole("heading", { level: 1, name: t("receipt.unpaid.title") })).toBeVisible();
  await expectAccessible(page);
  expect((await sendRequest(`/api/receipt/${orderId}`, { cookie: member.cookie })).status).toBe(404);
  await page.getByRole("link", { name: t("receipt.unpaid.action") }).click();
  await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
});

test("no one else can open page or PDF", async ({ page, t, member }) => {
  const owner = await signUpMember("vidora");
  const { orderId } = await placeOrderByCard(owner);
  await page.goto(`/receipt?orderId=${orderId}`);
  await expect(page.getByRole("heading", { level: 1, name: t("receipt.unknown.title") })).toBeVisible();
  await expectAccessible(page);
  const file = (cookie?: string) => sendRequest(`/api/receipt/${orderId}`, { cookie });
  expect((await file(owner.cookie)).status).toBe(200);
  const theirs = await file(member.cookie);
  expect([theirs.status, theirs.text]).toEqual([404, ""]);
  expect((await file()).status).toBe(401);
});
