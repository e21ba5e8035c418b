import { eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { refunds } from "@/backend/db/schema/payment";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { listPaymentMethods } from "@/backend/modules/billing/quotes/payment-methods";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages } from "@/backend/modules/mail/outbox";
import { BANK_ACCOUNTS } from "@/backend/providers/methods/bank-accounts";
import type { ProviderCode } from "@/backend/providers/provider";
import {
  buyPlan,
  catchRefusal,
  createTestQuote,
  daysToMs,
  minutesToMs,
  openTestShop,
  payQuote,
  type TestShop,
} from "@/backend/testing/test-shop";
import type { NextAction } from "@/lib/contract/bill/next-action";
import { calculateBoletoFactor, decodeBoleto } from "@/lib/domain/brazil/boleto";
import { calculateCoinValue } from "@/lib/domain/money/coin-amount";
import { MOBILE_OPERATORS, type MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { decodePaynow } from "@/lib/testing/decoders/decode-paynow";
import { parseCryptoUri } from "@/lib/testing/decoders/parse-crypto-uri";
import { confirmMobile } from "./code-steps";
import { readPayment } from "./payment-info";
import type { Buyer, PaymentRequest } from "./payment-request";
import { chooseNetwork } from "./payment-steps";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type ActionOfKind<Kind extends NextAction["kind"]> = Extract<NextAction, { kind: Kind }>;

function expectAction<Kind extends NextAction["kind"]>(action: NextAction, kind: Kind): ActionOfKind<Kind> {
  expect(action.kind).toBe(kind);
  return action as ActionOfKind<Kind>;
}

async function startPayment(site: string, method: ProviderCode, change: Partial<PaymentRequest> = {}) {
  const buyer = await shop.createBuyer(site);
  const info = await buyPlan(shop, buyer, method, change);
  return createPaymentHelpers(buyer, info.orderId, info);
}

function createPaymentHelpers(buyer: Buyer, orderId: string, info: Awaited<ReturnType<typeof buyPlan>>) {
  const owner = { site: buyer.site.id, uid: buyer.member.uid };
  const charges = () => shop.billing.simulator.listOrderCharges(orderId);
  const charge = async () => {
    const [newest] = await charges();
    if (!newest) throw new Error("no charge");
    return newest;
  };
  return {
    ...{ buyer, owner, orderId, info, charge, charges },
    at: () => readPayment(shop.billing, owner, orderId),
    pressed: async (action: string) => {
      const pressed = await shop.billing.simulator.performPageAction((await charge()).ref, action);
      shop.clock.move(2_000);
      return pressed;
    },
    again: async (extra: Partial<PaymentRequest> = {}) => {
      const quote = await createTestQuote(shop, buyer, info.method ?? "");
      return payQuote(shop, buyer, quote, { orderId, planId: null, quoteId: null, ...extra });
    },
    order: async () => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0],
    served: async () => (await shop.db.select().from(services).where(eq(services.orderId, orderId))).length,
    owed: () => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)),
  };
}

describe("payment slip (rules/payments#payment-slip: valid for 5 days; rules/payments#payment-slip)", () => {
  it("says amount and due date in digits that all check", async () => {
    const { info } = await startPayment("codes", "slip");
    const slip = expectAction(info.nextAction, "slip");
    const read = decodeBoleto(slip.line);
    if (!read.ok) throw new Error(read.fault);
    expect(read.boleto).toMatchObject({ amount: info.amount.amount, barcode: slip.barcode });
    // Ordered on 20 November at noon: due on the 25th, until that day is over in São Paulo.
    expect(read.boleto.factor).toBe(calculateBoletoFactor("2026-11-25"));
    expect(slip.dueDate).toBe(Date.UTC(2026, 10, 26, 3) - 1);
    expect(info.expiresAt).toBe(slip.dueDate);
  });

  it("is found in the bank by its line, with or without dots, and paid there", async () => {
    const bought = await startPayment("codes", "slip");
    const { line } = expectAction(bought.info.nextAction, "slip");
    for (const text of [line, line.replace(/(\d{5})(\d{5})/, "$1.$2 ")]) {
      expect((await shop.billing.simulator.findChargeByCode(text))?.orderId).toBe(bought.orderId);
    }
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success", paidLate: false });
    expect(await bought.served()).toBe(1);
  });

  it("is the same slip for whoever comes back within its five days, and over after them", async () => {
    const bought = await startPayment("codes", "slip");
    shop.clock.move(daysToMs(4));
    await sweepBilling(shop.billing);
    expect((await bought.at()).nextAction).toEqual(bought.info.nextAction);
    // The second tab, or the order opened again, gets the same slip.
    expect(await buyPlan(shop, bought.buyer, "slip")).toMatchObject({ attemptId: bought.info.attemptId });
    shop.clock.move(daysToMs(2));
    await sweepBilling(shop.billing);
    expect(await bought.at()).toMatchObject({
      status: "cancelled",
      canRepay: true,
      orderStatus: "PAYMENT_PENDING",
    });
  });

  it("is made anew on the same order, and the old one is dead", async () => {
    const bought = await startPayment("codes", "slip");
    const first = await bought.charge();
    shop.clock.move(daysToMs(6));
    const second = await bought.again();
    expect(second).toMatchObject({ orderId: bought.orderId, status: "pending" });
    expect(expectAction(second.nextAction, "slip").line).not.toBe(
      expectAction(bought.info.nextAction, "slip").line,
    );
    expect(await shop.billing.simulator.performChargeAction(first.ref, "pay")).toMatchObject({ done: false });
  });

  it("counts money that the bank tells of after the due date", async () => {
    const bought = await startPayment("codes", "slip");
    shop.clock.move(daysToMs(8));
    await sweepBilling(shop.billing);
    await shop.billing.simulator.performChargeAction((await bought.charge()).ref, "payLate");
    shop.clock.move(2_000);
    expect(await bought.at()).toMatchObject({ status: "success", paidLate: true });
    expect(await bought.served()).toBe(1);
  });

  it("sends money back that comes after the order's own end", async () => {
    const bought = await startPayment("codes", "slip");
    shop.clock.move(daysToMs(12));
    await sweepBilling(shop.billing);
    expect(await bought.order()).toMatchObject({ status: "PAYMENT_CANCELLED" });
    await shop.billing.simulator.performChargeAction((await bought.charge()).ref, "payLate");
    // Its notification is lost: the sweeper asks.
    shop.clock.move(daysToMs(1));
    await sweepBilling(shop.billing);
    expect((await bought.order())?.status).toMatch(/^REFUND_/);
    expect(await bought.served()).toBe(0);
  });

  it("does not keep other methods' orders open longer, but an order that is then paid by slip", async () => {
    const bought = await startPayment("codes", "pix");
    const day = (await bought.order())?.expiresAt ?? 0;
    expect(day - bought.info.serverNow).toBe(daysToMs(1));
    const quote = await createTestQuote(shop, bought.buyer, "slip");
    await payQuote(shop, bought.buyer, quote, { orderId: bought.orderId, planId: null });
    expect((await bought.order())?.expiresAt).toBeGreaterThan(day + daysToMs(5));
  });
});

describe("bank transfer", () => {
  it("names accounts, a reference and the days it has", async () => {
    const { info, charge } = await startPayment("codes", "bank");
    const { accounts, reference } = expectAction(info.nextAction, "bank");
    expect(accounts[0]).toMatchObject({ holder: "Brand codes", bank: expect.any(String) });
    expect(reference).toMatch(/^A[A-Z2-9]{9}$/);
    expect((info.expiresAt ?? 0) - info.serverNow).toBe(daysToMs(3));
    expect((await shop.billing.simulator.findChargeByCode(reference))?.ref).toBe((await charge()).ref);
  });

  it("prints account numbers whose check digits are right", () => {
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
    const bought = await startPayment("codes", "bank");
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success", surplus: null });
  });

  it("sends half of it back and says so; the order waits", async () => {
    const bought = await startPayment("codes", "bank");
    await bought.pressed("less");
    expect(await bought.at()).toMatchObject({ status: "failed", reason: "otherAmount", canRepay: true });
    expect(await bought.owed()).toMatchObject([{ reason: "otherAmount", status: "REFUND_SUCCEEDED" }]);
    expect((await bought.charge()).state).toBe("succeeded");
  });

  it("is paid by more than was asked for, and the rest goes back, once", async () => {
    const bought = await startPayment("codes", "bank");
    await bought.pressed("more");
    await Promise.all([bought.at(), bought.at(), sweepBilling(shop.billing)]);
    expect(await bought.at()).toMatchObject({
      status: "success",
      surplus: { amount: 1_000, currency: "BRL" },
    });
    expect(await bought.owed()).toMatchObject([
      { reason: "surplus", amount: 1_000, status: "REFUND_SUCCEEDED" },
    ]);
    expect(await bought.served()).toBe(1);
  });
});

describe("PayNow (rules/payments#paynow-and-caishen)", () => {
  it("asks for the order's amount in Singapore dollars and expires with the attempt", async () => {
    const bought = await startPayment("lion", "paynow");
    const { payload, reference } = expectAction(bought.info.nextAction, "qr");
    const read = decodePaynow(payload);
    if (!read.ok) throw new Error(read.fault);
    expect(read.code).toMatchObject({ amount: bought.info.amount.amount, billNumber: reference });
    const end = new Date((bought.info.expiresAt ?? 0) + 8 * 3_600_000).toISOString();
    expect(read.code.expiry).toBe(end.slice(0, 19).replace(/\D/g, ""));
    expect((await shop.billing.simulator.findChargeByCode(payload))?.orderId).toBe(bought.orderId);
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success" });
  });

  it("is not offered, quoted or charged in any other currency", async () => {
    const buyer = await shop.createBuyer("coins");
    const { site } = buyer;
    const offered = await listPaymentMethods(shop.db, { site, planId: "1", currency: null });
    expect(offered.map(({ code }) => code)).not.toContain("paynow");
    expect(offered.map(({ code }) => code)).toContain("crypto");
    expect((await catchRefusal(createTestQuote(shop, buyer, "paynow"))).code).toBe(-2408);
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
    const bought = await startPayment("lion", "paynow");
    await bought.pressed("reject");
    expect(await bought.at()).toMatchObject({ status: "failed", refusal: 2003, canRepay: true });
  });
});

describe("Caishen: a code that expires and must be scanned anew (rules/payments#paynow-and-caishen)", () => {
  it("is dead after five minutes; the new code is another one, and the old one stays dead", async () => {
    const bought = await startPayment("coins", "caishen");
    const first = expectAction(bought.info.nextAction, "qr").payload;
    const old = await bought.charge();
    shop.clock.move(minutesToMs(5));
    expect(await bought.at()).toMatchObject({
      status: "cancelled",
      canRepay: true,
      nextAction: { kind: "none" },
    });
    expect(await bought.pressed("pay")).toMatchObject({ charge: { state: "expired" } });
    const second = await bought.again();
    expect(expectAction(second.nextAction, "qr").payload).not.toBe(first);
    expect(await shop.billing.simulator.performChargeAction(old.ref, "pay")).toMatchObject({ done: false });
    expect(await shop.billing.simulator.findChargeByCode(first)).toMatchObject({
      ref: old.ref,
      state: "expired",
    });
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success", paidLate: false });
    expect(await bought.served()).toBe(1);
  });

  it("kills a living code when a new one is asked for", async () => {
    const bought = await startPayment("coins", "caishen");
    const old = await bought.charge();
    shop.clock.move(1_000);
    await bought.again();
    expect(await shop.billing.simulator.performChargeAction(old.ref, "pay")).toMatchObject({
      done: false,
      charge: { state: "cancelled" },
    });
  });
});

describe("crypto (rules/payments#crypto)", () => {
  it("locks a rate for twenty minutes and asks for no less than the price", async () => {
    const { info } = await startPayment("coins", "crypto");
    const action = expectAction(info.nextAction, "crypto");
    expect(action).toMatchObject({
      network: "bitcoin",
      coin: "BTC",
      networks: ["bitcoin", "tron", "ethereum"],
    });
    expect(calculateCoinValue(action.amount, action.rate)).toBeGreaterThanOrEqual(info.amount.amount);
    expect(parseCryptoUri(action.uri)).toEqual({ address: action.address, amount: action.amount });
    expect((info.expiresAt ?? 0) - info.serverNow).toBe(minutesToMs(20));
  });

  it("has another address, coin and amount on each network", async () => {
    const { owner, orderId, info } = await startPayment("coins", "crypto");
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

  it("waits for confirmations without a clock", async () => {
    const bought = await startPayment("coins", "crypto");
    await bought.pressed("seen");
    shop.clock.move(minutesToMs(30));
    await sweepBilling(shop.billing);
    const info = await bought.at();
    expect(info).toMatchObject({ status: "pending" });
    expect(expectAction(info.nextAction, "crypto").confirmations).toEqual({ seen: 0, needed: 2 });
    // Coins on their way can't be called back: no other method begins beside them.
    expect(await cancelOrder(shop.billing, bought.owner, bought.orderId)).toMatchObject({
      status: "pending",
    });
    await bought.pressed("confirm");
    expect(await bought.at()).toMatchObject({ status: "success" });
  });

  it("asks for the rest of a part, and is paid by it", async () => {
    const bought = await startPayment("coins", "crypto");
    const whole = expectAction(bought.info.nextAction, "crypto");
    await bought.pressed("half");
    const info = await bought.at();
    expect(info.status).toBe("pending");
    const rest = expectAction(info.nextAction, "crypto");
    expect(Number(rest.amount) + Number(rest.received)).toBeCloseTo(Number(whole.amount), 8);
    expect(parseCryptoUri(rest.uri)?.amount).toBe(rest.amount);
    const { code } = await catchRefusal(chooseNetwork(shop.billing, bought.owner, bought.orderId, "tron"));
    expect(code).toBe(5000);
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success" });
    expect(await bought.owed()).toEqual([]);
  });

  it("sends a part back that was never completed, also from an order that was given up", async () => {
    for (const givenUp of [false, true]) {
      const bought = await startPayment("coins", "crypto");
      await bought.pressed("half");
      if (givenUp) await cancelOrder(shop.billing, bought.owner, bought.orderId);
      else shop.clock.move(minutesToMs(20));
      await sweepBilling(shop.billing);
      await bought.at();
      expect(await bought.owed()).toMatchObject([{ status: "REFUND_SUCCEEDED" }]);
      expect(await bought.served()).toBe(0);
      const [{ amount = 0 } = {}] = await bought.owed();
      expect(amount).toBeGreaterThan(bought.info.amount.amount * 0.49);
      expect(amount).toBeLessThan(bought.info.amount.amount * 0.51);
    }
  });

  it("keeps the price of too much and sends the rest back", async () => {
    const bought = await startPayment("coins", "crypto");
    await bought.pressed("more");
    const { status, surplus, amount } = await bought.at();
    expect(status).toBe("success");
    expect(surplus?.amount).toBe(Math.ceil(amount.amount * 1.1) - amount.amount);
  });

  it("counts coins that came late; what went to another network never comes", async () => {
    const bought = await startPayment("coins", "crypto");
    await bought.pressed("wrong");
    shop.clock.move(minutesToMs(21));
    expect(await bought.at()).toMatchObject({ status: "cancelled", canRepay: true });
    await shop.billing.simulator.performChargeAction((await bought.charge()).ref, "payLate");
    shop.clock.move(2_000);
    expect(await bought.at()).toMatchObject({ status: "success", paidLate: true });
  });

  it("locks a new rate with a new address", async () => {
    const bought = await startPayment("coins", "crypto");
    const first = expectAction(bought.info.nextAction, "crypto");
    shop.clock.move(minutesToMs(21));
    const second = expectAction((await bought.again()).nextAction, "crypto");
    expect(second.address).not.toBe(first.address);
    expect(second.rate).not.toBe(first.rate);
  });
});

const PHONES: Record<MobileOperator, string> = {
  MPesa: "+254708374149",
  orange: "+221773456789",
  free: "+221763456789",
  mtn: "+260763456789",
  airtel: "+260973456789",
  zamtel: "+260953456789",
  tnm: "+265893456789",
};

const PUSH_OPERATORS = MOBILE_OPERATORS.filter((operator) => operator !== "orange");
const startByPhone = (operator: MobileOperator, phone = PHONES[operator]) =>
  startPayment("coins", operator, { phone });

describe("mobile money (rules/payments#provider-vocabulary)", () => {
  it.each(PUSH_OPERATORS)("%s asks on the phone and is paid by the PIN", async (operator) => {
    const bought = await startByPhone(operator);
    expect(bought.info.nextAction).toMatchObject({ kind: "push", provider: operator, unclear: false });
    expect(JSON.stringify(bought.info)).not.toContain(PHONES[operator]);
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success" });
    expect(await bought.served()).toBe(1);
  });

  it.each(PUSH_OPERATORS)(
    "%s: wrong PIN and no funds fail with their reason, no answer and a no just end",
    async (operator) => {
      for (const reason of ["wrongPin", "noFunds", "limit"]) {
        const bought = await startByPhone(operator);
        await bought.pressed(reason);
        expect(await bought.at()).toMatchObject({ status: "failed", reason, canRepay: true });
      }
      for (const reason of ["declined", "noAnswer"]) {
        const bought = await startByPhone(operator);
        await bought.pressed(reason);
        expect(await bought.at()).toMatchObject({ status: "cancelled", reason, canRepay: true });
      }
    },
  );

  it("just ends when nobody answers in time, and asks the same phone again", async () => {
    const bought = await startByPhone("MPesa");
    shop.clock.move(minutesToMs(3));
    expect(await bought.at()).toMatchObject({ status: "cancelled", canRepay: true });
    const again = await bought.again();
    expect(again).toMatchObject({ orderId: bought.orderId, status: "pending", nextAction: { kind: "push" } });
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success" });
  });

  it.each(PUSH_OPERATORS)(
    "%s keeps being asked about what it does not know itself; nothing is begun beside it",
    async (operator) => {
      const bought = await startByPhone(operator);
      await bought.pressed("unclear");
      shop.clock.move(minutesToMs(30));
      await sweepBilling(shop.billing);
      expect(await bought.at()).toMatchObject({ status: "pending", nextAction: { unclear: true } });
      expect((await catchRefusal(bought.again())).code).toBe(-3031);
      expect(await bought.charges()).toHaveLength(1);
      await bought.pressed("pay");
      shop.clock.move(daysToMs(1));
      // Found by asking, long after every notification.
      await sweepBilling(shop.billing);
      expect(await bought.at()).toMatchObject({ status: "success" });
    },
  );

  it("fails where the operator finds that nothing was charged", async () => {
    const bought = await startByPhone("airtel");
    await bought.pressed("unclear");
    await bought.pressed("failed");
    expect(await bought.at()).toMatchObject({ status: "failed", refusal: 2003, canRepay: true });
  });

  it("refuses a number of another operator or country, and takes one whose owner changed operators", async () => {
    expect((await catchRefusal(startByPhone("MPesa", "+254733123456"))).code).toBe(10024);
    expect((await catchRefusal(startByPhone("MPesa", "+5511987654321"))).code).toBe(5003);
    expect((await startByPhone("MPesa", "+254733123477")).info.status).toBe("pending");
  });

  it("needs a phone", async () => {
    expect((await catchRefusal(startPayment("coins", "mtn"))).code).toBe(-24050);
  });

  it("Orange gives out a code on the phone that is typed in the shop", async () => {
    const bought = await startByPhone("orange");
    const { owner, orderId } = bought;
    expect(bought.info.nextAction).toMatchObject({ kind: "otp", dial: "#144#391#", length: 6 });
    const confirm = (code: string) => confirmMobile(shop.billing, owner, orderId, code);
    expect((await catchRefusal(confirm("000000"))).code).toBe(-3033);
    await bought.pressed("dial");
    const [message] = await listMessages(shop.db, { recipient: PHONES.orange, site: "coins" });
    const code = message?.code ?? "";
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await catchRefusal(confirm(wrong))).toMatchObject({ code: -3032, data: { triesLeft: 4 } });
    expect(await confirm(code)).toMatchObject({ status: "success" });
    // The answer was lost and the code is sent again: paid once.
    expect(await confirm(code)).toMatchObject({ status: "success" });
    expect(await bought.served()).toBe(1);
  });

  it("Orange: five wrong codes end it, an old code is refused, and in Cameroon the phone asks", async () => {
    const bought = await startByPhone("orange");
    await bought.pressed("dial");
    const confirm = () => catchRefusal(confirmMobile(shop.billing, bought.owner, bought.orderId, "12345"));
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await confirm()).code);
    expect(codes).toEqual([-3032, -3032, -3032, -3032, 17]);
    expect(await bought.at()).toMatchObject({ status: "failed" });

    const slow = await startByPhone("orange");
    await slow.pressed("dial");
    shop.clock.move(minutesToMs(6));
    const late = await catchRefusal(confirmMobile(shop.billing, slow.owner, slow.orderId, "123456"));
    expect(late.code).toBe(-3034);
    expect((await startByPhone("orange", "+237691234567")).info.nextAction.kind).toBe("push");
  });

  it("takes no code for a payment that waits for none", async () => {
    const bought = await startByPhone("mtn");
    expect(
      (await catchRefusal(confirmMobile(shop.billing, bought.owner, bought.orderId, "123456"))).code,
    ).toBe(1040);
  });
});
