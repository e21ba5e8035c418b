import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import {
  callAsMember,
  createCard,
  fetchPayment,
  fetchQuoteId,
  parsePayment,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { openPage, toPlainText } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { placeOrderWithCoupon } from "@/e2e/steps/coupon";
import { getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";

const t = getTranslator("pt");
const CODE = "WELCOME10";
const formatBrl = (amount: number) => toPlainText(formatMoney({ amount, currency: "BRL" }, "pt"));

const quote = async (member: TestMember, planId: string, discountCode: string, method = "card") =>
  (await callAsMember(member, "/api/bill/goodsValuation", { json: { planId, method, discountCode } })).json();
const payByCard = (member: TestMember, planId: string, quoteId: string) =>
  requestPayment(member, { planId, method: "card", quoteId, card: createCard(TEST_CARDS.approved) });

test.describe("coupons (rules/coupons#rules)", () => {
  test("each refused coupon has its reason, and a valid one lowers the price", async () => {
    const member = await signUpMember("vidora");
    const refused = { "NO-SUCH-CODE": 9001, BYE25: 9002, GONE15: 9003, YEAR20: 9000, ANA15: 9001 };
    for (const [code, refusal] of Object.entries(refused))
      expect((await quote(member, "104", code)).code, code).toBe(refusal);
    expect(await quote(member, "104", CODE)).toMatchObject({
      code: 0,
      data: { total: { amount: 4_041, currency: "BRL" } },
    });
  });

  test("guessing codes is rate-limited (9991); buying without a coupon still works", async () => {
    const member = await signUpMember("vidora");
    for (let tries = 0; tries < 12; tries += 1)
      expect((await quote(member, "102", `GUESS${tries}`)).code).toBe(9001);
    expect((await quote(member, "102", CODE)).code).toBe(9991);
    const { orderId } = parsePayment(
      await payByCard(member, "102", await fetchQuoteId(member, "102", "card")),
    );
    expect((await sandbox.charge(orderId)).amount.amount).toBe(2_990);
  });

  test("a coupon of another unpaid order names that order, and is released with it in one step", async () => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderWithCoupon(member, { planId: "102", method: "pix", code: CODE });
    expect(await quote(member, "104", CODE)).toMatchObject({
      code: 9000,
      data: { orderId, planName: "Duo mensal" },
    });
    const page = await openPage(member, `/payment?orderId=${orderId}`);
    expect(page.buttons).toContain(t("checkout.coupon.removeCode", { code: CODE }));
    const path = `/api/bill/unbindDiscountCode/v1?orderId=${orderId}&discountCode=${CODE}`;
    expect((await callAsMember(member, path)).json().code).toBe(0);
    expect((await fetchPayment(member, orderId)).status).toBe("cancelled");
    expect((await quote(member, "104", CODE)).code).toBe(0);
  });

  test("a coupon that was used up elsewhere since the quote: nothing is charged (9003)", async () => {
    const member = await signUpMember("vidora");
    const { quoteId } = (await quote(member, "102", CODE)).data as { quoteId: string };
    const other = (await quote(member, "104", CODE)).data as { quoteId: string };
    parsePayment(await payByCard(member, "104", other.quoteId));
    expect((await payByCard(member, "102", quoteId)).json().code).toBe(9003);
    const orders = await callAsMember(member, "/api/bill/orders/v1", { json: {} });
    expect(orders.json().data).toMatchObject({ total: 1 });
    // The address of a shared link: the price without the coupon, and why.
    const page = await openPage(member, `/payment?planId=102&method=card&coupon=${CODE}`);
    expect(page.getValue(t("checkout.summary.total"))).toBe(formatBrl(2_990));
  });
});
