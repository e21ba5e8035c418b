import { and, eq, like, sql } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { proofs } from "@/backend/db/schema/proof";
import { reminders } from "@/backend/db/schema/reminder";
import { plans, siteConfigs, sites } from "@/backend/db/schema/site";
import { outbox } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { lockBuyer } from "@/backend/modules/billing/rows";
import { queueMessage } from "@/backend/modules/mail/outbox";
import type { ProviderCode } from "@/backend/providers/provider";
import { setUpTestShop, startPayment, toOwner } from "@/backend/testing/billing-suite";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { setReminders } from "./end-reminders";
import { sendReminders } from "./send-reminders";

const shop = setUpTestShop();

/** An unpaid order that was placed so long ago. */
async function leaveOrder(age: number, method: ProviderCode = "pix", site = "bravo", change = {}) {
  const payment = await startPayment(shop, site, method, change);
  const earlier = (column: unknown) => sql<number>`${column} - ${age}::bigint`;
  await shop.db
    .update(orders)
    .set({ createdAt: earlier(orders.createdAt), expiresAt: earlier(orders.expiresAt) })
    .where(eq(orders.id, payment.orderId));
  await shop.db
    .update(paymentAttempts)
    .set({ createdAt: earlier(paymentAttempts.createdAt), expiresAt: earlier(paymentAttempts.expiresAt) })
    .where(eq(paymentAttempts.orderId, payment.orderId));
  return payment;
}

const listMails = ({ member }: Buyer) =>
  shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, member.account), like(outbox.template, "reminder-%")));
const listKinds = async (buyer: Buyer) => (await listMails(buyer)).map(({ template }) => template.slice(9));
const remind = () => sendReminders(shop.billing);
/** A slip of the test shop ends here, counted from its order. */
const readSlipLife = async () => {
  const { info } = await leaveOrder(0, "slip", "codes");
  return (info.expiresAt ?? 0) - shop.clock.now();
};

describe("when an unpaid order is reminded of (rules/orders#reminders)", () => {
  it.each([
    ["59 minutes", 59 * MINUTE_MS, null],
    ["an hour", HOUR_MS, "unpaidHour"],
    ["20 hours, where the first one was missed", 20 * HOUR_MS, "unpaidHour"],
    ["21 hours, three before its end", 21 * HOUR_MS, "unpaidEnding"],
    ["its end", DAY_MS, null],
  ])("by PIX after %s", async (_, age, kind) => {
    const { buyer } = await leaveOrder(age);
    await remind();
    await remind();
    expect(await listKinds(buyer)).toEqual(kind === null ? [] : [kind]);
  });

  it("by a slip also after a day, before the slip ends, and not while its money may be on its way", async () => {
    const life = await readSlipLife();
    const ages = [23 * HOUR_MS, DAY_MS, life - 2 * HOUR_MS, life + HOUR_MS];
    const left = [];
    for (const age of ages) left.push(await leaveOrder(age, "slip", "codes"));
    const ended = { status: "PAYMENT_CANCELLED" as const };
    const { orderId = "" } = left.at(-1) ?? {};
    await shop.db.update(paymentAttempts).set(ended).where(eq(paymentAttempts.orderId, orderId));
    await remind();
    expect(await Promise.all(left.map(({ buyer }) => listKinds(buyer)))).toEqual([
      ["unpaidHour"],
      ["unpaidDay"],
      ["unpaidEnding"],
      [],
    ]);
  });

  it("of several orders of a member only of the latest", async () => {
    const { buyer, orderId } = await leaveOrder(2 * HOUR_MS);
    const later = await shop.payQuote(buyer, await shop.createQuote(buyer, "pix", "2"));
    await remind();
    expect(await listKinds(buyer)).toEqual([]);
    await cancelOrder(shop.billing, toOwner(buyer), later.orderId);
    await remind();
    expect((await listMails(buyer)).map(({ unpaidOrderId }) => unpaidOrderId)).toEqual([orderId]);
  });

  const setMember = (buyer: Buyer, values: Partial<typeof members.$inferInsert>) =>
    shop.db.update(members).set(values).where(eq(members.uid, buyer.member.uid));
  const addReminder = (buyer: Buyer, age: number, number: number) =>
    shop.db.insert(reminders).values({
      ...{ id: `${buyer.member.uid}-${number}`, ...toOwner(buyer), kind: "renewalWeek" as const },
      ...{ subjectId: buyer.member.uid, occasion: String(number), sentAt: shop.clock.now() - age },
      endTokenHash: `${buyer.member.uid}-${number}`,
    });
  const addNotice = ({ site, member }: Buyer) =>
    queueMessage(
      shop.db,
      {
        ...{ site: site.id, channel: "email", to: member.account, language: "en" },
        ...{ template: "renewal-failed", subject: "", text: "" },
      },
      shop.clock.now(),
    );
  type Left = Awaited<ReturnType<typeof leaveOrder>>;
  const setAttempt = ({ orderId }: Left, values: Partial<typeof paymentAttempts.$inferInsert>) =>
    shop.db.update(paymentAttempts).set(values).where(eq(paymentAttempts.orderId, orderId));
  const addProof = async ({ owner, orderId }: Left, handedInAt: number | null) => {
    const [attempt] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, orderId));
    await shop.db.insert(proofs).values({
      ...{ id: orderId, ...owner, orderId, name: "proof.png", size: 1, sha256: "", createdAt: 1 },
      ...{ attemptId: attempt?.id, handedInAt },
    });
  };
  const silent: [string, (left: Left) => Promise<unknown>][] = [
    [
      "is paid",
      async ({ readCharge, readPayment }) => {
        await shop.billing.simulator.performChargeAction((await readCharge()).ref, "pay");
        shop.clock.move(2_000);
        expect(await readPayment()).toMatchObject({ status: "success" });
      },
    ],
    ["is canceled", ({ owner, orderId }) => cancelOrder(shop.billing, owner, orderId)],
    [
      "was paid for by a later order",
      async ({ buyer }) => {
        await shop.payQuote(buyer, await shop.createQuote(buyer, "card", "2"));
      },
    ],
    [
      "was tried again some minutes ago",
      (left) => setAttempt(left, { createdAt: shop.clock.now() - 5 * MINUTE_MS }),
    ],
    ["leaves nothing for its buyer to do", (left) => setAttempt(left, { nextAction: { kind: "none" } })],
    ["waits for its provider", (left) => setAttempt(left, { status: "SUBMITTED" })],
    ["will be paid by the bank on a day", (left) => setAttempt(left, { debitAt: shop.clock.now() + DAY_MS })],
    ["has a proof that was submitted", (left) => addProof(left, 1)],
    ["has a buyer who has confirmed no address", ({ buyer }) => setMember(buyer, { awaitsActivation: true })],
    ["has a disabled buyer", ({ buyer }) => setMember(buyer, { disabledAt: 1 })],
    ["has a buyer without an address for mails", ({ buyer }) => setMember(buyer, { type: "phone" })],
    ["has a buyer who switched reminders off", ({ owner }) => setReminders(shop.db, owner, false, 1)],
    [
      "has a buyer with three reminders in this week",
      ({ buyer }) => Promise.all([1, 2, 3].map((number) => addReminder(buyer, number * DAY_MS, number))),
    ],
    [
      "has a buyer with two, and the notice of a renewal that failed",
      ({ buyer }) =>
        Promise.all([addReminder(buyer, DAY_MS, 1), addReminder(buyer, DAY_MS, 2), addNotice(buyer)]),
    ],
  ];
  it.each(silent)("never where the order %s", async (_, change) => {
    const left = await leaveOrder(2 * HOUR_MS);
    await change(left);
    await remind();
    expect(await listKinds(left.buyer)).toEqual([]);
  });

  it("is sent after a week of others, to an added address, beside an unsubmitted proof and after a paid renewal", async () => {
    const old = await leaveOrder(2 * HOUR_MS);
    await addProof(old, null);
    for (const number of [1, 2, 3]) await addReminder(old.buyer, 8 * DAY_MS, number);
    const phone = await leaveOrder(2 * HOUR_MS);
    const { account } = phone.buyer.member;
    await setMember(phone.buyer, { type: "phone", account: `+${phone.orderId}`, boundEmail: account });
    const renewing = await leaveOrder(2 * HOUR_MS);
    const paid = await shop.payQuote(renewing.buyer, await shop.createQuote(renewing.buyer, "card", "2"));
    await shop.db.update(orders).set({ quoteId: "renewal-1" }).where(eq(orders.id, paid.orderId));
    await remind();
    const kinds = [old, phone, renewing].map(({ buyer }) => listKinds(buyer));
    expect(await Promise.all(kinds)).toEqual([["unpaidHour"], ["unpaidHour"], ["unpaidHour"]]);
  });
});

describe("brands", () => {
  const toConfig = (config: Record<string, unknown>) => async (site: string) => {
    const row = { site, config, brand: {} };
    await shop.db.insert(siteConfigs).values(row).onConflictDoUpdate({ target: siteConfigs.site, set: row });
  };
  it.each<[string, (site: string) => Promise<unknown>]>([
    ["was removed", (site) => shop.db.update(sites).set({ removedAt: 1 }).where(eq(sites.id, site))],
    ["is closed", toConfig({ closedHosts: ["dollar.test"] })],
    ["sends no reminders", toConfig({ reminders: { on: false } })],
    [
      "no longer sells the plan",
      (site) => shop.db.update(plans).set({ active: false }).where(eq(plans.site, site)),
    ],
  ])("one that %s is silent, and another one is not", async (_, change) => {
    const silent = await leaveOrder(2 * HOUR_MS, "paynow", "lion");
    const other = await leaveOrder(2 * HOUR_MS);
    await change("lion");
    await remind();
    expect([await listKinds(silent.buyer), await listKinds(other.buyer)]).toEqual([[], ["unpaidHour"]]);
    await shop.db.update(sites).set({ removedAt: null }).where(eq(sites.id, "lion"));
    await shop.db.update(plans).set({ active: true }).where(eq(plans.site, "lion"));
    await toConfig({ reminders: { on: true, perWeek: 1 } })("lion");
    await remind();
    expect(await listKinds(silent.buyer)).toEqual(["unpaidHour"]);
    // Its number for a week is one.
    shop.clock.move(19 * HOUR_MS);
    await remind();
    expect([await listKinds(silent.buyer), await listKinds(other.buyer)]).toEqual([
      ["unpaidHour"],
      ["unpaidHour", "unpaidEnding"],
    ]);
  });
});

describe("several backends", () => {
  it("remind of each order once", async () => {
    const left = [];
    for (let count = 0; count < 5; count += 1) left.push(await leaveOrder(2 * HOUR_MS));
    await Promise.all([remind(), remind(), remind()]);
    for (const { buyer } of left) expect(await listKinds(buyer)).toEqual(["unpaidHour"]);
  });

  it("don't remind of an order whose payment is being stored", async () => {
    const { buyer, owner, orderId } = await leaveOrder(2 * HOUR_MS);
    let round: Promise<number> | null = null;
    await transact(shop.db, async (tx) => {
      await lockBuyer(tx, owner);
      await tx.update(orders).set({ status: "PAYMENT_SUCCEEDED", paidAt: 1 }).where(eq(orders.id, orderId));
      round = remind();
      if (process.env.TEST_DATABASE_URL) while ((await countWaiting(tx)) === 0);
    });
    await round;
    expect(await listKinds(buyer)).toEqual([]);
  });

  /** Statements that wait for a lock. */
  async function countWaiting(tx: typeof shop.db): Promise<number> {
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return ((await tx.execute(waiting)) as unknown as { rows: unknown[] }).rows.length;
  }
});
