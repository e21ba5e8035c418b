import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { placeOrderByCard, TEST_CARDS } from "@/e2e/stack/purchase";
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
  "Renova em \\d+ de [a-zç]+ de 20\\d\\d por R\\$\\s26,91 nas primeiras 3 vezes, depois por R\\$\\s29,90";

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

/** Pays plan 102 by a PIX code that asks for a mandate. */
async function payWithMandate(page: Page, t: Texts, button: string): Promise<void> {
  await page.goto("/payment?planId=102&method=pix");
  await getRenewalBox(page, t).check();
  await getPayButton(page, t, "pix").click();
  await expect(page.getByRole("heading", { name: t("payment.pix.mandate.title") })).toBeVisible();
  await payInBank(page, await readPixCode(page, t), button);
}

for (const [device, use] of DEVICES) {
  test.describe(`result and receipt say what was agreed to, ${device} (rules/renewal#after-the-payment)`, () => {
    test.use(use);

    test("by card with the box: date, prices and card, and that it is off once it was turned off", async ({
      page,
      t,
      member,
    }) => {
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

    test("by card without the box: it does not renew, and the card is not saved", async ({ page, t }) => {
      await page.goto("/payment?planId=102&method=card");
      await fillCard(page, t, TEST_CARDS.approved);
      await getPayButton(page, t, "card").click();
      await expectConsent(
        page,
        t,
        `${t("payment.consent.once")} ${t("payment.consent.notSaved", { card: CARD })}`,
      );
    });

    test("by PIX with the box: it renews by PIX Automático, authorized in the bank's app", async ({
      page,
      t,
      member,
    }) => {
      await payWithMandate(page, t, "Pay and authorize");
      await expectConsent(page, t, new RegExp(`${TERMS}, por PIX Automático\\.`));
      const mail = (await sandbox.messages(member.account)).find(({ template }) => template === "paid");
      expect(mail?.text).toMatch(/renova em .*, por PIX Automático\./);
    });

    test("by PIX with the box, paid without the authorization: it does not renew", async ({ page, t }) => {
      await payWithMandate(page, t, "Pay only this time");
      await expectConsent(page, t, t("payment.consent.refused"));
    });
  });
}

test("a renewal that goes on after the money went back is still named", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByCard(member, "102");
  await sandbox.act((await sandbox.charge(orderId)).ref, "refund");
  await expect(async () => {
    await page.goto(`/paymentResult?orderId=${orderId}`);
    await expect(page.getByRole("heading", { name: t("payment.result.refundDone.title") })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(getConsent(page, t)).toContainText(new RegExp(TERMS));
  await expectAccessible(page);
});
