import { and, eq, like } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { refunds } from "@/backend/db/schema/payment";
import { providerCards } from "@/backend/db/schema/provider";
import { renewals } from "@/backend/db/schema/renewal";
import { siteConfigs } from "@/backend/db/schema/site";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { findMember } from "@/backend/modules/accounts/members";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { createBilling } from "@/backend/modules/billing/billing";
import { reconcile } from "@/backend/modules/billing/reconciliation/reconcile";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages } from "@/backend/modules/mail/outbox";
import { handleWithdrawals } from "@/backend/modules/withdrawals/handle-withdrawals";
import { receiveWithdrawal } from "@/backend/modules/withdrawals/receive-withdrawal";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { openSecondClient } from "@/backend/testing/test-database";
import { AGREED_RENEWAL } from "@/backend/testing/test-purchases";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { chargeDueRenewals } from "./charge-renewal";
import { findRenewal } from "./find-renewal";

jest.setTimeout(MINUTE_MS);

const shop = setUpTestShop();

beforeAll(async () => {
  await shop.db
    .insert(siteConfigs)
    .values({ site: "bravo", config: { withdrawal: { on: true } }, brand: {} });
});

const readStatus = async (buyer: Buyer) => (await findRenewal(shop.db, toOwner(buyer)))?.status;
const readPaidUntil = async ({ site, member }: Buyer) =>
  (await findMember(shop.db, site.id, member.uid))?.paidUntil ?? 0;
const readRenewalOrder = async ({ member }: Buyer) =>
  (
    await shop.db
      .select()
      .from(orders)
      .where(and(eq(orders.uid, member.uid), like(orders.quoteId, "renewal-%")))
  )[0];
const setCardOutcome = (outcome: "approve" | "refuse") =>
  shop.db
    .update(providerCards)
    .set({ cardPlan: { outcome, ...(outcome === "refuse" ? { refusal: 302 } : {}) } });

const listTemplates = async ({ member }: Buyer) =>
  (await listMessages(shop.db, { recipient: member.account })).map(({ template }) => template);

/** A member whose plan is due, which is charged now; the provider's answer is lost. */
async function chargeUnanswered({ refused = false } = {}) {
  const buyer = await shop.createBuyer();
  const { orderId } = await shop.buyPlan(buyer, "card", { consents: AGREED_RENEWAL });
  await setCardOutcome(refused ? "refuse" : "approve");
  shop.clock.move(30 * DAY_MS + MINUTE_MS);
  const { card } = shop.billing.providers;
  const create = card.create.bind(card);
  const lostAnswer = jest.spyOn(card, "create").mockImplementation(async (request) => {
    await create(request);
    throw new Error("the provider's answer was lost");
  });
  await chargeDueRenewals(shop.billing);
  lostAnswer.mockRestore();
  return { buyer, orderId };
}

/** Asks the provider some minutes later, until nothing is left. */
async function askProvider() {
  shop.clock.move(2 * MINUTE_MS);
  while ((await sweepBilling(shop.billing)) > 0);
}

const withdraw = ({ site, member }: Buyer, order: string) =>
  receiveWithdrawal(
    shop.services,
    { site, language: "en", ip: "unknown", uid: member.uid },
    { name: "Ada Silva", order, email: member.account },
  );

type Charged = Awaited<ReturnType<typeof chargeUnanswered>>;
const endings: [string, (charged: Charged) => Promise<unknown>, string][] = [
  [
    "after a withdrawal",
    async ({ buyer, orderId }) => {
      // The period before is a month old here; one that is withdrawn from late is still an operator's.
      await shop.db.update(orders).set({ paidAt: shop.clock.now() }).where(eq(orders.id, orderId));
      await withdraw(buyer, orderId);
      await handleWithdrawals(shop.billing);
      expect(await shop.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))).toMatchObject([
        { state: "refunded" },
      ]);
    },
    "expired",
  ],
  [
    "after the period before went back in full",
    async ({ orderId }) => {
      shop.clock.move(MINUTE_MS);
      const [charge] = await shop.billing.simulator.listOrderCharges(orderId);
      await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "refund");
    },
    "on",
  ],
  [
    "after it was turned off by a process that ended before the order did",
    ({ buyer }) =>
      shop.db
        .update(renewals)
        .set({ status: "off", dueAt: null, orderId: null })
        .where(eq(renewals.uid, buyer.member.uid)),
    "off",
  ],
];

describe("a renewal's charge whose contract is over (rules/renewal#a-charge-after-the-end)", () => {
  it.each(endings)("that comes back paid %s is refunded once and gives nothing", async (_, end, status) => {
    const charged = await chargeUnanswered();
    const { buyer } = charged;
    const before = await readPaidUntil(buyer);
    await end(charged);
    await askProvider();
    shop.clock.move(HOUR_MS);
    await askProvider();
    const order = await readRenewalOrder(buyer);
    expect(order).toMatchObject({ status: "REFUND_SUCCEEDED", paidAttemptId: null });
    expect(
      await shop.db
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, order?.id ?? "")),
    ).toMatchObject([{ reason: "orderClosed", amount: order?.total, status: "REFUND_SUCCEEDED" }]);
    expect(await readPaidUntil(buyer)).toBeLessThanOrEqual(before);
    expect(await readStatus(buyer)).toBe(status);
    expect((await listTemplates(buyer)).filter((name) => name === "paid")).toHaveLength(1);
    shop.clock.move(HOUR_MS);
    expect((await reconcile(shop.billing, { since: 0 })).differences).toEqual([]);
  });

  it("that is refused after a withdrawal is not tried again, and no mail tells of it", async () => {
    const charged = await chargeUnanswered({ refused: true });
    await endings[0]?.[1](charged);
    await askProvider();
    shop.clock.move(7 * DAY_MS);
    await setCardOutcome("approve");
    await chargeDueRenewals(shop.billing);
    await askProvider();
    expect(await readRenewalOrder(charged.buyer)).toMatchObject({ status: "PAYMENT_CANCELLED" });
    expect(await listTemplates(charged.buyer)).not.toContain("renewal-failed");
    expect(await readStatus(charged.buyer)).toBe("expired");
  });

  it("that is paid while a statement waits is refunded with it, also where both come at once", async () => {
    const second = await openSecondClient(shop);
    const other = createBilling({ ...shop.services, db: second.db });
    try {
      for (let round = 0; round < (shop.kind === "postgres" ? 8 : 2); round += 1) {
        const { buyer, orderId } = await chargeUnanswered();
        await shop.db.update(orders).set({ paidAt: shop.clock.now() }).where(eq(orders.id, orderId));
        await withdraw(buyer, orderId);
        shop.clock.move(2 * MINUTE_MS);
        if (round === 0) while ((await sweepBilling(shop.billing)) > 0);
        await Promise.all([
          handleWithdrawals(shop.billing),
          sweepBilling(other),
          handleWithdrawals(other),
          sweepBilling(shop.billing),
        ]);
        await askProvider();
        const order = await readRenewalOrder(buyer);
        expect(order?.status).toBe("REFUND_SUCCEEDED");
        expect(await shop.db.$count(refunds, eq(refunds.orderId, order?.id ?? ""))).toBe(1);
        expect(await readPaidUntil(buyer)).toBeLessThanOrEqual(shop.clock.now());
        expect(await readStatus(buyer)).toBe("expired");
      }
      shop.clock.move(HOUR_MS);
      expect((await reconcile(shop.billing, { since: 0 })).differences).toEqual([]);
    } finally {
      await second.close();
    }
  });
});
