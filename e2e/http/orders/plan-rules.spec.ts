import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import {
  callAsMember,
  createCard,
  fetchQuoteId,
  placeOrderByCard,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { openPage, toPlainText } from "@/e2e/stack/read-page";
import { getTranslator } from "@/e2e/translator";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { formatMoney } from "@/lib/domain/money/format-money";

const pt = getTranslator("pt", "vidora");

test("while a plan for two devices is active, a plan for one device is refused with the reason (6000)", async () => {
  const member = await signUpMember("vidora");
  const check = async (planId: string) =>
    (await callAsMember(member, "/api/site/checkPlanAvailable/v1", { json: { planId } })).json().code;
  expect(await check("101")).toBe(0);
  await placeOrderByCard(member, "102");
  expect([await check("101"), await check("102")]).toEqual([6000, 0]);
  const page = await openPage(member, "/payment?planId=101");
  expect(page.heading).toBe(pt("checkout.gone.title"));
  expect(page.text).toContain(pt(`errors.${getErrorRow(6000).messageKey}`));
  expect(page.getHref(pt("checkout.gone.action"))).toBe("/pricing-table");
  expect(page.buttons).toContain(pt("checkout.convert.action"));
});

test("public pages have the hidden note beside plans for one device only; it leads to the conversion", async ({
  ana,
}) => {
  const title = toPlainText(`${pt("plans.unsold.note")} ${pt("plans.unsold.convert")}`);
  const plan = await openPage(ana, "/plan-details/101");
  expect(plan.getTexts("p", { "data-single-device": "101", hidden: "" })).toEqual([title]);
  expect(plan.getHref(pt("plans.unsold.convert"))).toBe("/payment?planId=101");
  const larger = await openPage(ana, "/plan-details/102");
  expect(larger.getTexts("p", { "data-single-device": "102" })).toEqual([]);
  const plans = await openPage(ana, "/pricing-table");
  expect(plans.getTexts("p", { "data-single-device": "101", hidden: "" })).toEqual([title]);
});

test("a plan that is sold only with its renewal is no running plan's to convert to (merlion)", async () => {
  const t = getTranslator("en");
  const member = await signUpMember("merlion");
  await placeOrderByCard(member, "102");
  const note = await openPage(member, "/plan-details/111");
  expect(note.getTexts("p", { "data-single-device": "111" })).toEqual([toPlainText(t("plans.unsold.note"))]);
  const gone = await openPage(member, "/payment?planId=111");
  expect(gone.heading).toBe(t("checkout.gone.title"));
  expect(gone.getHref(t("checkout.gone.action"))).toBe("/pricing-table");
  expect(gone.buttons).not.toContain(t("checkout.convert.action"));
  const other = await openPage(member, "/payment?planId=101");
  expect(other.buttons).toContain(t("checkout.convert.action"));
});

test("a plan that is no longer sold is reported, with a link to the others (2008)", async ({ ana }) => {
  const quote = await callAsMember(ana, "/api/bill/goodsValuation", { json: { planId: "999999" } });
  expect(quote.json().code).toBe(2008);
  const page = await openPage(ana, "/payment?planId=999999");
  expect(page.heading).toBe(pt("checkout.gone.title"));
  expect(page.getHref(pt("checkout.gone.action"))).toBe("/pricing-table");
  expect((await openPage(ana, "/pricing-table")).heading).toBe(pt("plans.title"));
});

test("a payment for a smaller plan, quoted before a larger one started, buys nothing (6000)", async () => {
  const member = await signUpMember("vidora");
  const quoteId = await fetchQuoteId(member, "101", "card");
  await placeOrderByCard(member, "102");
  const json = { planId: "101", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
  expect((await requestPayment(member, json)).json().code).toBe(6000);
  const { orders } = (await callAsMember(member, "/api/bill/orders/v1", { json: {} })).json().data as {
    orders: { planId: string }[];
  };
  expect(orders.map(({ planId }) => planId)).toEqual(["102"]);
});

test("the discounted and later renewal prices are shown before payment and in the account", async () => {
  const brl = (amount: number) => toPlainText(formatMoney({ amount, currency: "BRL" }, "pt"));
  const member = await signUpMember("vidora");
  const checkout = await openPage(member, "/payment?planId=102&method=card");
  // Ten percent off for three periods, then the plan's regular price.
  const renewal = checkout.getTexts("label").find((text) => text.includes(brl(2_691)));
  expect(renewal).toContain(brl(2_990));
  expect(renewal).toMatch(/\b3\b/);
  await placeOrderByCard(member, "102");
  const account = await openPage(member, "/account");
  const section = account.getTexts("section").find((text) => text.includes(pt("billing.renewal.title")));
  expect(section).toContain(brl(2_691).slice(3));
  expect(section).toContain(brl(2_990).slice(3));
});
