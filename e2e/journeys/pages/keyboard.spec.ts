import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD } from "@/e2e/stack/member";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  expectPaid,
  getCardField,
  getChosenMethod,
  getMethodRadio,
  getPayButton,
  HOLDER_FIELDS,
} from "@/e2e/steps/checkout";
import { tabAndPressEnter, tabTo, typeInto } from "@/e2e/steps/keyboard";
import { fetchPlan } from "@/e2e/steps/plans";

/** What a screen reader says of a new document first; where reading begins. */
async function expectAnnounced(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
}

test("with the keyboard alone: from the home page to a paid order, and each step is announced", async ({
  page,
  t,
}) => {
  // Browser: the order of real tab stops from page to page, where the focus begins, and the titles of documents and steps.
  test.slow();
  const account = createEmailAddress();
  const plan = await fetchPlan("vidora", "pt", "1202");
  await page.goto("/");
  // The first tab stop is the link that skips the header.
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: t("shell.skip") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  await tabAndPressEnter(page, page.getByRole("link", { name: t("home.hero.discover") }).first());
  await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();
  await expectAnnounced(page, t("meta.title.pricingTable"));
  await tabAndPressEnter(
    page,
    page
      .getByRole("link", { name: t("plans.buyPlan", { plan: plan.name }) })
      .filter({ visible: true })
      .first(),
  );
  await expect(page.getByRole("heading", { level: 1, name: t("auth.buyer.title") })).toBeVisible();
  await expectAnnounced(page, t("meta.title.buy"));
  await typeInto(page, page.getByRole("combobox"), account);
  await typeInto(page, page.getByLabel(t("auth.password.label"), { exact: true }), PASSWORD);
  await tabTo(page, page.getByRole("checkbox").first());
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await tabAndPressEnter(page, page.getByRole("button", { name: t("auth.buyer.submit"), exact: true }));
  // The code's field has the focus initially; the last digit submits it.
  const code = page.getByLabel(t("auth.code.label"), { exact: true });
  await expect(code).toBeFocused();
  // Not a document of its own: the focus enters a form with the heading's name, which is the title now.
  await expect(page.getByRole("form", { name: t("auth.code.title"), exact: true })).toContainText(
    t("auth.code.label"),
  );
  await expectAnnounced(page, t("auth.code.title"));
  await page.keyboard.type(await sandbox.code(account));

  // The methods are one tab stop; the arrow keys choose among them.
  const pix = getMethodRadio(page, t, "pix");
  const card = getMethodRadio(page, t, "card");
  await expect(pix.or(card).first()).toBeVisible();
  await expectAnnounced(page, t("meta.title.payment"));
  await tabTo(page, getChosenMethod(page));
  await page.keyboard.press("ArrowDown");
  await expect(card).toBeChecked();
  for (const [name, text] of [
    ["number", TEST_CARDS.approved],
    ["expiry", "1231"],
    ["code", "123"],
    ...HOLDER_FIELDS,
  ] as const) {
    await typeInto(page, getCardField(page, t, name), text);
  }
  await tabAndPressEnter(page, getPayButton(page, t, "card"));
  await expectPaid(page, t);
  await expectAnnounced(page, t("orders.status.paymentSucceeded"));
});

test("menus and questions are operated with the keyboard", async ({ page, t }) => {
  // Browser: Enter and Escape on the menus and questions of the browser, and where the focus returns to.
  await page.goto("/help");
  const language = page.getByRole("banner").getByRole("button", { name: / – / }).first();
  await tabAndPressEnter(page, language);
  const list = page.getByRole("banner").getByRole("link", { name: "English" });
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(language).toBeFocused();
  // Questions open and close with Enter.
  const question = page.getByRole("main").locator("details").first();
  const isOpen = () => question.evaluate((details) => (details as HTMLDetailsElement).open);
  const before = await isOpen();
  await tabAndPressEnter(page, question.locator("summary"));
  await expect.poll(isOpen).toBe(!before);
  await expect(page.getByRole("heading", { level: 1, name: t("help.title") })).toBeVisible();
});
