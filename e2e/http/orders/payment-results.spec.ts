import type { ChargeAction } from "@/backend/providers/change-charge";
import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import {
  callAsMember,
  fetchPayment,
  placeOrderByCard,
  placeOrderByPix,
  placeRefusedOrder,
} from "@/e2e/stack/purchase";
import { openPage, type ReadPage, toPlainText } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { replaceData } from "@/e2e/stack/upstream-faults";
import { getPaidTitle, getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";
import { getOrderReference, splitReference } from "@/lib/domain/support/reference";

const pt = getTranslator("pt");
const openResult = (member: TestMember, orderId: string, port?: number) =>
  openPage(member, `/paymentResult?orderId=${orderId}`, port === undefined ? {} : { port });

/** Carries out steps at the provider, whose notification takes a moment, until the order has this status. */
async function carryOut(
  member: TestMember,
  orderId: string,
  steps: readonly ChargeAction[],
  status: string,
): Promise<void> {
  const { ref } = await sandbox.charge(orderId);
  for (const step of steps) await sandbox.act(ref, step);
  await expect.poll(async () => (await fetchPayment(member, orderId)).orderStatus).toBe(status);
}

const RESULT_CASES: [
  name: string,
  steps: ChargeAction[],
  status: string,
  state: string,
  label: string,
  owns: boolean,
][] = [
  ["refunded", ["refund"], "REFUND_SUCCEEDED", "refundDone", "refundSucceeded", false],
  ["disputed", ["dispute"], "CHARGEBACK_PENDING", "chargebackPending", "chargebackPending", true],
  [
    "dispute won by the buyer",
    ["dispute", "disputeWon"],
    "CHARGEBACK_SUCCEEDED",
    "chargebackDone",
    "chargebackSucceeded",
    false,
  ],
  [
    "dispute denied",
    ["dispute", "disputeLost"],
    "CHARGEBACK_REJECTED",
    "chargebackRejected",
    "chargebackRejected",
    true,
  ],
  [
    "dispute withdrawn",
    ["dispute", "disputeWithdrawn"],
    "CHARGEBACK_CANCELLED",
    "chargebackCancelled",
    "chargebackCancelled",
    true,
  ],
];
const SHOPS = [
  ["vidora", "pt", { amount: 1_990, currency: "BRL" }],
  ["nordplay", "en", { amount: 599, currency: "USD" }],
] as const;

for (const [brand, language, paid] of SHOPS) {
  test.describe(`result page of ${brand} (rules/payments#states)`, () => {
    for (const [name, steps, status, state, label, owns] of RESULT_CASES) {
      test(`${name}: shows the meaning, the amount and the next steps`, async () => {
        const t = getTranslator(language);
        const member = await signUpMember(brand);
        const { orderId } = await placeOrderByCard(member);
        await carryOut(member, orderId, steps, status);
        const page = await openResult(member, orderId);
        expect(page.heading).toBe(toPlainText(t(`payment.result.${state}.title`)));
        expect(page.text).toContain(toPlainText(formatMoney(paid, language)));
        expect(page.getHref(t("payment.result.receipt"))).toBe(`/receipt?orderId=${orderId}`);
        expect(page.getHref(t("payment.result.help"))).toBe("/help");
        expect(page.getTexts("h2").includes(t("payment.service.title"))).toBe(owns);
        const order = await openPage(member, `/orders?orderId=${orderId}`);
        expect(order.getTexts("span")).toContain(t(`orders.status.${label}`));
      });
    }
  });
}

test("canceled: nothing was charged, and the page links to the plans", { tag: "@plain" }, async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByPix(member);
  await callAsMember(member, "/api/bill/order/cancel/v1", { json: { orderId } });
  const page = await openResult(member, orderId);
  expect(page.heading).toBe(pt("payment.result.cancelled.title"));
  expect(page.getTexts("span")).toContain(splitReference(getOrderReference(orderId))[0]);
  expect(page.getHref(pt("payment.result.plans"))).toBe("/pricing-table");
  expect(page.getTexts("h2")).not.toContain(pt("payment.service.title"));
});

test("failed: the page links to paying the same order", { tag: "@plain" }, async () => {
  const member = await signUpMember("vidora");
  const orderId = await placeRefusedOrder(member);
  const page = await openResult(member, orderId);
  expect(page.heading).toBe(pt("payment.result.failed.title"));
  expect(page.getHref(pt("payment.result.failed.other"))).toBe(`/payment?orderId=${orderId}`);
});

test("a payment after the code expired, while the order is open: shown as late, and the plan is active", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByPix(member);
  const { ref } = await sandbox.charge(orderId);
  await sandbox.act(ref, "expire");
  await expect.poll(async () => (await fetchPayment(member, orderId)).nextAction.kind).toBe("none");
  await carryOut(member, orderId, ["payLate"], "PAYMENT_SUCCEEDED");
  const page = await openResult(member, orderId);
  expect(page.heading).toContain(toPlainText(getPaidTitle(pt)));
  expect(page.text).toContain(pt("payment.result.success.late"));
  expect(page.getTexts("h2")).toContain(pt("payment.service.title"));
  expect((await openPage(member, "/orders")).text).toContain(pt("orders.paidLate"));
});

test("a payment after the order was canceled: shown, and refunded", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByPix(member);
  await callAsMember(member, "/api/bill/order/cancel/v1", { json: { orderId } });
  await carryOut(member, orderId, ["payLate"], "REFUND_SUCCEEDED");
  const page = await openResult(member, orderId);
  const amount = formatMoney({ amount: 1_890, currency: "BRL" }, "pt");
  expect(page.heading).toBe(pt("payment.result.refundDone.title"));
  expect(page.text).toContain(toPlainText(pt("payment.result.refundDone.late", { amount })));
  expect(page.getTexts("h2")).not.toContain(pt("payment.service.title"));
  expect((await openPage(member, "/orders")).text).toContain(pt("orders.paidTooLate"));
});

test.describe("states that no simulated provider causes", () => {
  /** Opens the result of an order of which billing reports these fields. */
  async function openChangedResult(
    shop: { port: number; upstream: { setFault(path: RegExp, fault: ReturnType<typeof replaceData>): void } },
    member: TestMember,
    orderId: string,
    fields: Record<string, unknown>,
  ): Promise<ReadPage> {
    shop.upstream.setFault(
      /payment-info\/detail/,
      replaceData((data) => ({ ...data, ...fields })),
    );
    return openResult(member, orderId, shop.port);
  }

  test("each has its own message; a pending refund of a late payment is explained", async ({ shop }) => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderByCard(member);
    for (const [orderStatus, state, owns] of [
      ["REFUND_PENDING", "refundPending", false],
      ["REFUND_REJECTED", "refundRejected", true],
      ["REFUND_CANCELLED", "refundCancelled", true],
    ] as const) {
      const page = await openChangedResult(shop, member, orderId, { orderStatus });
      expect(page.heading).toBe(pt(`payment.result.${state}.title`));
      expect(page.getHref(pt("payment.result.help"))).toBe("/help");
      expect(page.getTexts("h2").includes(pt("payment.service.title")), state).toBe(owns);
    }
    const late = await openChangedResult(shop, member, orderId, {
      orderStatus: "REFUND_PENDING",
      paidLate: true,
      paidAt: null,
    });
    const [before = ""] = pt("payment.result.refundPending.late", { amount: "#" }).split("#");
    expect(late.text).toContain(before.trim());
    // Accepted although it was late, and withdrawn from later: a part goes back.
    const returned = { amount: 1_710, currency: "BRL" } as const;
    const withdrawn = { orderStatus: "REFUND_SUCCEEDED", paidLate: true, returned };
    const part = await openChangedResult(shop, member, orderId, withdrawn);
    const [amount, whole] = [returned, { amount: 1_990, currency: "BRL" } as const].map((money) =>
      formatMoney(money, "pt"),
    ) as [string, string];
    expect(part.text).toContain(toPlainText(pt("payment.result.refundDone.part", { amount, whole })));
  });

  test("SUBMITTED is shown as pending", async ({ shop }) => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderByPix(member);
    shop.upstream.setFault(
      /\/api\/bill\/order\/v1/,
      replaceData((data) => ({ ...data, status: "SUBMITTED" })),
    );
    const order = await openPage(member, `/orders?orderId=${orderId}`, { port: shop.port });
    expect(order.getTexts("span")).toContain(pt("orders.status.paymentPending"));
    const fields = { orderStatus: "SUBMITTED", status: "pending", nextAction: { kind: "none" } };
    const page = await openChangedResult(shop, member, orderId, fields);
    expect(page.heading).toBe(pt("payment.result.pending.title"));
  });
});
