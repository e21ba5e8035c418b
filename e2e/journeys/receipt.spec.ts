import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { brandOf, inLanguage } from "@/e2e/brand-url";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { ask } from "@/e2e/http/ask";
import { signUp } from "@/e2e/stack/member";
import { CARD, callAs, cardOf, orderByCard, orderByPix, paymentOf, press } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import type { Texts } from "@/e2e/steps/checkout";
import { textOfPdf } from "@/e2e/text-of-pdf";
import { words } from "@/e2e/words";
import type { Locale } from "@/lib/config/constants";

/** Without spaces: a line on paper breaks anywhere, and each piece of it is drawn by itself. */
const plain = (text: string) => text.replace(/\s+/g, "");

/** The file behind "Download", as its reader finds it: every piece of text. */
async function pdfOf(page: Page, t: Texts): Promise<string> {
  const begun = page.waitForEvent("download");
  await page.getByRole("link", { name: t("receipt.pdf") }).click();
  const bytes = await readFile(await (await begun).path());
  return plain((await textOfPdf(bytes)).join(""));
}

/** Every figure on the page's paper. */
async function figuresOn(page: Page): Promise<string[]> {
  const cells = await page.getByRole("article").getByRole("cell").allInnerTexts();
  return cells.map(plain);
}

async function expectSame(page: Page, t: Texts, told: readonly string[]): Promise<void> {
  const pdf = await pdfOf(page, t);
  const figures = await figuresOn(page);
  expect(figures.length).toBeGreaterThan(4);
  for (const text of [...figures, ...told]) expect(pdf).toContain(plain(text));
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("page and PDF say the same to the cent: item, discounts, interest, total, parts, buyer, seller", async ({
      page,
      t,
      member,
    }) => {
      const json = { planId: "1204", method: "card", discountCode: "YEAR20", installments: 6 };
      const quoted = (await callAs(member, "/api/bill/goodsValuation", { json })).json().data as {
        quoteId: string;
      };
      const { orderId } = paymentOf(
        await press(member, {
          planId: "1204",
          method: "card",
          quoteId: quoted.quoteId,
          card: cardOf(CARD.approved),
        }),
      );
      await page.goto(`/receipt?orderId=${orderId}`);
      await expect(page.getByRole("heading", { level: 1, name: t("receipt.heading") })).toBeVisible();
      await expectAccessible(page);
      const { company } = brandOf("vidora");
      await expectSame(page, t, [
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

    test("the PDF speaks the reader's language", async ({ page, member }) => {
      const t = words(language);
      const { orderId } = await orderByCard(member, "102");
      await page.goto(inLanguage(brand, language, `/receipt?orderId=${orderId}`));
      await expectSame(page, t, [
        t("receipt.heading"),
        t("receipt.buyer"),
        t("receipt.seller"),
        member.account,
      ]);
    });
  });
}

test("money that went back is said on both", async ({ page, t, member }) => {
  const { orderId } = await orderByCard(member);
  await sandbox.act((await sandbox.charge(orderId)).ref, "refund");
  await expect(async () => {
    await page.goto(`/receipt?orderId=${orderId}`);
    await expect(page.getByText(t("orders.status.refundSucceeded"))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await pdfOf(page, t)).toContain(plain(t("orders.status.refundSucceeded")));
});

test("an unpaid order has no receipt, and leads to the order", async ({ page, t, member }) => {
  const { orderId } = await orderByPix(member);
  await page.goto(`/receipt?orderId=${orderId}`);
  await expect(page.getByRole("heading", { level: 1, name: t("receipt.unpaid.title") })).toBeVisible();
  await expectAccessible(page);
  expect((await ask(`/api/receipt/${orderId}`, { cookie: member.cookie })).status).toBe(404);
  await page.getByRole("link", { name: t("receipt.unpaid.action") }).click();
  await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
});

test("nobody else gets either of them", async ({ page, t, member }) => {
  const owner = await signUp("vidora");
  const { orderId } = await orderByCard(owner);
  await page.goto(`/receipt?orderId=${orderId}`);
  await expect(page.getByRole("heading", { level: 1, name: t("receipt.unknown.title") })).toBeVisible();
  await expectAccessible(page);
  const file = (cookie?: string) => ask(`/api/receipt/${orderId}`, { cookie });
  expect((await file(owner.cookie)).status).toBe(200);
  const theirs = await file(member.cookie);
  expect([theirs.status, theirs.text]).toEqual([404, ""]);
  expect((await file()).status).toBe(401);
});
