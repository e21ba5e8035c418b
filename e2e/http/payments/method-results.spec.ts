import { getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { payByMethod, pressProviderButton } from "@/e2e/stack/pay-by-method";
import { expectResult, getPageTexts, openResult } from "@/e2e/stack/payment-result";
import { callAsMember, createCard, fetchPayment, TEST_CARDS } from "@/e2e/stack/purchase";
import { openPage } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRequest } from "@/e2e/stack/send-request";
import type { Money } from "@/lib/contract/field-schemas";
import { formatMoney } from "@/lib/domain/money/format-money";

const SLIP = { payer: { name: "Ana Clara Souza", taxId: "12345678909" } };

httpTest.describe("more than the price (rules/payments#states)", () => {
  for (const [brand, method] of [
    ["andina", "bank"],
    ["nordplay", "crypto"],
  ] as const) {
    httpTest(`by ${method}: it is paid, and the page says what is refunded`, async () => {
      const member = await signUpMember(brand);
      const { orderId } = await payByMethod(member, method);
      await pressProviderButton(orderId, "more");
      const shown = await expectResult(member, orderId, "success");
      const { surplus } = (await fetchPayment(member, orderId)) as { surplus?: Money };
      if (method === "bank") expect(surplus?.amount).toBe(1_000);
      const amount = formatMoney(surplus as Money, getDemoBrand(brand).langs[0] ?? "en");
      expect(shown.text).toContain(getPageTexts(brand)("codes.reason.surplus", { amount }));
    });
  }
});

httpTest.describe("a payment after its end, while the order is open (rules/payments#states)", () => {
  for (const [brand, method, details] of [
    ["andina", "bank", {}],
    ["merlion", "caishen", {}],
    ["merlion", "paynow", {}],
    ["nordplay", "crypto", {}],
    ["vidora", "slip", SLIP],
  ] as const) {
    httpTest(`by ${method}: it counts, and result and order say that it was late`, async () => {
      const member = await signUpMember(brand);
      const t = getPageTexts(brand);
      const { orderId } = await payByMethod(member, method, details);
      const { ref } = await sandbox.charge(orderId);
      await sandbox.act(ref, "expire");
      await expect.poll(async () => (await fetchPayment(member, orderId)).nextAction.kind).toBe("none");
      await sandbox.act(ref, "payLate");
      const shown = await expectResult(member, orderId, "success");
      expect(shown.text).toContain(t("payment.result.success.late"));
      expect((await openPage(member, "/orders")).text).toContain(t("orders.paidLate"));
    });
  }
});

httpTest("coins on another network never arrive; a part that is never completed is refunded", async () => {
  const member = await signUpMember("nordplay");
  const t = getPageTexts("nordplay");
  const { orderId } = await payByMethod(member, "crypto");
  await pressProviderButton(orderId, "wrong");
  expect((await openResult(member, orderId)).heading).toBe(t("codes.crypto.heading"));
  expect((await fetchPayment(member, orderId)).status).toBe("pending");
  await pressProviderButton(orderId, "half");
  await expect
    .poll(async () => (await openResult(member, orderId)).text)
    .toContain(t("codes.crypto.partial.title"));
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  expect((await expectResult(member, orderId, "failed")).text).toContain(t("codes.reason.otherAmount"));
});

httpTest.describe("a buyer who comes back without a payment (rules/payments#states)", () => {
  for (const [title, brand, method, action] of [
    ["PayPal, canceled", "nordplay", "paypal", "leave"],
    ["an e-wallet, left", "nordplay", "ewallet", "leave"],
    ["UseePay with a return that claims success", "orbita", "useepay", "lie"],
  ] as const) {
    httpTest(`${title}: the order is pending, and the provider can be opened again`, async () => {
      const member = await signUpMember(brand);
      const { orderId } = await payByMethod(member, method);
      await pressProviderButton(orderId, action);
      const shown = await openResult(member, orderId);
      expect(shown.heading).toBe(getPageTexts(brand)("payment.result.pending.title"));
      expect(shown.html).toContain(`href="/payment-redirect?orderId=${orderId}"`);
      expect((await sandbox.charge(orderId)).state).toBe("pending");
    });
  }

  httpTest(
    "by PayPal's token instead of the order: it is found, and the token leaves the address",
    async () => {
      const member = await signUpMember("nordplay");
      const { orderId } = await payByMethod(member, "paypal");
      const { ref } = await sandbox.charge(orderId);
      const { brand, cookie } = member;
      const first = await sendRequest(`/paymentResult?token=${ref}&PayerID=NOBODY`, { brand, cookie });
      expect(first.status).toBe(303);
      expect(first.location).not.toContain("token=");
      const shown = await openPage(member, first.location ?? "");
      expect(shown.heading).toBe(getPageTexts("nordplay")("payment.result.pending.title"));
      expect(shown.text).not.toContain(ref);
    },
  );
});

httpTest(
  "an approved PayPal payment fails when the capture is declined inside a completed order",
  async () => {
    const member = await signUpMember("nordplay");
    const { orderId } = await payByMethod(member, "paypal");
    await pressProviderButton(orderId, "decline");
    const captured = await callAsMember(member, `/api/bill/payment/paypalCapture/v1/${orderId}`);
    expect(captured.json().code).toBe(2003);
    await expectResult(member, orderId, "failed");
    expect(await sandbox.charge(orderId)).toMatchObject({ providerStatus: "COMPLETED", state: "failed" });
  },
);

httpTest("an e-wallet payment whose time is over has ended", async () => {
  const member = await signUpMember("nordplay");
  const { orderId } = await payByMethod(member, "ewallet");
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  await expectResult(member, orderId, "ended");
});

httpTest.describe("the orders say it without a visit of the result page (rules/payments#states)", () => {
  const expectListed = (member: TestMember, label: string) =>
    expect
      .poll(async () => (await openPage(member, "/orders")).text)
      .toContain(getPageTexts(member.brand)(`orders.status.${label}`));

  httpTest("an e-wallet payment whose buyer never returned is paid", async () => {
    const member = await signUpMember("nordplay");
    const { orderId } = await payByMethod(member, "ewallet");
    await pressProviderButton(orderId, "never");
    await expectListed(member, "paymentSucceeded");
  });

  httpTest("a UseePay payment that is canceled after its success is a refund", async () => {
    const member = await signUpMember("orbita");
    const { orderId } = await payByMethod(member, "useepay");
    await pressProviderButton(orderId, "pay");
    await expectResult(member, orderId, "success");
    await sandbox.act((await sandbox.charge(orderId)).ref, "refund");
    await expectResult(member, orderId, "refundDone");
    await expectListed(member, "refundSucceeded");
  });

  httpTest("a dispute, and that the buyer has won it", async () => {
    const member = await signUpMember("vidora");
    const { orderId } = await payByMethod(member, "card", { card: createCard(TEST_CARDS.approved) });
    const { ref } = await sandbox.charge(orderId);
    await sandbox.act(ref, "dispute");
    await expectListed(member, "chargebackPending");
    await sandbox.act(ref, "disputeWon");
    await expectListed(member, "chargebackSucceeded");
  });
});
