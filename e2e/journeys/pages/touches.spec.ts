import type { Locator, Page } from "@playwright/test";
import { expect, memberTest, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD } from "@/e2e/stack/member";
import { placeOrderByCard, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { getAccountField } from "@/e2e/steps/account";
import {
  expectPaid,
  fillCard,
  getCardField,
  getMethodRadio,
  getPayButton,
  HOLDER_FIELDS,
  type Texts,
} from "@/e2e/steps/checkout";

test.use({ ...PHONE, brand: "vidora", language: "pt" });
memberTest.use({ ...PHONE, brand: "vidora", language: "pt" });

/** What a buyer does with a finger: a tap, or filling in one field. */
class Touches {
  count = 0;
  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.count += 1;
  }
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.count += 1;
  }
}

/** From a plan on the home page to its checkout. */
async function tapPlan(page: Page, touches: Touches): Promise<void> {
  await page.goto("/");
  await touches.tap(page.locator('a[href*="/payment?planId="]').filter({ visible: true }).first());
}

/** From the home page to the checkout's address, by the first buttons that a buyer sees. */
async function tapToBuy(page: Page, t: Texts, touches: Touches): Promise<void> {
  await page.goto("/");
  await touches.tap(
    page
      .getByRole("link", { name: t("home.hero.discover") })
      .filter({ visible: true })
      .first(),
  );
  await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();
  await touches.tap(page.locator('a[href*="/payment?planId="]').filter({ visible: true }).first());
}

async function tapToPixCode(page: Page, t: Texts, touches: Touches): Promise<void> {
  const pay = getPayButton(page, t, "pix");
  await expect(pay).toBeEnabled();
  await touches.tap(pay);
  await expect(page).toHaveURL(/\/payment-pix\?orderId=/);
  // The press has copied the code: the next touch is in the bank's app.
  const code = await page.getByLabel(t("payment.pix.codeLabel")).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(page.getByRole("button", { name: t("payment.pix.copied") })).toBeVisible();
}

/** Signs up in the short form, and comes back to the checkout. */
async function signUpToBuy(page: Page, t: Texts, touches: Touches): Promise<void> {
  const account = createEmailAddress();
  await touches.type(getAccountField(page, t), account);
  await touches.type(page.getByLabel(t("auth.password.label"), { exact: true }), PASSWORD);
  await touches.tap(page.getByRole("checkbox"));
  await touches.tap(page.getByRole("button", { name: t("auth.buyer.submit"), exact: true }));
  const code = page.getByLabel(t("auth.code.label"), { exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type(await sandbox.code(account));
  touches.count += 1;
  await expect(page).toHaveURL(/\/payment\?planId=/);
}

const measured = (description: string) => ({ type: "measured", description });

test("a new buyer on a phone has the PIX code in at most 9 touches, 3 of them without the sign-up", async ({
  page,
  context,
  t,
}) => {
  // Browser: taps and filled fields of a phone, the focus that saves one of them, and the clipboard.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const touches = new Touches();
  await tapToBuy(page, t, touches);
  const before = touches.count;
  await signUpToBuy(page, t, touches);
  const signUp = touches.count - before;
  await tapToPixCode(page, t, touches);
  test.info().annotations.push(measured(`new buyer, PIX: ${touches.count} touches`));
  expect(touches.count).toBeLessThanOrEqual(9);
  expect(touches.count - signUp).toBeLessThanOrEqual(3);
});

test("a new buyer on a phone in Brazil has paid by card after 12 touches, each field being one", async ({
  page,
  t,
}) => {
  // Browser: taps and filled fields of a phone, and the focus that saves the one into the code's field.
  const touches = new Touches();
  await tapPlan(page, touches);
  await signUpToBuy(page, t, touches);
  await touches.tap(getMethodRadio(page, t, "card"));
  const fields = [
    ["number", TEST_CARDS.approved],
    ["expiry", "1231"],
    ["code", "123"],
    ...HOLDER_FIELDS,
  ] as const;
  for (const [name, text] of fields) await touches.type(getCardField(page, t, name), text);
  await expect(page.locator("form").getByRole("textbox").filter({ visible: true })).toHaveCount(
    fields.length,
  );
  await touches.tap(getPayButton(page, t, "card"));
  await expectPaid(page, t);
  test.info().annotations.push(measured(`new buyer, card in Brazil: ${touches.count} touches`));
  // The code that was mailed submits itself, in a field that has the focus: no touch.
  expect(touches.count - 1).toBeLessThanOrEqual(12);
});

test.describe("by card", () => {
  test.use({ brand: "nordplay", language: "en" });
  memberTest.use({ brand: "nordplay", language: "en" });

  test("a new buyer on a phone has paid after 8 touches and the five fields of the card", async ({
    page,
    t,
  }) => {
    // Browser: taps and filled fields of a phone, and the focus that saves one of them.
    const touches = new Touches();
    await tapToBuy(page, t, touches);
    await signUpToBuy(page, t, touches);
    await fillCard(page, t, TEST_CARDS.approved);
    await touches.tap(getPayButton(page, t, "card"));
    await expectPaid(page, t);
    test.info().annotations.push(measured(`new buyer, card: ${touches.count} touches and 5 fields`));
    expect(touches.count).toBeLessThanOrEqual(8);
  });

  memberTest(
    "a member on a phone has paid with a saved card after 3 touches",
    async ({ page, t, member }) => {
      // Browser: taps of a phone from the home page to the paid order.
      await placeOrderByCard(member);
      const touches = new Touches();
      await tapToBuy(page, t, touches);
      await touches.tap(getPayButton(page, t, "card"));
      await expectPaid(page, t);
      memberTest.info().annotations.push(measured(`member, saved card: ${touches.count} touches`));
      expect(touches.count).toBeLessThanOrEqual(3);
    },
  );
});
