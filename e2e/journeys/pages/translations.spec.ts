import type { Page } from "@playwright/test";
import { getLocalizedPath } from "@/e2e/brand-url";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { placeOrderByPix } from "@/e2e/stack/purchase";
import { chooseMethod, getCardField } from "@/e2e/steps/checkout";
import { findTranslationErrors, listForeignSentences } from "@/e2e/translation-errors";

/** The widths of both layouts: a page contains the texts of both, and shows those of the window's width. */
const WIDTHS = [1440, 390];

/** All visible or announced text of a page: its title, its text and text attributes. */
const readPageTexts = (page: Page) =>
  page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "placeholder", "title", "alt"];
    const attributeTexts = [...document.querySelectorAll("body *")].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ""),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must be left out.
    return [document.title, document.body.innerText, ...attributeTexts.filter(Boolean)].join("\n");
  });

async function expectTranslated(page: Page): Promise<void> {
  const foreign = listForeignSentences("ru");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator(`html[data-client="${width < 800 ? "wap" : "web"}"]`)).toBeAttached();
    expect(findTranslationErrors(await readPageTexts(page), foreign), page.url()).toEqual([]);
  }
}

test.use({ language: "ru" });

test("what scripts draw at the checkout, on the PIX page and in the orders is translated into Russian", async ({
  page,
  t,
  member,
}) => {
  // Browser: the words of code that is loaded after the page, in both layouts.
  const { orderId } = await placeOrderByPix(member, "104");
  await page.goto(getLocalizedPath("vidora", "ru", "/payment?planId=102"));
  await chooseMethod(page, t, "card");
  await expect(getCardField(page, t, "number")).toBeVisible();
  await expect(page.locator("[data-pending]")).toHaveCount(0);
  await expectTranslated(page);
  await page.goto(getLocalizedPath("vidora", "ru", `/payment-pix?orderId=${orderId}`));
  await expect(page.getByRole("timer").filter({ visible: true }).first()).toBeVisible();
  await expectTranslated(page);
  await page.goto(getLocalizedPath("vidora", "ru", "/orders"));
  await page
    .getByRole("button", { name: t("payment.pix.cancel") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectTranslated(page);
});
