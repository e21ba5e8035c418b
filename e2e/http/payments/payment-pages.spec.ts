import { getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { payByMethod, pressProviderButton } from "@/e2e/stack/pay-by-method";
import { callAsMember, fetchPayment, placeOrderByPix } from "@/e2e/stack/purchase";
import { openPage, toPlainText } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";
import { MOBILE_COUNTRIES, MOBILE_OPERATORS } from "@/lib/domain/payment/methods/mobile-operator";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";

const PUSH_OPERATORS = MOBILE_OPERATORS.filter((operator) => operator !== "orange");

/** The path to which a page of an order leads; null: it shows the order itself. */
async function readTarget(
  { brand, cookie }: TestMember,
  path: string,
  orderId: string,
): Promise<string | null> {
  const { location } = await sendRequest(`${path}?orderId=${orderId}`, { brand, cookie });
  if (location === undefined) return null;
  const url = new URL(location, "http://shop.test");
  expect(url.searchParams.get("orderId")).toBe(orderId);
  return url.pathname;
}

const waitUntilEnded = (member: TestMember, orderId: string) =>
  expect.poll(async () => (await fetchPayment(member, orderId)).nextAction.kind).toBe("none");

httpTest.describe("the page of another state leads to the current one (rules/payments#pages)", () => {
  httpTest("of a PIX code, pending and paid", async () => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderByPix(member);
    expect(await readTarget(member, "/payment-redirect", orderId)).toBe("/payment-pix");
    await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
    await waitUntilEnded(member, orderId);
    for (const path of ["/payment-pix", "/payment-redirect", "/payment"])
      expect([path, await readTarget(member, path, orderId)]).toEqual([path, "/paymentResult"]);
    expect(await readTarget(member, "/paymentResult", orderId)).toBeNull();
  });

  httpTest("of a Caishen code, pending and expired", async () => {
    const member = await signUpMember("merlion");
    const { orderId } = await payByMethod(member, "caishen");
    for (const path of ["/caishenRepay", "/paynowTips"])
      expect([path, await readTarget(member, path, orderId)]).toEqual([path, "/paymentCaishen"]);
    await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
    await waitUntilEnded(member, orderId);
    expect(await readTarget(member, "/paymentCaishen", orderId)).toBe("/caishenRepay");
  });
});

httpTest.describe(
  "mobile money in the currency of the phone's country (rules/payments#provider-vocabulary)",
  () => {
    for (const operator of PUSH_OPERATORS) {
      httpTest(`${operator}: instructions, total and exchange rate`, async () => {
        const member = await signUpMember("savanna");
        const t = getTranslator("en");
        const { phone, country } = OPERATOR_PHONES[operator];
        const { currency } = MOBILE_COUNTRIES[country];
        const { orderId, amount } = await payByMethod(member, operator, { phone, currency });
        expect(amount.currency).toBe(currency);
        const price = toPlainText(formatMoney(amount, "en"));
        const shown = await openPage(member, `/paymentResult?orderId=${orderId}`);
        expect(shown.heading).toBe(t("codes.push.heading"));
        expect(shown.text).toContain(price);
        // Enough of the number for its owner to recognize.
        expect(shown.text).toMatch(new RegExp(`${t(`checkout.method.${operator}.name`)}.*•••`));
        expect(shown.html).not.toContain(phone.slice(4));
        await pressProviderButton(orderId, "pay");
        await waitUntilEnded(member, orderId);
        const order = await openPage(member, `/orders?orderId=${orderId}`);
        expect(order.text).toContain(`${t("orders.total")} ${price}`);
        // Kenyan shillings have prices of their own.
        const rate = new RegExp(`${t("orders.exchangeRate")} 1 USD = [\\d.]+ ${currency}`);
        if (currency === "KES") expect(order.text).not.toContain(t("orders.exchangeRate"));
        else expect(order.text).toMatch(rate);
      });
    }
  },
);

httpTest("MTN is priced for the country that the address names, as after a reload", async () => {
  const member = await signUpMember("savanna");
  const t = getTranslator("en");
  const shown = await openPage(member, "/payment?planId=102&method=mtn&currency=UGX");
  expect(shown.text).toMatch(/ USh \d+,\d{3}/);
  expect(shown.text).toContain("1 USD = 3655 UGX");
  expect(shown.text).not.toContain(t("checkout.currency"));
});

httpTest("PayNow is priced in Singapore dollars only, whatever currency the address names", async () => {
  const member = await signUpMember("merlion");
  const t = getTranslator(getDemoBrand("merlion").langs[0] ?? "en");
  const open = (method: string) => openPage(member, `/payment?planId=102&currency=USD&method=${method}`);
  const offered = await open("card");
  expect(offered.text).toContain(t("checkout.currency"));
  const shown = await open("paynow");
  expect(shown.text).toMatch(/S\$\d/);
  expect(shown.text).not.toContain(t("checkout.currency"));
  const json = { planId: "102", method: "paynow", currency: "USD" };
  const refused = await callAsMember(member, "/api/bill/goodsValuation", { json });
  expect(refused.json().code).toBe(-2408);
});

httpTest("a slip names its payer with the middle digits of the CPF, and nothing more is sent", async () => {
  const member = await signUpMember("vidora");
  const payer = { name: "Ana Clara Souza", taxId: "123.456.789-09" };
  const { orderId } = await payByMethod(member, "slip", { payer });
  const shown = await openPage(member, `/paymentResult?orderId=${orderId}`);
  expect(shown.text).toContain(`${payer.name} · ***.456.789-**`);
  expect(shown.html).not.toMatch(/12345678909|123\.456/);
});
