import { eq } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { listPaymentMethods } from "@/backend/modules/billing/quotes/quotes";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages } from "@/backend/modules/mail/outbox";
import { BANK_ACCOUNTS } from "@/backend/providers/methods/bank";
import { deleteExpiredRecords } from "@/backend/runtime/delete-expired-records";
import { setUpTestShop, startPayment } from "@/backend/testing/billing-suite";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import type { NextAction } from "@/lib/contract/bill/next-action";
import { calculateBoletoFactor, decodeBoleto } from "@/lib/domain/brazil/boleto";
import { calculateCoinValue } from "@/lib/domain/money/calculate-amounts";
import {
  listOperatorCurrencies,
  MOBILE_OPERATORS,
  type MobileOperator,
} from "@/lib/domain/payment/methods/mobile-operator";
import { decodePaynow } from "@/lib/testing/decoders/decode-paynow";
import { parseCryptoUri } from "@/lib/testing/decoders/parse-crypto-uri";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";
import { chooseNetwork, confirmMobile } from "./payment-steps";

const shop = setUpTestShop();

type ActionOfKind<Kind extends NextAction["kind"]> = Extract<NextAction, { kind: Kind }>;

function expectAction<Kind extends NextAction["kind"]>(action: NextAction, kind: Kind): ActionOfKind<Kind> {
  expect(action.kind).toBe(kind);
  return action as ActionOfKind<Kind>;
}

describe("payment slip: valid for 5 days (rules/payments#payment-slip)", () => {
  it("encodes amount and due date with valid check digits", async () => {
    const { info } = await startPayment(shop, "codes", "slip");
    const slip = expectAction(info.nextAction, "slip");
    const read = decodeBoleto(slip.line);
    if (!read.ok) throw new Error(read.fault);
    expect(read.boleto).toMatchObject({ amount: info.amount.amount, barcode: slip.barcode });
    // Ordered on 20 November at noon: due on the 25th, until that day is over in São Paulo.
    expect(read.boleto.factor).toBe(calculateBoletoFactor("2026-11-25"));
    expect(slip.dueDate).toBe(Date.UTC(2026, 10, 26, 3) - 1);
    expect(info.expiresAt).toBe(slip.dueDate);
  });

  it.each([
    ["no payer", undefined, "payer"],
    ["an invalid CPF", { name: "Ada", taxId: "123.456.789-00" }, "payer.taxId"],
  ])("is refused with %s", async (_, payer, field) => {
    const refusal = await catchRefusal(startPayment(shop, "codes", "slip", { payer }));
    expect(refusal).toMatchObject({ code: -24050, fields: { [field]: expect.any(String) } });
  });

  it("names its payer with the middle digits, keeps the payer for another slip, and erases it after 30 days", async () => {
    const bought = await startPayment(shop, "codes", "slip");
    expect(bought.info.nextAction).toMatchObject({ payer: { name: "Ada Silva", taxId: "***.456.789-**" } });
    expect(JSON.stringify(bought.info)).not.toContain("12345678909");
    shop.clock.move(6 * DAY_MS);
    await sweepBilling(shop.billing);
    const again = await bought.payAgain({ payer: undefined });
    expect(again.nextAction).toMatchObject({ payer: { name: "Ada Silva" } });

    const countPayers = async () =>
      (
        await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, bought.orderId))
      ).filter(({ payer, nextAction }) => payer !== null || JSON.stringify(nextAction).includes("Ada"))
        .length;
    await deleteExpiredRecords(shop.db, shop.clock.now() + 23 * DAY_MS);
    expect(await countPayers()).toBe(2);
    await deleteExpiredRecords(shop.db, shop.clock.now() + 31 * DAY_MS);
    expect(await countPayers()).toBe(0);
    const charges = await shop.db
      .select()
      .from(providerCharges)
      .where(eq(providerCharges.orderId, bought.orderId));
    expect(JSON.stringify(charges)).not.toMatch(/12345678909|Ada Silva/);
  });

  it("is found in the bank by its line, with or without dots, and paid there", async () => {
    const bought = await startPayment(shop, "codes", "slip");
    const { line } = expectAction(bought.info.nextAction, "slip");
    for (const text of [line, line.replace(/(\d{5})(\d{5})/, "$1.$2 ")]) {
      expect((await shop.billing.simulator.findChargeByCode(text))?.orderId).toBe(bought.orderId);
    }
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success", paidLate: false });
    expect(await bought.countServices()).toBe(1);
  });

  it("is the same slip for a buyer who returns within its five days, and has expired after them", async () => {
    const bought = await startPayment(shop, "codes", "slip");
    shop.clock.move(4 * DAY_MS);
    await sweepBilling(shop.billing);
    expect((await bought.readPayment()).nextAction).toEqual(bought.info.nextAction);
    // The second tab, or the order opened again, gets the same slip.
    expect(await shop.buyPlan(bought.buyer, "slip")).toMatchObject({ attemptId: bought.info.attemptId });
    shop.clock.move(2 * DAY_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readPayment()).toMatchObject({
      status: "cancelled",
      canRepay: true,
      orderStatus: "PAYMENT_PENDING",
    });
  });

  it("is replaced on the same order, and the old one can't be paid", async () => {
    const bought = await startPayment(shop, "codes", "slip");
    const first = await bought.readCharge();
    shop.clock.move(6 * DAY_MS);
    const second = await bought.payAgain();
    expect(second).toMatchObject({ orderId: bought.orderId, status: "pending" });
    expect(expectAction(second.nextAction, "slip").line).not.toBe(
      expectAction(bought.info.nextAction, "slip").line,
    );
    expect(await shop.billing.simulator.performChargeAction(first.ref, "pay")).toMatchObject({ done: false });
  });

  it("counts a payment that the bank reports after the due date", async () => {
    const bought = await startPayment(shop, "codes", "slip");
    shop.clock.move(8 * DAY_MS);
    await sweepBilling(shop.billing);
    await shop.billing.simulator.performChargeAction((await bought.readCharge()).ref, "payLate");
    shop.clock.move(2_000);
    expect(await bought.readPayment()).toMatchObject({ status: "success", paidLate: true });
    expect(await bought.countServices()).toBe(1);
  });

  it("refunds a payment that arrives after the order has expired", async () => {
    const bought = await startPayment(shop, "codes", "slip");
    shop.clock.move(12 * DAY_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readOrder()).toMatchObject({ status: "PAYMENT_CANCELLED" });
    await shop.billing.simulator.performChargeAction((await bought.readCharge()).ref, "payLate");
    // Its notification is lost: the sweep queries the provider.
    shop.clock.move(DAY_MS);
    await sweepBilling(shop.billing);
    expect((await bought.readOrder())?.status).toMatch(/^REFUND_/);
    expect(await bought.countServices()).toBe(0);
  });

  it("extends the expiry of an order only when it is then paid by slip", async () => {
    const bought = await startPayment(shop, "codes", "pix");
    const day = (await bought.readOrder())?.expiresAt ?? 0;
    expect(day - bought.info.serverNow).toBe(DAY_MS);
    const quote = await shop.createQuote(bought.buyer, "slip");
    await shop.payQuote(bought.buyer, quote, { orderId: bought.orderId, planId: null });
    expect((await bought.readOrder())?.expiresAt).toBeGreaterThan(day + 5 * DAY_MS);
  });
});

describe("bank transfer", () => {
  it("lists accounts, a reference and the time to pay", async () => {
    const { info, readCharge } = await startPayment(shop, "codes", "bank");
    const { accounts, reference } = expectAction(info.nextAction, "bank");
    expect(accounts[0]).toMatchObject({ holder: "Brand codes", bank: expect.any(String) });
    expect(reference).toMatch(/^A[A-Z2-9]{9}$/);
    expect((info.expiresAt ?? 0) - info.serverNow).toBe(3 * DAY_MS);
    expect((await shop.billing.simulator.findChargeByCode(reference))?.ref).toBe((await readCharge()).ref);
  });

  it("shows account numbers with valid check digits", () => {
    const digits = (text: string) => [...text].map(Number);
    const sum = (numbers: number[], weights: number[]) =>
      numbers.reduce((all, digit, at) => all + digit * (weights[at % weights.length] ?? 0), 0);
    const clabe = digits(BANK_ACCOUNTS.MXN?.[0]?.clabe ?? "");
    const mods = clabe.slice(0, 17).map((digit, at) => (digit * ([3, 7, 1][at % 3] ?? 0)) % 10);
    expect(clabe[17]).toBe((10 - (mods.reduce((a, b) => a + b, 0) % 10)) % 10);
    const cbu = digits(BANK_ACCOUNTS.ARS?.[0]?.cbu ?? "");
    expect(cbu[7]).toBe((10 - (sum(cbu.slice(0, 7), [7, 1, 3, 9]) % 10)) % 10);
    expect(cbu[21]).toBe((10 - (sum(cbu.slice(8, 21), [3, 9, 7, 1]) % 10)) % 10);
  });

  it("is paid when it arrives", async () => {
    const bought = await startPayment(shop, "codes", "bank");
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success", surplus: null });
  });

  it("refunds half an amount and reports it; the order stays open", async () => {
    const bought = await startPayment(shop, "codes", "bank");
    await bought.pressButton("less");
    expect(await bought.readPayment()).toMatchObject({
      status: "failed",
      reason: "otherAmount",
      canRepay: true,
    });
    expect(await bought.listRefunds()).toMatchObject([{ reason: "otherAmount", status: "REFUND_SUCCEEDED" }]);
    expect((await bought.readCharge()).state).toBe("succeeded");
  });

  it("is paid by more than the requested amount, and the surplus is refunded once", async () => {
    const bought = await startPayment(shop, "codes", "bank");
    await bought.pressButton("more");
    await Promise.all([bought.readPayment(), bought.readPayment(), sweepBilling(shop.billing)]);
    expect(await bought.readPayment()).toMatchObject({
      status: "success",
      surplus: { amount: 1_000, currency: "BRL" },
    });
    expect(await bought.listRefunds()).toMatchObject([
      { reason: "surplus", amount: 1_000, status: "REFUND_SUCCEEDED" },
    ]);
    expect(await bought.countServices()).toBe(1);
  });
});

describe("PayNow (rules/payments#paynow-and-caishen)", () => {
  it("requests the order's amount in Singapore dollars and expires with the attempt", async () => {
    const bought = await startPayment(shop, "lion", "paynow");
    const { payload, reference } = expectAction(bought.info.nextAction, "qr");
    const read = decodePaynow(payload);
    if (!read.ok) throw new Error(read.fault);
    expect(read.code).toMatchObject({ amount: bought.info.amount.amount, billNumber: reference });
    const end = new Date((bought.info.expiresAt ?? 0) + 8 * HOUR_MS).toISOString();
    expect(read.code.expiry).toBe(end.slice(0, 19).replace(/\D/g, ""));
    expect((await shop.billing.simulator.findChargeByCode(payload))?.orderId).toBe(bought.orderId);
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success" });
  });

  it("is not offered, quoted or charged in any other currency", async () => {
    const buyer = await shop.createBuyer("coins");
    const { site } = buyer;
    const offered = await listPaymentMethods(shop.db, { site, planId: "1", currency: null });
    expect(offered.map(({ code }) => code)).not.toContain("paynow");
    expect(offered.map(({ code }) => code)).toContain("crypto");
    expect((await catchRefusal(shop.createQuote(buyer, "paynow"))).code).toBe(-2408);
    const request = {
      ...{ attemptId: "a".repeat(32), orderId: "o1", site: "coins", expiresAt: shop.clock.now() + 1_000 },
      ...{ description: "", receiver: "x", returnUrl: "http://x.test/" },
      amount: { amount: 100, currency: "USD" as const },
    };
    expect(await shop.billing.providers.paynow.create(request)).toMatchObject({
      status: "failed",
      refusal: -2408,
    });
  });

  it("can be rejected by the bank", async () => {
    const bought = await startPayment(shop, "lion", "paynow");
    await bought.pressButton("reject");
    expect(await bought.readPayment()).toMatchObject({ status: "failed", refusal: 2003, canRepay: true });
  });
});

describe("Caishen: a code that soon expires and is replaced (rules/payments#paynow-and-caishen)", () => {
  it("expires after five minutes; the new code differs, and the old one stays expired", async () => {
    const bought = await startPayment(shop, "coins", "caishen");
    const first = expectAction(bought.info.nextAction, "qr").payload;
    const old = await bought.readCharge();
    shop.clock.move(5 * MINUTE_MS);
    expect(await bought.readPayment()).toMatchObject({
      status: "cancelled",
      canRepay: true,
      nextAction: { kind: "none" },
    });
    expect(await bought.pressButton("pay")).toMatchObject({ charge: { state: "expired" } });
    const second = await bought.payAgain();
    expect(expectAction(second.nextAction, "qr").payload).not.toBe(first);
    expect(await shop.billing.simulator.performChargeAction(old.ref, "pay")).toMatchObject({ done: false });
    expect(await shop.billing.simulator.findChargeByCode(first)).toMatchObject({
      ref: old.ref,
      state: "expired",
    });
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success", paidLate: false });
    expect(await bought.countServices()).toBe(1);
  });

  it("cancels a live code when a new one is requested", async () => {
    const bought = await startPayment(shop, "coins", "caishen");
    const old = await bought.readCharge();
    shop.clock.move(1_000);
    await bought.payAgain();
    expect(await shop.billing.simulator.performChargeAction(old.ref, "pay")).toMatchObject({
      done: false,
      charge: { state: "cancelled" },
    });
  });
});

describe("crypto (rules/payments#crypto)", () => {
  it("locks a rate for twenty minutes and requests no less than the price", async () => {
    const { info } = await startPayment(shop, "coins", "crypto");
    const action = expectAction(info.nextAction, "crypto");
    expect(action).toMatchObject({
      network: "bitcoin",
      coin: "BTC",
      networks: ["bitcoin", "tron", "ethereum"],
    });
    expect(calculateCoinValue(action.amount, action.rate, "USD")).toBeGreaterThanOrEqual(info.amount.amount);
    expect(parseCryptoUri(action.uri)).toEqual({ address: action.address, amount: action.amount });
    expect((info.expiresAt ?? 0) - info.serverNow).toBe(20 * MINUTE_MS);
  });

  it("has another address, coin and amount on each network", async () => {
    const { owner, orderId, info } = await startPayment(shop, "coins", "crypto");
    const first = expectAction(info.nextAction, "crypto");
    const tron = expectAction(
      (await chooseNetwork(shop.billing, owner, orderId, "tron")).nextAction,
      "crypto",
    );
    expect(tron).toMatchObject({ network: "tron", coin: "USDT", uri: tron.address });
    expect(tron.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    const ethereum = expectAction(
      (await chooseNetwork(shop.billing, owner, orderId, "ethereum")).nextAction,
      "crypto",
    );
    expect(ethereum.address).toMatch(/^0x[0-9a-f]{40}$/);
    expect(parseCryptoUri(ethereum.uri)).toEqual({ address: ethereum.address, amount: ethereum.amount });
    expect(new Set([first.address, tron.address, ethereum.address]).size).toBe(3);
    expect((await catchRefusal(chooseNetwork(shop.billing, owner, orderId, "doge"))).code).toBe(-2502);
  });

  it("waits for confirmations without a countdown", async () => {
    const bought = await startPayment(shop, "coins", "crypto");
    await bought.pressButton("seen");
    shop.clock.move(30 * MINUTE_MS);
    await sweepBilling(shop.billing);
    const info = await bought.readPayment();
    expect(info).toMatchObject({ status: "pending" });
    expect(expectAction(info.nextAction, "crypto").confirmations).toEqual({ seen: 0, needed: 2 });
    // Sent coins can't be canceled: no other method can start meanwhile.
    expect(await cancelOrder(shop.billing, bought.owner, bought.orderId)).toMatchObject({
      status: "pending",
    });
    await bought.pressButton("confirm");
    expect(await bought.readPayment()).toMatchObject({ status: "success" });
  });

  it("requests the rest of a partial payment, and is paid by it", async () => {
    const bought = await startPayment(shop, "coins", "crypto");
    const whole = expectAction(bought.info.nextAction, "crypto");
    await bought.pressButton("half");
    const info = await bought.readPayment();
    expect(info.status).toBe("pending");
    const rest = expectAction(info.nextAction, "crypto");
    expect(Number(rest.amount) + Number(rest.received)).toBeCloseTo(Number(whole.amount), 8);
    expect(parseCryptoUri(rest.uri)?.amount).toBe(rest.amount);
    const { code } = await catchRefusal(chooseNetwork(shop.billing, bought.owner, bought.orderId, "tron"));
    expect(code).toBe(5000);
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success" });
    expect(await bought.listRefunds()).toEqual([]);
  });

  it("adds up several parts, requests what is left, and is paid by it", async () => {
    const bought = await startPayment(shop, "coins", "crypto");
    const whole = Number(expectAction(bought.info.nextAction, "crypto").amount);
    for (const [parts, share] of [
      [1, 0.3],
      [2, 0.6],
      [3, 0.9],
    ] as const) {
      await bought.pressButton("some");
      const info = await bought.readPayment();
      expect({ parts, status: info.status }).toEqual({ parts, status: "pending" });
      const rest = expectAction(info.nextAction, "crypto");
      expect(Number(rest.received)).toBeCloseTo(whole * share, 6);
      expect(Number(rest.amount) + Number(rest.received)).toBeCloseTo(whole, 8);
    }
    await bought.pressButton("some");
    expect(await bought.readPayment()).toMatchObject({ status: "success" });
    expect(await bought.listRefunds()).toEqual([]);
  });

  it("refunds all parts of a payment that was never completed", async () => {
    const bought = await startPayment(shop, "coins", "crypto");
    for (const button of ["some", "some"]) await bought.pressButton(button);
    shop.clock.move(20 * MINUTE_MS);
    await sweepBilling(shop.billing);
    await bought.readPayment();
    const [{ amount = 0 } = {}] = await bought.listRefunds();
    expect(amount).toBeGreaterThan(bought.info.amount.amount * 0.59);
    expect(amount).toBeLessThan(bought.info.amount.amount * 0.61);
    expect(await bought.countServices()).toBe(0);
  });

  it("refunds a partial payment that was never completed, also of a canceled order", async () => {
    for (const isCanceled of [false, true]) {
      const bought = await startPayment(shop, "coins", "crypto");
      await bought.pressButton("half");
      if (isCanceled) await cancelOrder(shop.billing, bought.owner, bought.orderId);
      else shop.clock.move(20 * MINUTE_MS);
      await sweepBilling(shop.billing);
      await bought.readPayment();
      expect(await bought.listRefunds()).toMatchObject([{ status: "REFUND_SUCCEEDED" }]);
      expect(await bought.countServices()).toBe(0);
      const [{ amount = 0 } = {}] = await bought.listRefunds();
      expect(amount).toBeGreaterThan(bought.info.amount.amount * 0.49);
      expect(amount).toBeLessThan(bought.info.amount.amount * 0.51);
    }
  });

  it("keeps the price of an overpayment and refunds the rest", async () => {
    const bought = await startPayment(shop, "coins", "crypto");
    await bought.pressButton("more");
    const { status, surplus, amount } = await bought.readPayment();
    expect(status).toBe("success");
    expect(surplus?.amount).toBe(Math.ceil(amount.amount * 1.1) - amount.amount);
  });

  it("counts coins that arrived late; coins sent on another network never arrive", async () => {
    const bought = await startPayment(shop, "coins", "crypto");
    await bought.pressButton("wrong");
    shop.clock.move(21 * MINUTE_MS);
    expect(await bought.readPayment()).toMatchObject({ status: "cancelled", canRepay: true });
    await shop.billing.simulator.performChargeAction((await bought.readCharge()).ref, "payLate");
    shop.clock.move(2_000);
    expect(await bought.readPayment()).toMatchObject({ status: "success", paidLate: true });
  });

  it("locks a new rate with a new address", async () => {
    const bought = await startPayment(shop, "coins", "crypto");
    const first = expectAction(bought.info.nextAction, "crypto");
    shop.clock.move(21 * MINUTE_MS);
    const second = expectAction((await bought.payAgain()).nextAction, "crypto");
    expect(second.address).not.toBe(first.address);
    expect(second.rate).not.toBe(first.rate);
  });
});

const PUSH_OPERATORS = MOBILE_OPERATORS.filter((operator) => operator !== "orange");
const startByPhone = (operator: MobileOperator, phone = OPERATOR_PHONES[operator].phone) =>
  startPayment(shop, "coins", operator, { phone });

describe("mobile money (rules/payments#provider-vocabulary)", () => {
  it.each([
    ["MPesa", "+254708374149", "KES", 299_000, "2990"],
    ["orange", "+221773456789", "XOF", 299_000, "2990"],
    ["orange", "+237691234567", "XAF", 299_000, "2990"],
    ["free", "+221763456789", "XOF", 299_000, "2990"],
    ["mtn", "+256772345678", "UGX", 299_000, "2990"],
    ["mtn", "+233244567890", "GHS", 299_000, "2990.00"],
    ["airtel", "+255684567890", "TZS", 299_000, "2990.00"],
    ["zamtel", "+260953456789", "ZMW", 299_000, "2990.00"],
    ["tnm", "+265893456789", "MWK", 299_000, "2990.00"],
  ] as const)("%s charges %s in %s", async (operator, phone, currency, amount, operatorAmount) => {
    const bought = await startByPhone(operator, phone);
    expect(bought.info.amount).toEqual({ amount, currency });
    const [charge] = await shop.db
      .select()
      .from(providerCharges)
      .where(eq(providerCharges.orderId, bought.orderId));
    expect(charge).toMatchObject({ amount, currency, facts: { operatorAmount } });
    expect(await bought.readOrder()).toMatchObject({ exchangeRate: `1 USD = 100 ${currency}` });
  });

  it.each(MOBILE_OPERATORS)("%s is offered in the currencies of its countries only", async (operator) => {
    const { site } = await shop.createBuyer("coins");
    const offered = await listPaymentMethods(shop.db, { site, planId: "1", currency: null });
    const own = offered.find(({ code }) => code === operator)?.currencies ?? [];
    expect([...own].sort()).toEqual(listOperatorCurrencies(operator).sort());
    expect(own).not.toContain("USD");
  });

  it("refuses a wallet of another currency than the price's", async () => {
    const buyer = await shop.createBuyer("coins");
    const inKwacha = await shop.createQuote(buyer, "mtn", "1", "ZMW");
    const paid = shop.payQuote(buyer, inKwacha, { phone: OPERATOR_PHONES.mtn.phone });
    expect((await catchRefusal(paid)).code).toBe(-2408);
  });

  it.each(PUSH_OPERATORS)("%s requests the PIN on the phone and is paid by it", async (operator) => {
    const bought = await startByPhone(operator);
    expect(bought.info.nextAction).toMatchObject({ kind: "push", provider: operator, unclear: false });
    expect(JSON.stringify(bought.info)).not.toContain(OPERATOR_PHONES[operator].phone);
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success" });
    expect(await bought.countServices()).toBe(1);
  });

  it.each(PUSH_OPERATORS)(
    "%s: wrong PIN and no funds fail with their reason; no answer and a decline end as canceled",
    async (operator) => {
      for (const reason of ["wrongPin", "noFunds", "limit"]) {
        const bought = await startByPhone(operator);
        await bought.pressButton(reason);
        expect(await bought.readPayment()).toMatchObject({ status: "failed", reason, canRepay: true });
      }
      for (const reason of ["declined", "noAnswer"]) {
        const bought = await startByPhone(operator);
        await bought.pressButton(reason);
        expect(await bought.readPayment()).toMatchObject({ status: "cancelled", reason, canRepay: true });
      }
    },
  );

  it("ends when the phone is not answered in time, and requests the PIN on the same phone again", async () => {
    const bought = await startByPhone("MPesa");
    shop.clock.move(3 * MINUTE_MS);
    expect(await bought.readPayment()).toMatchObject({ status: "cancelled", canRepay: true });
    const again = await bought.payAgain();
    expect(again).toMatchObject({ orderId: bought.orderId, status: "pending", nextAction: { kind: "push" } });
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success" });
  });

  it.each(PUSH_OPERATORS)(
    "%s is queried again about an unknown outcome; no other payment starts meanwhile",
    async (operator) => {
      const bought = await startByPhone(operator);
      await bought.pressButton("unclear");
      shop.clock.move(30 * MINUTE_MS);
      await sweepBilling(shop.billing);
      expect(await bought.readPayment()).toMatchObject({ status: "pending", nextAction: { unclear: true } });
      expect((await catchRefusal(bought.payAgain())).code).toBe(-3031);
      expect(await bought.listCharges()).toHaveLength(1);
      await bought.pressButton("pay");
      shop.clock.move(DAY_MS);
      // Found by querying the provider, long after every notification.
      await sweepBilling(shop.billing);
      expect(await bought.readPayment()).toMatchObject({ status: "success" });
    },
  );

  it("fails where the operator finds that nothing was charged", async () => {
    const bought = await startByPhone("airtel");
    await bought.pressButton("unclear");
    await bought.pressButton("failed");
    expect(await bought.readPayment()).toMatchObject({ status: "failed", refusal: 2003, canRepay: true });
  });

  it("refuses a number of another operator or country, and accepts a ported number", async () => {
    expect((await catchRefusal(startByPhone("MPesa", "+254733123456"))).code).toBe(10024);
    expect((await catchRefusal(startByPhone("MPesa", "+5511987654321"))).code).toBe(5003);
    expect((await startByPhone("MPesa", "+254733123477")).info.status).toBe("pending");
  });

  it("needs a phone", async () => {
    expect((await catchRefusal(startPayment(shop, "coins", "mtn"))).code).toBe(-24050);
  });

  it("Orange shows a code on the phone that is typed in the shop", async () => {
    const bought = await startByPhone("orange");
    const { owner, orderId } = bought;
    expect(bought.info.nextAction).toMatchObject({ kind: "otp", dial: "#144#391#", length: 6 });
    const confirm = (code: string) => confirmMobile(shop.billing, owner, orderId, code);
    expect((await catchRefusal(confirm("000000"))).code).toBe(-3033);
    await bought.pressButton("dial");
    const [message] = await listMessages(shop.db, { recipient: OPERATOR_PHONES.orange.phone, site: "coins" });
    const code = message?.code ?? "";
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await catchRefusal(confirm(wrong))).toMatchObject({ code: -3032, data: { triesLeft: 4 } });
    expect(await confirm(code)).toMatchObject({ status: "success" });
    // The answer was lost and the code is sent again: paid once.
    expect(await confirm(code)).toMatchObject({ status: "success" });
    expect(await bought.countServices()).toBe(1);
  });

  it("Orange: five wrong codes end the payment, an expired code is refused, and in Cameroon the phone requests the PIN", async () => {
    const bought = await startByPhone("orange");
    await bought.pressButton("dial");
    const confirm = () => catchRefusal(confirmMobile(shop.billing, bought.owner, bought.orderId, "12345"));
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await confirm()).code);
    expect(codes).toEqual([-3032, -3032, -3032, -3032, 17]);
    expect(await bought.readPayment()).toMatchObject({ status: "failed" });

    const slow = await startByPhone("orange");
    await slow.pressButton("dial");
    shop.clock.move(6 * MINUTE_MS);
    const late = await catchRefusal(confirmMobile(shop.billing, slow.owner, slow.orderId, "123456"));
    expect(late.code).toBe(-3034);
    expect((await startByPhone("orange", "+237691234567")).info.nextAction.kind).toBe("push");
  });

  it("refuses a code for a payment that expects none", async () => {
    const bought = await startByPhone("mtn");
    expect(
      (await catchRefusal(confirmMobile(shop.billing, bought.owner, bought.orderId, "123456"))).code,
    ).toBe(1040);
  });
});
