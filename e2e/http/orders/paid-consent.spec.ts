import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import {
  AGREED_RENEWAL,
  createCard,
  fetchPayment,
  fetchQuoteId,
  parsePayment,
  placeOrderByCard,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { openPage } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { getTranslator } from "@/e2e/translator";

const t = getTranslator("pt");
const CARD = "Visa •••• 4242";
/** The terms of plan 102 at Vidora, in Portuguese. */
const TERMS =
  "Renova em \\d+ de [a-zç]+ de 20\\d\\d por R\\$ 26,91 nas primeiras 3 vezes, depois por R\\$ 29,90";

/** What a page says of the consent to its order, beside the link to the account. */
async function readConsent(member: TestMember, path: string): Promise<string | undefined> {
  const page = await openPage(member, path);
  expect(page.getHref(t("payment.consent.account"))).toBe("/account#renewal");
  return page.getTexts("p").find((text) => text.includes(t("payment.consent.account")));
}

test.describe("result and receipt say what was agreed to (rules/renewal#after-the-payment)", () => {
  test("by card without the box: it does not renew, and the card is not saved", async () => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "102", "card");
    const json = { planId: "102", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
    const { orderId } = parsePayment(await requestPayment(member, json));
    for (const path of [`/paymentResult?orderId=${orderId}`, `/receipt?orderId=${orderId}`])
      expect(await readConsent(member, path)).toContain(
        `${t("payment.consent.once")} ${t("payment.consent.notSaved", { card: CARD })}`,
      );
  });

  test("by PIX with the box, paid without the authorization: it does not renew", async () => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "102", "pix");
    const json = { planId: "102", method: "pix", quoteId, consents: AGREED_RENEWAL };
    const { orderId } = parsePayment(await requestPayment(member, json));
    await sandbox.act((await sandbox.charge(orderId)).ref, "payOnly");
    await expect.poll(async () => (await fetchPayment(member, orderId)).status).toBe("success");
    for (const path of [`/paymentResult?orderId=${orderId}`, `/receipt?orderId=${orderId}`])
      await expect.poll(() => readConsent(member, path)).toContain(t("payment.consent.refused"));
  });

  test("a renewal that goes on after the money went back is still named", async () => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderByCard(member, "102");
    await sandbox.act((await sandbox.charge(orderId)).ref, "refund");
    await expect.poll(async () => (await fetchPayment(member, orderId)).orderStatus).toBe("REFUND_SUCCEEDED");
    expect(await readConsent(member, `/paymentResult?orderId=${orderId}`)).toMatch(new RegExp(TERMS));
  });
});
