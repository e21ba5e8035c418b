import { and, asc, eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { renewals } from "@/backend/db/schema/renewal";
import { siteConfigs } from "@/backend/db/schema/site";
import { outbox } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { createBilling } from "@/backend/modules/billing/billing";
import { readOrder } from "@/backend/modules/billing/orders/order-view";
import { reconcile } from "@/backend/modules/billing/reconciliation/reconcile";
import { deleteExpiredRecords } from "@/backend/runtime/delete-expired-records";
import { setUpTestShop, startPayment } from "@/backend/testing/billing-suite";
import { openSecondClient } from "@/backend/testing/test-database";
import { AGREED_RENEWAL, AGREED_SAVING } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { UNMATCHED_STATEMENT_RETENTION_MS } from "./delete-unmatched-statements";
import { handleWithdrawals } from "./handle-withdrawals";
import { receiveWithdrawal } from "./receive-withdrawal";

const shop = setUpTestShop();
const AGREED_START = { startsNow: { text: "Start the service right away" } };

beforeAll(async () => {
  const withdrawal = { on: true, countries: ["DE"], days: 14, otherDays: 7 };
  await shop.db.insert(siteConfigs).values([
    { site: "bravo", config: { withdrawal }, brand: {} },
    { site: "dollar", config: { withdrawal: { ...withdrawal, partial: true } }, brand: {} },
  ]);
});

interface Statement {
  name?: string;
  order: string;
  email?: string;
}

/** Sends a statement as the buyer, or as the visitor of another address; the session is the buyer's only where it is said. */
async function send(buyer: Buyer, { name = "Ada Silva", order, email }: Statement, hasSession = false) {
  const sender = { site: buyer.site, language: "en" as const, ip: "unknown" };
  const uid = hasSession ? buyer.member.uid : null;
  const address = email ?? buyer.member.account;
  return receiveWithdrawal(shop.services, { ...sender, uid }, { name, order, email: address });
}

const listStatements = (orderText: string) =>
  shop.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderText, orderText))
    .orderBy(asc(withdrawals.receivedAt));
const listMails = (recipient: string) =>
  shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient)))
    .orderBy(asc(outbox.createdAt));
const listTemplates = async (recipient: string) =>
  (await listMails(recipient))
    .map(({ template }) => template)
    .filter((name) => name.startsWith("withdrawal-"));

/** What the provider has sent back of the order's payment. */
async function readRefunded(orderId: string): Promise<number | undefined> {
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
  return (await shop.billing.providers.card.status(attempt?.id ?? ""))?.refunded;
}

async function buyPaid(site = "bravo", change: Parameters<typeof startPayment>[3] = {}) {
  const bought = await startPayment(shop, site, "card", change);
  expect((await bought.readOrder())?.status).toBe("PAYMENT_SUCCEEDED");
  return { ...bought, email: bought.buyer.member.account };
}

describe("a statement (rules/orders#what-a-withdrawal-leads-to)", () => {
  it("about a paid order in time sends all back the way it came, ends the service, and tells so", async () => {
    const { buyer, orderId, email, readOrder: read, listRefunds } = await buyPaid();
    const before = (await shop.reloadBuyer(buyer)).member.paidUntil ?? 0;
    await send(buyer, { order: `# ${orderId.toUpperCase()}` });
    expect(await listTemplates(email)).toEqual(["withdrawal-receipt"]);
    expect(await handleWithdrawals(shop.billing)).toBe(1);
    expect((await read())?.status).toBe("REFUND_SUCCEEDED");
    const total = (await read())?.total;
    expect(await listRefunds()).toMatchObject([
      { reason: "withdrawal", amount: total, status: "REFUND_SUCCEEDED" },
    ]);
    expect(await readRefunded(orderId)).toBe(total);
    expect(await listTemplates(email)).toEqual(["withdrawal-receipt", "withdrawal-refund"]);
    expect((await shop.reloadBuyer(buyer)).member.paidUntil).toBeLessThan(before);
    const [service] = await shop.db.select().from(services).where(eq(services.orderId, orderId));
    expect(service?.endsAt).toBeLessThanOrEqual(shop.clock.now());
    const shown = await readOrder(shop.billing, buyer.site, buyer.member, orderId);
    expect(shown.withdrawal).toMatchObject({ state: "refunded", amount: { amount: total } });
    expect(await handleWithdrawals(shop.billing)).toBe(0);
    // A later one does not take its place on the order.
    shop.clock.move(HOUR_MS);
    await send(buyer, { order: orderId });
    await handleWithdrawals(shop.billing);
    const later = await readOrder(shop.billing, buyer.site, buyer.member, orderId);
    expect(later.withdrawal).toEqual(shown.withdrawal);
  });

  it("leaves the books and the providers' statements equal, also where only a part goes back", async () => {
    const whole = await buyPaid();
    const part = await buyPaid("dollar", { consents: AGREED_START });
    shop.clock.move(3 * DAY_MS);
    await send(whole.buyer, { order: whole.orderId });
    await send(part.buyer, { order: part.orderId });
    await handleWithdrawals(shop.billing);
    shop.clock.move(HOUR_MS);
    const { differences } = await reconcile(shop.billing, { since: 0 });
    expect(differences).toEqual([]);
  });

  it.each([
    ["keeps the used days of a buyer who agreed to that before paying", AGREED_START, 27 / 30, true],
    ["sends all back to a buyer who agreed to something else", AGREED_SAVING, 1, false],
  ])("%s", async (_, consents, share, isPartial) => {
    const bought = await buyPaid("dollar", { consents });
    const { buyer, orderId, email, readOrder: read } = bought;
    expect((await bought.readPayment()).returned).toBeNull();
    shop.clock.move(3 * DAY_MS + HOUR_MS);
    await send(buyer, { order: orderId });
    await handleWithdrawals(shop.billing);
    const [statement] = await listStatements(orderId);
    expect(statement).toMatchObject({
      state: "refunded",
      amount: Math.ceil(((await read())?.total ?? 0) * share),
    });
    const { amount, returned } = await bought.readPayment();
    expect(returned).toEqual({ amount: statement?.amount, currency: amount.currency });
    const [, decision] = (await listMails(email)).filter(({ template }) =>
      template.startsWith("withdrawal-"),
    );
    expect(decision?.text.includes("the price of the days")).toBe(isPartial);
  });

  it("does not keep used days where the brand does not, whatever was sent at the checkout", async () => {
    const { buyer, orderId, readOrder: read } = await buyPaid("bravo", { consents: AGREED_START });
    shop.clock.move(3 * DAY_MS);
    await send(buyer, { order: orderId });
    await handleWithdrawals(shop.billing);
    expect(await listStatements(orderId)).toMatchObject([{ amount: (await read())?.total }]);
  });

  it("from an address that was added to the account ends the renewal of its subscription at once", async () => {
    const { buyer, orderId, owner } = await buyPaid("bravo", { consents: AGREED_RENEWAL });
    const added = `added.${buyer.member.account}`;
    await shop.db.update(members).set({ boundEmail: added }).where(eq(members.uid, owner.uid));
    const readStatus = async () =>
      (await shop.db.select().from(renewals).where(eq(renewals.uid, owner.uid)))[0]?.status;
    expect(await readStatus()).not.toBe("expired");
    await send(buyer, { order: orderId, email: added });
    await handleWithdrawals(shop.billing);
    expect(await readStatus()).toBe("expired");
    expect(await listStatements(orderId)).toMatchObject([{ state: "refunded" }]);
  });

  it("leaves the renewal of another order alone", async () => {
    const { buyer, owner, orderId } = await buyPaid();
    const current = await shop.reloadBuyer(buyer);
    const consents = { consents: AGREED_RENEWAL };
    await shop.payQuote(current, await shop.createQuote(current, "card", "2"), consents);
    await send(buyer, { order: orderId });
    await handleWithdrawals(shop.billing);
    const [renewal] = await shop.db.select().from(renewals).where(eq(renewals.uid, owner.uid));
    expect(renewal?.status).toBe("on");
  });

  it("waits for an operator while a bank's dispute about the payment is open", async () => {
    const { buyer, orderId, listRefunds } = await buyPaid();
    await shop.db.update(orders).set({ status: "CHARGEBACK_PENDING" }).where(eq(orders.id, orderId));
    await send(buyer, { order: orderId });
    await handleWithdrawals(shop.billing);
    expect(await listStatements(orderId)).toMatchObject([{ state: "pending", amount: null }]);
    expect(await listRefunds()).toEqual([]);
  });

  it("cancels an unpaid order, and nothing is due", async () => {
    const { buyer, orderId, readOrder: read, listRefunds } = await startPayment(shop, "bravo", "pix");
    await send(buyer, { order: orderId });
    await handleWithdrawals(shop.billing);
    expect((await read())?.status).toBe("PAYMENT_CANCELLED");
    expect(await listRefunds()).toEqual([]);
    expect(await listTemplates(buyer.member.account)).toEqual(["withdrawal-receipt", "withdrawal-ended"]);
  });

  it("with another address waits for an operator, and tells nobody whether there is such an order", async () => {
    const { buyer, orderId, readOrder: read } = await buyPaid();
    await send(buyer, { order: orderId, email: "stranger@mail.test" });
    await send(buyer, { order: "no-such-order", email: "other@mail.test" });
    await handleWithdrawals(shop.billing);
    expect((await read())?.status).toBe("PAYMENT_SUCCEEDED");
    const states = [...(await listStatements(orderId)), ...(await listStatements("no-such-order"))];
    expect(states.map(({ state, orderId: matched }) => [state, matched])).toEqual([
      ["unmatched", null],
      ["unmatched", null],
    ]);
    const [known] = await listMails("stranger@mail.test");
    const [unknown] = await listMails("other@mail.test");
    const normalize = (text = "", order = "", email = "") =>
      text
        .replaceAll(order, "ORDER")
        .replaceAll(email, "EMAIL")
        // Each mail has its own.
        .replace(/(?<=Reference for support: ).*$/, "REFERENCE");
    expect(normalize(known?.text, orderId, "stranger@mail.test")).toBe(
      normalize(unknown?.text, "no-such-order", "other@mail.test"),
    );
    expect(known?.subject).toBe(unknown?.subject);
  });

  it("of the member with another address waits, is shown on the order, and ends the renewal already", async () => {
    const { buyer, orderId, owner } = await buyPaid("bravo", { consents: AGREED_RENEWAL });
    await send(buyer, { order: orderId, email: "else@mail.test" }, true);
    await handleWithdrawals(shop.billing);
    const shown = await readOrder(shop.billing, buyer.site, buyer.member, orderId);
    expect(shown.withdrawal).toMatchObject({ state: "received", amount: null });
    expect(shown.status).toBe("PAYMENT_SUCCEEDED");
    const [renewal] = await shop.db.select().from(renewals).where(eq(renewals.uid, owner.uid));
    expect(renewal?.status).toBe("expired");
  });

  it("of the member with another address cancels no unpaid order", async () => {
    const { buyer, orderId, readOrder: read } = await startPayment(shop, "bravo", "pix");
    const before = await read();
    await send(buyer, { order: orderId, email: "else@mail.test" }, true);
    await handleWithdrawals(shop.billing);
    expect(await read()).toEqual(before);
    expect(await listStatements(orderId)).toMatchObject([{ state: "pending" }]);
  });

  it("about another brand's order finds none", async () => {
    const { orderId, email } = await buyPaid("dollar");
    const other = await shop.createBuyer("bravo");
    await send(other, { order: orderId, email });
    await handleWithdrawals(shop.billing);
    expect(await listStatements(orderId)).toMatchObject([{ site: "bravo", state: "unmatched" }]);
  });

  it("about no order is deleted after 13 months, one about an order stays (rules/orders#retention-of-statements)", async () => {
    const { buyer, orderId } = await buyPaid();
    await send(buyer, { order: orderId });
    await send(buyer, { order: "lost", email: "lost@mail.test" });
    await send(buyer, { order: "refused", email: "lost@mail.test" });
    await handleWithdrawals(shop.billing);
    await shop.db.update(withdrawals).set({ state: "refused" }).where(eq(withdrawals.orderText, "refused"));
    const listTexts = async () =>
      (await shop.db.select().from(withdrawals)).map(({ orderText }) => orderText);
    const texts = await listTexts();
    expect(texts).toEqual(expect.arrayContaining([orderId, "lost", "refused"]));
    shop.clock.move(UNMATCHED_STATEMENT_RETENTION_MS - DAY_MS);
    await send(buyer, { order: "new", email: "lost@mail.test" });
    await deleteExpiredRecords(shop.db, shop.clock.now());
    expect(await listTexts()).toEqual(expect.arrayContaining(["lost", "refused"]));
    shop.clock.move(2 * DAY_MS);
    await deleteExpiredRecords(shop.db, shop.clock.now());
    const left = await listTexts();
    expect(left).toEqual(expect.arrayContaining([orderId, "new"]));
    expect(left).not.toEqual(expect.arrayContaining(["lost"]));
    expect(left).not.toEqual(expect.arrayContaining(["refused"]));
  });

  it("says day, time and zone in its receipt, and what was sent", async () => {
    const buyer = await shop.createBuyer();
    await send(buyer, { name: "Zoë O'Neill-Šimić", order: "A/42", email: "zoe@mail.test" });
    const [mail] = await listMails("zoe@mail.test");
    expect(mail?.text).toMatch(
      /Name: Zoë O'Neill-Šimić\nOrder: A\/42\nEmail for the answer: zoe@mail.test\nReceived: .*\d{1,2}:\d{2}.*UTC/,
    );
  });
});

describe("a statement after the period (rules/orders#what-a-withdrawal-leads-to)", () => {
  it("is refused for itself, and a second one answers none of the earlier ones again", async () => {
    const { buyer, orderId, email, readOrder: read } = await buyPaid();
    shop.clock.move(20 * DAY_MS);
    for (const count of [1, 2, 3]) {
      await send(buyer, { order: orderId });
      await handleWithdrawals(shop.billing);
      await handleWithdrawals(shop.billing);
      const templates = await listTemplates(email);
      expect(templates.filter((name) => name === "withdrawal-afterPeriod")).toHaveLength(count);
      expect(templates.filter((name) => name === "withdrawal-receipt")).toHaveLength(count);
    }
    const statements = await listStatements(orderId);
    expect(statements.map(({ state, reason }) => [state, reason])).toEqual(
      Array.from({ length: 3 }, () => ["refused", "afterPeriod"]),
    );
    expect((await read())?.status).toBe("PAYMENT_SUCCEEDED");
    const shown = await readOrder(shop.billing, buyer.site, buyer.member, orderId);
    expect(shown.withdrawal).toMatchObject({ state: "refused", reason: "afterPeriod" });
  });

  it.each([
    ["DE", 12, "refunded"],
    ["BR", 12, "refused"],
    [null, 12, "refunded"],
    ["DE", 20, "refused"],
  ])("is one by the country of the order: %s after %s days is %s", async (country, days, state) => {
    const { buyer, orderId } = await buyPaid();
    await shop.db.update(orders).set({ country }).where(eq(orders.id, orderId));
    shop.clock.move(days * DAY_MS);
    await send(buyer, { order: orderId });
    await handleWithdrawals(shop.billing);
    expect(await listStatements(orderId)).toMatchObject([{ state }]);
  });

  it("does not count one that came in time and is handled later", async () => {
    const { buyer, orderId } = await buyPaid();
    await send(buyer, { order: orderId });
    shop.clock.move(30 * DAY_MS);
    await handleWithdrawals(shop.billing);
    expect(await listStatements(orderId)).toMatchObject([{ state: "refunded" }]);
  });
});

describe("what is known of the buyer's country (rules/orders#period-for-a-withdrawal)", () => {
  it("is stored with the order, and with the next one where nothing else tells it", async () => {
    const buyer = await shop.createBuyer("codes");
    const first = await shop.buyPlan(buyer, "slip");
    const second = await shop.payQuote(buyer, await shop.createQuote(buyer, "pix", "2"));
    const rows = await shop.db.select().from(orders).where(eq(orders.uid, buyer.member.uid));
    const countries = new Map(rows.map(({ id, country }) => [id, country]));
    expect([countries.get(first.orderId), countries.get(second.orderId)]).toEqual(["BR", "BR"]);
  });

  it("is that of the account's number, and null where nothing tells it", async () => {
    const buyer = await shop.createBuyer("bravo");
    const { orderId } = await shop.buyPlan(buyer, "pix");
    const readCountry = async (id: string) =>
      (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.country;
    expect(await readCountry(orderId)).toBeNull();
    await shop.db
      .update(members)
      .set({ boundPhone: "+4915112345678" })
      .where(eq(members.uid, buyer.member.uid));
    const german = await shop.reloadBuyer(buyer);
    const later = await shop.payQuote(german, await shop.createQuote(german, "pix", "2"));
    expect(await readCountry(later.orderId)).toBe("DE");
  });
});

describe("limits and races", () => {
  it("refuse a sixth statement for an address in an hour, and store none of it", async () => {
    const buyer = await shop.createBuyer();
    for (let count = 0; count < 5; count += 1) await send(buyer, { order: "flood" });
    expect((await catchRefusal(send(buyer, { order: "flood" }))).code).toBe(-3031);
    expect(await listStatements("flood")).toHaveLength(5);
  });

  it("refuse the thirty-first statement of a network in an hour, whatever its address", async () => {
    const { site } = await shop.createBuyer();
    const sendFrom = (ip: string, count: number) =>
      receiveWithdrawal(
        shop.services,
        { site, language: "en", uid: null, ip },
        { name: "A", order: "network", email: `a${count}@mail.test` },
      );
    for (let count = 0; count < 30; count += 1) await sendFrom("203.0.113.7", count);
    expect((await catchRefusal(sendFrom("203.0.113.7", 30))).code).toBe(-3031);
    await sendFrom("198.51.100.7", 31);
  });

  it("refuse a brand without a withdrawal, and what is no address", async () => {
    const other = await shop.createBuyer("lion");
    expect((await catchRefusal(send(other, { order: "x" }))).code).toBe(-24050);
    const buyer = await shop.createBuyer();
    expect((await catchRefusal(send(buyer, { order: "x", email: "nobody" }))).code).toBe(8);
  });

  it("two backends and several statements about one order send the money back once", async () => {
    const second = await openSecondClient(shop);
    const other = createBilling({ ...shop.services, db: second.db });
    try {
      for (let round = 0; round < (shop.kind === "postgres" ? 8 : 1); round += 1) {
        const { buyer, orderId, email, readOrder: read, listRefunds } = await buyPaid();
        for (let count = 0; count < 4; count += 1) await send(buyer, { order: orderId });
        await Promise.all([shop.billing, other].map((billing) => handleWithdrawals(billing)));
        const states = (await listStatements(orderId)).map(({ state, reason }) => reason ?? state).sort();
        expect(states).toEqual(["refunded", "repeated", "repeated", "repeated"]);
        expect(await listRefunds()).toHaveLength(1);
        expect(await readRefunded(orderId)).toBe((await read())?.total);
        const decisions = (await listTemplates(email)).filter((name) => name !== "withdrawal-receipt").sort();
        expect(decisions).toEqual([
          ...Array(1).fill("withdrawal-refund"),
          ...Array(3).fill("withdrawal-repeated"),
        ]);
        const attempts = await shop.db
          .select()
          .from(paymentAttempts)
          .where(eq(paymentAttempts.orderId, orderId));
        expect(attempts.map(({ status }) => status)).toEqual(["REFUND_SUCCEEDED"]);
        expect(await shop.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
      }
    } finally {
      await second.close();
    }
  });
});
