import { eq } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { mandates, renewals } from "@/backend/db/schema/renewal";
import { plans } from "@/backend/db/schema/site";
import { disableAccount } from "@/backend/modules/accounts/disabled-accounts";
import { findMember } from "@/backend/modules/accounts/members";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { readCart } from "@/backend/modules/billing/orders/cart";
import { listOrders } from "@/backend/modules/billing/orders/order-view";
import { reconcile } from "@/backend/modules/billing/reconciliation/reconcile";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages } from "@/backend/modules/mail/outbox";
import { chargeDueRenewals } from "@/backend/modules/renewals/charge-renewal";
import { readRenewal } from "@/backend/modules/renewals/renewal-view";
import { updateRenewal } from "@/backend/modules/renewals/update-renewal";
import type { ChargeAction } from "@/backend/providers/change-charge";
import { setUpTestShop, startPayment, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";

jest.setTimeout(MINUTE_MS);

const shop = setUpTestShop();

const readInfo = (buyer: Buyer) => readRenewal(shop.billing, buyer.site, toOwner(buyer), "en");
const readPaidUntil = async (buyer: Buyer) =>
  (await findMember(shop.db, buyer.site.id, buyer.member.uid))?.paidUntil ?? 0;
const listMails = async (buyer: Buyer) =>
  (await listMessages(shop.db, { recipient: buyer.member.account }))
    .map(({ template }) => template)
    .reverse();
const readMandates = (buyer: Buyer) =>
  shop.db.select().from(mandates).where(eq(mandates.uid, buyer.member.uid));
const readMandate = async (buyer: Buyer) => {
  const [mandate] = await readMandates(buyer);
  if (!mandate) throw new Error("no mandate");
  return mandate;
};

/** Notifications are lost: what happened at the bank is found by asking. */
const askBank = async () => {
  while ((await sweepBilling(shop.billing)) > 0);
};

/** A new buyer whose PIX code asks for a mandate, and what they do with it in the bank's app. */
async function buyWithMandate(action: ChargeAction | null = "pay", ceiling: number | null = null) {
  const payment = await startPayment(shop, "bravo", "pix", { consents: AGREED_RENEWAL });
  const { ref } = await payment.readCharge();
  if (action) await shop.billing.simulator.performChargeAction(ref, action, ceiling);
  if (action) await payment.readPayment();
  const charges = () => payment.listCharges();
  return { ...payment, charges, ref };
}

/** Moves the clock to some time before the next charge, and lets jobs and banks work. */
async function moveToCharge(buyer: Buyer, offset: number) {
  shop.clock.move((await readInfo(buyer)).nextBillingAt + offset - shop.clock.now());
  await work();
}

async function work() {
  await chargeDueRenewals(shop.billing);
  await shop.billing.simulator.makeDueDebits();
  await askBank();
  await chargeDueRenewals(shop.billing);
}

const listAttempts = (buyer: Buyer) =>
  shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.uid, buyer.member.uid))
    .orderBy(paymentAttempts.createdAt, paymentAttempts.number);

describe("a PIX code asks for a mandate (rules/renewal#automatic-pix)", () => {
  it("with the terms that the page shows, and paying it authorizes them", async () => {
    const { info, buyer, readCharge } = await buyWithMandate(null);
    expect(info.nextAction).toMatchObject({
      kind: "qr",
      mandate: { period: "month", amount: { amount: 2_691 }, highest: { amount: 2_990 }, isFixed: false },
    });
    const { payload, ref } = await readCharge();
    const mandate = await shop.billing.simulator.findMandateOfCharge(ref);
    expect(payload).toContain(`0014br.gov.bcb.pix25`);
    expect(payload).toContain(`pix.bravo.example/rec/${mandate?.ref}`);
    expect(mandate).toMatchObject({ status: "CRIADA", fixed: null, first: { amount: 2_691 } });

    await shop.billing.simulator.performChargeAction(ref, "pay", 5_000);
    shop.clock.move(MINUTE_MS);
    await askBank();
    expect(await readMandate(buyer)).toMatchObject({ status: "approved", ceiling: 5_000, ref: mandate?.ref });
    expect(await readInfo(buyer)).toMatchObject({
      status: "on",
      amount: { amount: 2_691 },
      discountedPeriods: 2,
      nextBillingAt: await readPaidUntil(buyer),
      card: null,
      mandate: { active: true, isFixed: false, ceiling: { amount: 5_000 }, debitAt: null },
    });
  });

  it("only where the buyer ticked the renewal: otherwise it is a plain PIX code", async () => {
    const { info, buyer, readCharge } = await startPayment(shop, "bravo", "pix");
    expect(info.nextAction).not.toHaveProperty("mandate");
    expect((await readCharge()).payload).not.toContain("/rec/");
    await shop.billing.simulator.performChargeAction((await readCharge()).ref, "pay");
    shop.clock.move(MINUTE_MS);
    await askBank();
    expect(await readMandates(buyer)).toEqual([]);
    expect((await catchRefusal(readInfo(buyer))).code).toBe(6201);
  });

  it("of a fixed amount where every period costs the same", async () => {
    await shop.db
      .update(plans)
      .set({ autoRenewalRate: null, autoRenewalPeriods: null })
      .where(eq(plans.id, "3"));
    const buyer = await shop.createBuyer();
    const info = await shop.payQuote(buyer, await shop.createQuote(buyer, "pix", "3"), {
      consents: AGREED_RENEWAL,
    });
    expect(info.nextAction).toMatchObject({
      mandate: { period: "year", amount: { amount: 8_970 }, isFixed: true },
    });
    expect(await readMandate(buyer)).toMatchObject({ fixedAmount: 8_970 });
  });

  it.each(["payOnly", "payLate"] as const)("and %s starts no renewal", async (action) => {
    const { buyer, readOrder } = await buyWithMandate(action);
    expect((await readOrder())?.status).toBe("PAYMENT_SUCCEEDED");
    shop.clock.move(HOUR_MS);
    await askBank();
    expect(["rejected", "expired"]).toContain((await readMandate(buyer)).status);
    expect((await catchRefusal(readInfo(buyer))).code).toBe(6201);
  });

  it.each([
    ["refuse", "rejected"],
    ["expire", "expired"],
  ] as const)("and %s leaves it %s", async (action, status) => {
    const { buyer } = await buyWithMandate(action);
    await askBank();
    expect((await readMandate(buyer)).status).toBe(status);
  });

  it("once for each code, and only the paid one counts", async () => {
    const { buyer, payAgain, readCharge } = await buyWithMandate("expire");
    shop.clock.move(MINUTE_MS);
    await payAgain();
    await shop.billing.simulator.performChargeAction((await readCharge()).ref, "pay");
    shop.clock.move(MINUTE_MS);
    await askBank();
    expect((await readMandates(buyer)).map(({ status }) => status).sort()).toEqual(["approved", "expired"]);
    expect(await readInfo(buyer)).toMatchObject({ mandate: { active: true } });
  });

  it("that is heard of after the payment, and starts the renewal then", async () => {
    const { buyer, ref } = await buyWithMandate(null);
    const { pix } = shop.billing.providers;
    const readMandateOfBank = pix.readMandate;
    Object.assign(pix, { readMandate: () => Promise.reject(new Error("unavailable")) });
    await shop.billing.simulator.performChargeAction(ref, "pay");
    await askBank();
    expect((await catchRefusal(readInfo(buyer))).code).toBe(6201);
    Object.assign(pix, { readMandate: readMandateOfBank });
    shop.clock.move(DAY_MS);
    await askBank();
    expect(await readInfo(buyer)).toMatchObject({ status: "on", nextBillingAt: await readPaidUntil(buyer) });
  });
});

describe("a period is charged under the mandate", () => {
  it("sent three days ahead, made when it is due, once, however many processes run", async () => {
    const { buyer } = await buyWithMandate();
    const { nextBillingAt } = await readInfo(buyer);
    await moveToCharge(buyer, -4 * DAY_MS);
    expect(await listAttempts(buyer)).toHaveLength(1);
    await moveToCharge(buyer, -3 * DAY_MS);
    expect(await listMails(buyer)).toEqual(["paid", "renewal-coming"]);
    expect(await readInfo(buyer)).toMatchObject({ running: false, mandate: { debitAt: nextBillingAt } });
    expect((await readCart(shop.billing, buyer.site, buyer.member.uid, "en")).orders).toEqual([]);
    const { orders } = await listOrders(shop.billing, toOwner(buyer), { page: 1, pageSize: 10 });
    expect(orders.map(({ canRepay, canCancel }) => [canRepay, canCancel])).toEqual([
      [false, false],
      [false, false],
    ]);

    shop.clock.move(nextBillingAt - shop.clock.now());
    const { simulator } = shop.billing;
    await Promise.all([simulator.makeDueDebits(), simulator.makeDueDebits(), work()]);
    await work();
    const attempts = await listAttempts(buyer);
    expect(attempts).toMatchObject([
      { method: "pix", debitAt: null },
      { method: "pix", debitAt: nextBillingAt, amount: 2_691, status: "PAYMENT_SUCCEEDED" },
    ]);
    expect(await readInfo(buyer)).toMatchObject({
      status: "on",
      discountedPeriods: 1,
      nextBillingAt: await readPaidUntil(buyer),
      mandate: { debitAt: null },
    });
    expect(await readPaidUntil(buyer)).toBe(nextBillingAt + 30 * DAY_MS);
    const { differences, repaired } = await reconcile(shop.billing, { since: 0, settlingMs: 0 });
    expect([...differences, ...repaired]).toEqual([]);
  });

  it.each([
    ["an empty account", { kind: "account", account: "empty" }, "noFunds"],
    ["a ceiling below the amount", { kind: "ceiling", ceiling: 2_000 }, "aboveCeiling"],
  ] as const)(
    "and refused for %s: three more tries in seven days, then it ends",
    async (_, change, reason) => {
      const { buyer } = await buyWithMandate();
      const { nextBillingAt } = await readInfo(buyer);
      await moveToCharge(buyer, -3 * DAY_MS);
      const mandate = await readMandate(buyer);
      await shop.billing.simulator.changeMandate(mandate.ref ?? "", change);
      const tried: number[] = [];
      for (let hour = 0; hour < 12 * 24; hour += 6) {
        shop.clock.move(nextBillingAt + hour * HOUR_MS - shop.clock.now());
        await work();
        tried.push((await listAttempts(buyer)).filter(({ status }) => status === "PAYMENT_FAILED").length);
        if (hour === 0) expect((await readInfo(buyer)).failure).toMatchObject({ reason });
      }
      expect(tried.at(-1)).toBe(4);
      expect(tried.indexOf(4)).toBe(6 * 4);
      expect(await readInfo(buyer)).toMatchObject({ expired: true, mandate: null });
      expect((await listMails(buyer)).at(-1)).toBe("renewal-ended");
      await askBank();
      expect(await readMandate(buyer)).toMatchObject({ status: "canceled", canceledBy: "receiver" });
    },
  );

  it("and the try after a refusal is paid, once the ceiling is raised", async () => {
    const { buyer } = await buyWithMandate("pay", 2_000);
    await moveToCharge(buyer, -3 * DAY_MS);
    expect((await readInfo(buyer)).failure).toMatchObject({ reason: "aboveCeiling" });
    await shop.billing.simulator.changeMandate((await readMandate(buyer)).ref ?? "", {
      kind: "ceiling",
      ceiling: 3_000,
    });
    await moveToCharge(buyer, DAY_MS + MINUTE_MS);
    await work();
    expect(await readInfo(buyer)).toMatchObject({ status: "on", failure: null, discountedPeriods: 1 });
  });

  it("at the amount of a later period, which a fixed mandate would refuse", async () => {
    const { buyer } = await buyWithMandate();
    const amounts: number[] = [];
    for (let period = 0; period < 3; period += 1) {
      await moveToCharge(buyer, -3 * DAY_MS);
      await moveToCharge(buyer, MINUTE_MS);
      amounts.push((await listAttempts(buyer)).at(-1)?.amount ?? 0);
    }
    expect(amounts).toEqual([2_691, 2_691, 2_990]);
  });
});

describe("a mandate ends", () => {
  it("in the bank's app: the shop never hears and finds out by asking; nothing is charged", async () => {
    const { buyer } = await buyWithMandate();
    await moveToCharge(buyer, -3 * DAY_MS);
    await shop.billing.simulator.changeMandate((await readMandate(buyer)).ref ?? "", { kind: "cancel" });
    shop.clock.move(DAY_MS);
    await work();
    expect(await readMandate(buyer)).toMatchObject({ status: "canceled", canceledBy: "payer" });
    expect(await readInfo(buyer)).toMatchObject({ status: "off", mandate: null, failure: null });
    expect(await listMails(buyer)).toEqual(["paid", "renewal-coming", "renewal-canceled"]);
    await moveToCharge(buyer, 2 * DAY_MS);
    expect((await listAttempts(buyer)).map(({ status }) => status)).toEqual([
      "PAYMENT_SUCCEEDED",
      "PAYMENT_CANCELLED",
    ]);
  });

  it("in the account, also while a charge is scheduled, and is canceled at the bank", async () => {
    const { buyer } = await buyWithMandate();
    await moveToCharge(buyer, -2 * DAY_MS);
    shop.clock.move(MINUTE_MS);
    await updateRenewal(shop.billing, toOwner(buyer), "off");
    expect(await readMandate(buyer)).toMatchObject({ status: "canceled", canceledBy: "receiver" });
    const charges = await shop.db
      .select()
      .from(providerCharges)
      .where(eq(providerCharges.status, "CANCELADA"));
    expect(charges.map(({ debitAt }) => debitAt)).not.toContain(expect.anything());
    expect(await listMails(buyer)).toEqual(["paid", "renewal-coming", "renewal-off"]);
    await moveToCharge(buyer, 2 * DAY_MS);
    expect((await listAttempts(buyer)).at(-1)?.status).toBe("PAYMENT_CANCELLED");
    expect((await catchRefusal(updateRenewal(shop.billing, toOwner(buyer), "on"))).code).toBe(6202);
  });

  it("while the bank is unavailable: the renewal is off at once, and canceling is repeated", async () => {
    const { buyer } = await buyWithMandate();
    shop.faults.set("provider", { errorRate: 1 });
    await updateRenewal(shop.billing, toOwner(buyer), "off");
    expect((await readMandate(buyer)).status).toBe("approved");
    expect(await readInfo(buyer)).toMatchObject({ status: "off" });
    shop.faults.reset();
    shop.clock.move(HOUR_MS);
    await askBank();
    expect((await readMandate(buyer)).status).toBe("canceled");
  });

  it("when another purchase renews by card instead, and a scheduled charge with it", async () => {
    const { buyer } = await buyWithMandate();
    await moveToCharge(buyer, -3 * DAY_MS);
    shop.clock.move(MINUTE_MS);
    const again = await shop.reloadBuyer(buyer);
    await shop.payQuote(again, await shop.createQuote(again, "card", "2"), { consents: AGREED_RENEWAL });
    await work();
    expect(await readInfo(buyer)).toMatchObject({ planId: "2", card: { last4: "4242" }, mandate: null });
    expect((await readMandate(buyer)).status).toBe("canceled");
    const [first, scheduled] = await listAttempts(buyer);
    expect([first?.status, scheduled?.status]).toEqual(["PAYMENT_SUCCEEDED", "PAYMENT_CANCELLED"]);
  });

  it("not with a disabled account, but nothing scheduled is charged", async () => {
    const { buyer } = await buyWithMandate();
    await moveToCharge(buyer, -3 * DAY_MS);
    await disableAccount(shop.db, toOwner(buyer), shop.clock.now());
    await work();
    shop.clock.move(4 * DAY_MS);
    await work();
    expect((await listAttempts(buyer)).map(({ status }) => status)).toEqual([
      "PAYMENT_SUCCEEDED",
      "PAYMENT_CANCELLED",
    ]);
    const [renewal] = await shop.db.select().from(renewals).where(eq(renewals.uid, buyer.member.uid));
    expect(renewal).toMatchObject({ status: "expired", mandateId: null });
  });
});
