import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { turnRenewalOff } from "@/e2e/steps/account";
import {
  expectPaid,
  fillCard,
  getPayButton,
  getRenewalBox,
  payInBank,
  readOrderId,
  readPixCode,
  type Texts,
} from "@/e2e/steps/checkout";

const CARD = "Visa •••• 4242";
/** The terms of plan 102 at Vidora, in Portuguese. */
const TERMS =
  "Renova em \\d+\\sde\\s[a-zç]+ de\\s20\\d\\d por R\\$\\s26,91 nas primeiras 3\\svezes, depois por R\\$\\s29,90";

/** What a page says of the consent to its order, beside the link to the account. */
const getConsent = (page: Page, t: Texts) =>
  page
    .getByRole("paragraph")
    .filter({ has: page.getByRole("link", { name: t("payment.consent.account") }) })
    .filter({ visible: true });

/** Expects the same on the result, where the page is, and on the receipt. */
async function expectConsent(page: Page, t: Texts, said: RegExp | string): Promise<void> {
  await expectPaid(page, t);
  const orderId = readOrderId(page);
  await expect(getConsent(page, t)).toContainText(said);
  await expectAccessible(page);
  await page.goto(`/receipt?orderId=${orderId}`);
  await expect(getConsent(page, t)).toContainText(said);
  await expectAccessible(page);
}

test.describe("result and receipt say what was agreed to (rules/renewal#after-the-payment)", () => {
  test("by card with the box: date, prices and card, and that it is off once it was turned off", async ({
    page,
    t,
    member,
  }) => {
    // Browser: the box beside the pay button, the way to the account's section, and what both pages say afterwards.
    await page.goto("/payment?planId=102&method=card");
    await fillCard(page, t, TEST_CARDS.approved);
    await getRenewalBox(page, t).check();
    await getPayButton(page, t, "card").click();
    await expectConsent(page, t, new RegExp(`${TERMS}, no ${CARD.replaceAll(" ", "\\s")}\\.`));
    const mail = (await sandbox.messages(member.account)).find(({ template }) => template === "paid");
    expect(mail?.text).toMatch(/renova em .* por R\$\s26,91 nas primeiras 3 vezes.*, no Visa •••• 4242\./);

    const orderId = readOrderId(page);
    await page.getByRole("link", { name: t("payment.consent.account") }).click();
    const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
    await expect(renewal).toBeInViewport();
    await turnRenewalOff(page, t);
    await page.goto(`/paymentResult?orderId=${orderId}`);
    await expectConsent(page, t, t("payment.consent.once"));
  });

  test.describe("on a phone", () => {
    test.use(PHONE);

    test("by PIX with the box: it renews by PIX Automático, authorized in the bank's app", async ({
      page,
      t,
      member,
    }) => {
      // Browser: the page of the code that asks for a mandate, and its turn to the result while the bank is open.
      await page.goto("/payment?planId=102&method=pix");
      await getRenewalBox(page, t).check();
      await getPayButton(page, t, "pix").click();
      await expect(page.getByRole("heading", { name: t("payment.pix.mandate.title") })).toBeVisible();
      await payInBank(page, await readPixCode(page, t), "Pay and authorize");
      await expectConsent(page, t, new RegExp(`${TERMS}, por PIX Automático\\.`));
      const mail = (await sandbox.messages(member.account)).find(({ template }) => template === "paid");
      expect(mail?.text).toMatch(/renova em .*, por PIX Automático\./);
    });
  });
});
