import { eq, sql } from "drizzle-orm";
import type { OpenDatabase } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { mandates, renewals } from "@/backend/db/schema/renewal";
import { sites } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { issueIdentityProof } from "@/backend/modules/accounts/identity/identity-proofs";
import { issueLink } from "@/backend/modules/accounts/verification/mail-links";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { deleteErasedOrders } from "@/backend/modules/billing/erased-owner";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages, queueMessage } from "@/backend/modules/mail/outbox";
import { deleteExpiredRecords } from "@/backend/runtime/delete-expired-records";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { openSecondClient } from "@/backend/testing/test-database";
import { AGREED_RENEWAL, TEST_PAYER } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, DELETION_UNDO_DAYS, MINUTE_MS, RECORD_YEARS } from "@/lib/config/constants";
import { eraseDueAccounts } from "./erase-account";
import { keepAccount } from "./keep-account";
import { requestDeletion } from "./request-deletion";

jest.setTimeout(MINUTE_MS);

const shop = setUpTestShop();
/** A second backend on the same database. */
let otherBackend: OpenDatabase;
beforeAll(async () => {
  otherBackend = await openSecondClient(shop);
});
afterAll(() => otherBackend.close());

const onOther = () => ({ ...shop.services, db: otherBackend.db });

async function askForDeletion({ member, site, returnOrigin }: Buyer): Promise<number> {
  const now = shop.clock.now();
  const session = { member, sessionHash: "s", now };
  const identityProof = await issueIdentityProof(shop.db, session);
  return requestDeletion(shop.billing, { ...session, identityProof }, { site, origin: returnOrigin });
}

/** The tables that have one of these texts anywhere. */
async function findTables(texts: string[]): Promise<string[]> {
  const tables = (await shop.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as { rows: { name: string }[] };
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const pattern = `%(${texts.map((text) => text.replace(/[.+]/g, "\\$&")).join("|")})%`;
    const { rows } = (await shop.db.execute(
      sql`select 1 from ${sql.identifier(name)} as t where t::text similar to ${pattern} limit 1`,
    )) as { rows: unknown[] };
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

/**
 * Gives the buyer a row in each table that names a member or an address and has none of theirs, so that a new table must be emptied,
 * too; `order`: what rows about an order point to. The providers' own tables name attempts.
 */
async function fillTables({ member }: Buyer, order: { id: string; attemptId: string }): Promise<void> {
  const { rows: columns } = (await shop.db.execute(
    sql`select c.table_name as "table", c.column_name as name, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and ((c.is_nullable = 'NO' and c.column_default is null) or c.column_name in ('site', 'uid', 'name', 'email', 'previous_email'))
        and t.table_name not like 'provider%'`,
  )) as { rows: { table: string; name: string; type: string }[] };
  const owned = columns.filter(({ name }) => name === "uid" || name === "account");
  for (const table of new Set(owned.map((column) => column.table))) {
    const fields = columns.filter((column) => column.table === table);
    const owner = fields.some(({ name }) => name === "uid") ? "uid" : "account";
    const { site, uid, account } = member;
    const known: Record<string, string> = {
      ...{
        site,
        uid,
        account,
        email: `old.${account}`,
        previous_email: `old.${account}`,
        name: `name of ${uid}`,
      },
      ...{ order_id: order.id, service_order_id: order.id, attempt_id: order.attemptId },
    };
    const values = fields.map(({ name, type }) => {
      if (type === "text") return sql`${known[name] ?? name}::text`;
      if (type === "jsonb") return sql`'[]'::jsonb`;
      // Nothing that a sweep deletes meanwhile.
      if (type === "bigint") return sql`${shop.clock.now() + 365 * DAY_MS}::bigint`;
      return sql.raw(type === "boolean" ? "false" : "1");
    });
    const names = fields.map(({ name }) => sql.identifier(name));
    const isFilled = sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${known[owner]}`;
    await shop.db.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} where not exists (${isFilled})`,
    );
  }
}

const passDays = async () => {
  shop.clock.move(DELETION_UNDO_DAYS * DAY_MS + MINUTE_MS);
  await sweepBilling(shop.billing);
};

describe("an account whose time has come (rules/accounts#deletion)", () => {
  it("leaves nothing of its owner in any table, but its orders with what an invoice needs", async () => {
    const buyer = await shop.createBuyer("bravo");
    await shop.buyPlan(buyer, "card", { consents: AGREED_RENEWAL });
    const slipBuyer = await shop.createBuyer("codes");
    await shop.buyPlan(slipBuyer, "slip");
    const company = {
      name: "Silva Comércio",
      country: "BR",
      taxNumber: "11.222.333/0001-81",
      address: "Rua das Acácias 7",
    };
    const [bought] = await shop.db
      .update(orders)
      .set({ company })
      .where(eq(orders.uid, buyer.member.uid))
      .returning();
    const bound = `bound.${buyer.member.account}`;
    await shop.db
      .update(members)
      .set({ boundEmail: bound, boundEmailAt: 1 })
      .where(eq(members.uid, buyer.member.uid));
    for (const each of [await shop.reloadBuyer(buyer), slipBuyer]) await askForDeletion(each);
    await fillTables(buyer, { id: bought?.id ?? "", attemptId: bought?.paidAttemptId ?? "" });
    // Of a visitor who has typed the member's address, of the member with another one, and one about the order.
    const elsewhere = "elsewhere@mail.test";
    const typed = { site: "bravo", name: "Ada Silva", orderText: "7", language: "en" } as const;
    const unmatched = { ...typed, receivedAt: 1, state: "unmatched" as const };
    await shop.db.insert(withdrawals).values([
      { ...unmatched, id: "w1", email: buyer.member.account },
      { ...unmatched, id: "w2", email: elsewhere, uid: buyer.member.uid },
      { ...unmatched, id: "w3", email: elsewhere, state: "ended", orderId: bought?.id },
    ]);
    const linked = `linked.${buyer.member.account}`;
    await issueLink(shop.db, { ...toOwner(buyer), kind: "bind", email: linked }, shop.clock.now());
    const mail = { site: "bravo", channel: "email", language: "en", template: "paid" } as const;
    for (const to of [`old.${buyer.member.account}`, linked])
      await queueMessage(shop.db, { ...mail, to, subject: "", text: "" }, shop.clock.now());
    const [renewal] = await shop.db.select().from(renewals).where(eq(renewals.uid, buyer.member.uid));
    expect(renewal?.status).toBe("off");
    const texts = [buyer, slipBuyer].flatMap(({ member }) => [member.uid, member.account]);
    expect(await findTables(texts)).toEqual(expect.arrayContaining(["cards", "members", "orders", "outbox"]));
    await passDays();
    expect(await eraseDueAccounts(shop.services)).toBe(2);
    // The last message goes with the next clean-up.
    expect(await findTables(texts)).toEqual(["outbox"]);
    const last = await listMessages(shop.db, { recipient: buyer.member.account });
    expect(last.map(({ template }) => template)).toEqual(["deletionDone"]);
    const ofBound = await listMessages(shop.db, { recipient: bound });
    expect(ofBound.map(({ template }) => template)).toEqual(["deletionDone"]);
    expect(await findTables([`old.${buyer.member.account}`, linked, elsewhere, typed.name])).toEqual([]);
    expect(await findTables([company.name, company.taxNumber, company.address])).toEqual([]);
    expect(await findTables([TEST_PAYER.name, TEST_PAYER.taxId.replace(/\D/g, "")])).toEqual([]);
    for (const attempt of await shop.db.select().from(paymentAttempts))
      expect(attempt).toMatchObject({
        ...{ card: null, cardId: null, methodLabel: null, nextAction: null, payer: null, phone: null },
      });
    const [kept] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, bought?.id ?? ""));
    expect(kept).toEqual({ ...bought, company: null, uid: expect.stringMatching(/^erased[0-9a-z]{16}$/) });
    shop.clock.move(4 * DAY_MS);
    await deleteExpiredRecords(shop.db, shop.clock.now());
    expect(await findTables(texts)).toEqual([]);
    shop.clock.move((RECORD_YEARS + 1) * 366 * DAY_MS);
    await deleteErasedOrders(shop.db, shop.clock.now());
    expect(await shop.db.$count(orders)).toBe(0);
    expect(await shop.db.$count(paymentAttempts)).toBe(0);
    // One about no order stays, without its sender.
    const statements = await shop.db.select().from(withdrawals);
    expect(statements.map(({ orderId, name, email }) => [orderId, name, email])).toEqual(
      statements.map(() => [null, "", ""]),
    );
  });

  it.each<[string, (order: typeof orders.$inferSelect) => Promise<unknown>, () => Promise<unknown>]>([
    ["an order that can still be paid", async () => undefined, passDays],
    [
      "the bank's word that a mandate has ended",
      async ({ id: orderId, site, uid, total: amount, currency }) => {
        await passDays();
        await shop.db.insert(mandates).values({
          ...{ id: "m", attemptId: "a", orderId, site, uid, currency, status: "approved", period: "month" },
          ...{ firstAmount: amount, highestAmount: amount, firstAt: 1, expiresAt: 1 },
          ...{ createdAt: 1, updatedAt: 1, cancelDueAt: 1, askNextAt: 1 },
        });
      },
      () => shop.db.update(mandates).set({ askNextAt: null }),
    ],
    [
      "the decision about a withdrawal",
      async ({ id: orderId, site }) => {
        await passDays();
        const typed = { name: "Ada", orderText: "7", language: "en", email: "a@mail.test" } as const;
        await shop.db
          .insert(withdrawals)
          .values({ ...typed, id: "w", orderId, site, receivedAt: 1, state: "pending" });
      },
      () => shop.db.update(withdrawals).set({ state: "refused" }),
    ],
  ])("waits for %s", async (_, begin, end) => {
    const buyer = await shop.createBuyer("codes");
    const { orderId } = await shop.buyPlan(buyer, "slip");
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error("no order");
    await askForDeletion(buyer);
    await begin(order);
    await shop.db.update(members).set({ deletionDueAt: shop.clock.now() });
    expect(await eraseDueAccounts(shop.services)).toBe(0);
    await end();
    expect(await eraseDueAccounts(shop.services)).toBe(1);
  });

  it("is told to nobody by a brand that was removed", async () => {
    const buyer = await shop.createBuyer();
    await askForDeletion(buyer);
    await passDays();
    const setRemoved = (removedAt: number | null) =>
      shop.db.update(sites).set({ removedAt }).where(eq(sites.id, buyer.site.id));
    await setRemoved(1);
    expect(await eraseDueAccounts(shop.services)).toBe(1);
    await setRemoved(null);
    expect(await listMessages(shop.db, { recipient: buyer.member.account })).toEqual([]);
  });

  it("is deleted once by two backends at the same moment", async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.createBuyer()));
    for (const buyer of buyers) await askForDeletion(buyer);
    await passDays();
    const counts = await Promise.all([eraseDueAccounts(shop.services), eraseDueAccounts(onOther())]);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(buyers.length);
    for (const { member } of buyers) {
      const messages = await listMessages(shop.db, { recipient: member.account });
      expect(messages.map(({ template }) => template)).toEqual(["deletionDone"]);
    }
  });

  it("is either kept or deleted where both happen at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await shop.createBuyer();
      const owner = toOwner(buyer);
      await askForDeletion(buyer);
      const link = { ...owner, kind: "keep", email: buyer.member.account } as const;
      const token = await issueLink(shop.db, link, shop.clock.now());
      await shop.db
        .update(members)
        .set({ deletionDueAt: shop.clock.now() })
        .where(eq(members.uid, owner.uid));
      const [erased, kept] = await Promise.all([
        eraseDueAccounts(onOther()),
        keepAccount(shop.db, { site: owner.site, token, now: shop.clock.now() }).then(
          () => true,
          () => false,
        ),
      ]);
      expect(erased === 1).toBe(!kept);
      expect(await shop.db.$count(members, eq(members.uid, owner.uid))).toBe(kept ? 1 : 0);
    }
  });
});

describe("asking for it (rules/accounts#deletion)", () => {
  it("changes nothing without a proof, and while the renewal is being charged (6207)", async () => {
    const buyer = await shop.createBuyer();
    const owner = toOwner(buyer);
    const { orderId } = await shop.buyPlan(buyer, "pix");
    const now = shop.clock.now();
    await shop.db.insert(renewals).values({
      ...{ id: "r", ...owner, status: "on", planId: "1", currency: "BRL", amount: 1, fullAmount: 1 },
      ...{ discountedPeriods: 0, nextAt: now + DAY_MS, createdAt: now, updatedAt: now },
    });
    const read = async () => [
      (await shop.db.select().from(renewals).where(eq(renewals.uid, owner.uid)))[0]?.status,
      (await shop.reloadBuyer(buyer)).member.deletionDueAt,
    ];
    const { member, site, returnOrigin: origin } = buyer;
    const caller = { member, sessionHash: "s", now, identityProof: "x".repeat(43) };
    const unproved = await catchRefusal(requestDeletion(shop.billing, caller, { site, origin }));
    expect([unproved.code, ...(await read())]).toEqual([-24031, "on", null]);
    await shop.db.update(renewals).set({ orderId }).where(eq(renewals.uid, owner.uid));
    expect([(await catchRefusal(askForDeletion(buyer))).code, ...(await read())]).toEqual([6207, "on", null]);
  });

  it("succeeds once for two sessions at the same moment, and is told once", async () => {
    const buyer = await shop.createBuyer();
    const outcomes = await Promise.allSettled([askForDeletion(buyer), askForDeletion(buyer)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listMessages(shop.db, { recipient: buyer.member.account })).toHaveLength(1);
  });
});
