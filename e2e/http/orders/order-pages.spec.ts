import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import {
  callAsMember,
  fetchPayment,
  placeOrderByCard,
  placeOrderByPix,
  placeRefusedOrder,
} from "@/e2e/stack/purchase";
import { openPage, toPlainText } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRequest } from "@/e2e/stack/send-request";
import { placeOrderWithCoupon } from "@/e2e/steps/coupon";
import { getTranslator } from "@/e2e/translator";
import { PENDING_ORDER_PLACE } from "@/lib/domain/document/document-marks";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { formatMoney } from "@/lib/domain/money/format-money";

const t = getTranslator("pt");
const formatBrl = (amount: number) => toPlainText(formatMoney({ amount, currency: "BRL" }, "pt"));

async function createCanceledOrder(member: TestMember): Promise<string> {
  const { orderId } = await placeOrderByPix(member);
  const canceled = await callAsMember(member, "/api/bill/order/cancel/v1", { json: { orderId } });
  expect(canceled.json().code).toBe(0);
  return orderId;
}

/** The orders that a list shows, by the addresses of their links. */
async function openOrders(member: TestMember, path: string) {
  const page = await openPage(member, path);
  const ids = page.links.flatMap(({ href }) => /^\/orders\?orderId=(\w+)$/.exec(href)?.slice(1) ?? []);
  expect(page.getTexts("article")).toHaveLength(ids.length);
  return { page, ids };
}

test("the list filters by state: each filter has an address, and an empty result links to all orders", async () => {
  const member = await signUpMember("vidora");
  const ended = await createCanceledOrder(member);
  const paid = (await placeOrderByCard(member, "102")).orderId;
  const waiting = (await placeOrderByPix(member, "104")).orderId;
  const { page: all, ids } = await openOrders(member, "/orders");
  expect(ids).toEqual([waiting, paid, ended]);
  for (const [state, id] of Object.entries({ waiting, paid, ended })) {
    const path = `/orders?state=${state}`;
    expect(all.getHref(t(`orders.filter.${state}`))).toBe(path);
    const filtered = await openOrders(member, path);
    expect(filtered.ids).toEqual([id]);
    expect(filtered.page.getTexts("a", { "aria-current": "page" })).toEqual([t(`orders.filter.${state}`)]);
  }
  expect(all.getHref(t("orders.filter.returned"))).toBe("/orders?state=returned");
  const { page: none, ids: noIds } = await openOrders(member, "/orders?state=returned");
  expect(noIds).toEqual([]);
  expect(none.text).toContain(t("orders.noneOfState.title"));
  expect(none.getHref(t("orders.noneOfState.all"))).toBe("/orders");
});

test("of two pending orders both are in the list of waiting orders", async () => {
  const member = await signUpMember("vidora");
  const first = await placeOrderByPix(member, "101");
  const second = await placeOrderByPix(member, "104");
  expect((await openOrders(member, "/orders?state=waiting")).ids).toEqual([second.orderId, first.orderId]);
});

test("an order has items, discounts, payment and history, and its access data only on request", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderWithCoupon(member, { planId: "102", method: "pix", code: "WELCOME10" });
  await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
  await expect.poll(async () => (await fetchPayment(member, orderId)).orderStatus).toBe("PAYMENT_SUCCEEDED");
  const page = await openPage(member, `/orders?orderId=${orderId}`);
  expect(page.getTexts("span")).toContain(t("orders.status.paymentSucceeded"));
  expect(page.getValue(t("orders.discountOf.method", { rate: 5 }))).toBe(formatBrl(-150));
  const coupon = t("orders.discountOf.coupon", { rate: 10, code: "WELCOME10" });
  expect(page.getValue(coupon)).toBe(formatBrl(-299));
  expect(page.getValue(t("orders.total"))).toBe(formatBrl(2_541));
  expect(page.getValue(t("orders.number"))).toBe(orderId);
  const events = page.getTexts("li");
  expect(events).toHaveLength(4);
  expect(events[0]).toContain(toPlainText(t("orders.timeLine.event.placed", { amount: formatBrl(2_541) })));
  expect(events[3]).toContain(t("orders.timeLine.event.delivered"));
  const { accountCode, password } = (await callAsMember(member, `/api/bill/service/v1/${orderId}`)).json()
    .data as { accountCode: string; password: string };
  for (const secret of [accountCode, password]) {
    expect(secret.length).toBeGreaterThan(3);
    expect(page.html).not.toContain(secret);
  }
  expect(page.buttons).toContain(t("payment.service.reveal"));
});

test("a refused attempt is in the timeline with its reason, and the order can be paid", async () => {
  const member = await signUpMember("vidora");
  const orderId = await placeRefusedOrder(member, "102");
  const page = await openPage(member, `/orders?orderId=${orderId}`);
  expect(page.getTexts("li").join()).toContain(t(`errors.${getErrorRow(302).messageKey}`));
  expect(page.getHref(t("orders.continue"))).toBe(`/payment?orderId=${orderId}`);
});

test("a reminder is sent to the buyer once, and its link leads to the order", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByPix(member);
  const remind = async () =>
    (await callAsMember(member, "/api/bill/order/remind/v1", { json: { orderId } })).json();
  expect((await openPage(member, `/orders?orderId=${orderId}`)).buttons).toContain(
    t("payment.remind.action"),
  );
  expect(await remind()).toMatchObject({ code: 0, data: { sentTo: expect.stringContaining("@") } });
  expect((await remind()).code).toBe(-3031);
  const link = new URL(await sandbox.link(member.account));
  expect(link.pathname + link.search).toBe(`/payment?orderId=${orderId}`);
  const page = await openPage(member, link.pathname + link.search);
  const action = page.getHref(t("checkout.order.pixOpenAction"));
  expect(action).toBe(`/payment-pix?orderId=${orderId}`);
  expect((await openPage(member, action ?? "")).heading).toBe(t("payment.pix.heading"));
});

test("an unpaid order is continued on another device, a paid one is not", async () => {
  const member = await signUpMember("vidora");
  const openButtons = async (orderId: string) =>
    (await openPage(member, `/orders?orderId=${orderId}`)).buttons;
  const { orderId: paid } = await placeOrderByCard(member);
  expect(await openButtons(paid)).not.toContain(t("payment.handoff.action"));
  const made = await callAsMember(member, "/api/bill/order/handoff/v1", { json: { orderId: paid } });
  expect(made.json().code).toBe(1015);
  const { orderId: unpaid } = await placeOrderByPix(member);
  expect(await openButtons(unpaid)).toContain(t("payment.handoff.action"));
});

test("an unknown or invalid order id shows that there is no such order", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByCard(member);
  for (const id of [[...orderId].reverse().join(""), "1", "%3Cb%3E"]) {
    const page = await openPage(member, `/orders?orderId=${id}`);
    expect(page.heading, id).toBe(t("orders.unknown.title"));
    expect(page.getHref(t("orders.all")), id).toBe("/orders");
  }
});

test("public pages have a place for the line about a pending order, those of account and payments have none", async () => {
  const member = await signUpMember("vidora");
  const { orderId: paid } = await placeOrderByCard(member);
  const { orderId } = await placeOrderByPix(member, "102");
  const hasPlace = async (path: string) => {
    const answer = await sendRequest(path, { cookie: member.cookie });
    expect(answer.status, path).toBe(200);
    expect(answer.text, path).toContain("</main>");
    return answer.text.includes(PENDING_ORDER_PLACE);
  };
  for (const path of ["/", "/pricing-table", "/plan-details/102", "/help", "/privacy"])
    expect(await hasPlace(path), path).toBe(true);
  for (const path of [
    "/account",
    "/orders",
    `/orders?orderId=${orderId}`,
    "/payment?planId=104",
    `/payment-pix?orderId=${orderId}`,
    `/paymentResult?orderId=${paid}`,
    "/stb-orders",
    "/go",
  ])
    expect(await hasPlace(path), path).toBe(false);
});
