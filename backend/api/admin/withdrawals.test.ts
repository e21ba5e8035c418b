import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { auditEntries } from "@/backend/db/schema/studio";
import { outbox } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { findMember } from "@/backend/modules/accounts/members";
import { getBilling } from "@/backend/modules/billing/billing";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { handleWithdrawals } from "@/backend/modules/withdrawals/handle-withdrawals";
import { receiveWithdrawal } from "@/backend/modules/withdrawals/receive-withdrawal";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import { createPurchases } from "@/backend/testing/test-purchases";

const BRAND = { brand: "vidora" };
let api: AdminApi;
let session: { token: string };
beforeAll(async () => {
  api = await openAdminApi();
  session = { token: await api.openSession(await api.addOperator({ role: "editor", name: "Edith" })) };
});
afterAll(() => api.close());

/** A member of Vidora who has paid an order by card, and a statement about it that somebody with another address has sent. */
async function createPending(change: { order?: string } = {}) {
  const { db, clock, services } = api;
  const uid = randomUUID();
  const now = clock.now();
  const account = `${uid}@buyer.test`;
  await db.insert(members).values({
    ...{ site: "vidora", uid, type: "email", account, passwordHash: "none", language: "en" },
    ...{ termsAcceptedAt: now, createdAt: now },
  });
  const site = await findSiteById(db, "vidora");
  const member = await findMember(db, "vidora", uid);
  if (!site || !member) throw new Error("no such brand or member");
  const billing = getBilling(services);
  const purchases = createPurchases(billing);
  const buyer = { site, member, language: "en" as const, returnOrigin: "http://vidora.test", ip: "unknown" };
  const { orderId } = await purchases.payQuote(buyer, await purchases.createQuote(buyer, "card", "101"));
  const email = `${randomUUID()}@mail.test`;
  const statement = { name: "Ada Silva", order: change.order ?? orderId, email };
  await receiveWithdrawal(services, { site, language: "en", uid: null, ip: "unknown" }, statement);
  await handleWithdrawals(billing);
  const find = async () =>
    (await api.get("listWithdrawals", { ...BRAND, search: email }, session)).statements[0];
  const found = await find();
  if (!found) throw new Error("no statement");
  const readOrder = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0];
  return { orderId, account, email, id: found.id, find, readOrder, choice: { ...BRAND, id: found.id } };
}

const listTemplates = async (recipient: string) =>
  (await api.db.select().from(outbox).where(eq(outbox.recipient, recipient))).map(({ template }) => template);
const listActions = async (id: string) =>
  (await api.db.select().from(auditEntries)).filter(({ details }) => details.statement === id);

describe("withdrawals in the console (rules/orders#withdrawals-in-the-console)", () => {
  it("are linked to an order, shown with what would go back, and approved for that amount alone", async () => {
    const { choice, orderId, account, email, find, readOrder } = await createPending();
    expect(await find()).toMatchObject({ state: "unmatched", matched: null, refund: null });
    const linked = await api.get("linkWithdrawal", { ...choice, orderId }, session);
    const total = (await readOrder())?.total ?? 0;
    expect(linked.statement).toMatchObject({
      ...{ state: "pending", matched: { orderId, account } },
      refund: { amount: total, isPartial: false },
    });
    const wrong = await api.problem("approveWithdrawal", { ...choice, amount: total - 1 }, session);
    expect(wrong?.problem).toBe("outdated");
    expect((await readOrder())?.status).toBe("PAYMENT_SUCCEEDED");
    const { statement } = await api.get("approveWithdrawal", { ...choice, amount: total }, session);
    expect(statement).toMatchObject({ state: "refunded", by: "Edith", refund: { amount: total } });
    expect((await readOrder())?.status).toBe("REFUND_SUCCEEDED");
    expect(await listTemplates(email)).toEqual(["withdrawal-receipt", "withdrawal-refund"]);
    const entries = await listActions(choice.id);
    expect(entries.map(({ action }) => action)).toEqual(["withdrawalLinked", "withdrawalApproved"]);
    expect(JSON.stringify(entries)).not.toMatch(/@|Ada/);
    for (const [call, payload] of [
      ["approveWithdrawal", { ...choice, amount: total }],
      ["refuseWithdrawal", { ...choice, note: "No" }],
      ["linkWithdrawal", { ...choice, orderId }],
    ] as const)
      expect(await api.problem(call, payload, session)).toMatchObject({ problem: "outdated" });
    expect(await find()).toMatchObject({ state: "refunded" });
  });

  it("wait while a bank's dispute about the payment is open, and are not linked to another order meanwhile", async () => {
    const { choice, orderId, find, readOrder } = await createPending();
    await api.get("linkWithdrawal", { ...choice, orderId }, session);
    const total = (await readOrder())?.total ?? 0;
    const disputed = { status: "CHARGEBACK_PENDING" as const };
    await api.db.update(orders).set(disputed).where(eq(orders.id, orderId));
    expect(await find()).toMatchObject({ state: "pending", refund: null });
    for (const amount of [total, 0])
      expect(await api.problem("approveWithdrawal", { ...choice, amount }, session)).toMatchObject({
        problem: "outdated",
      });
    const other = await createPending();
    const another = { ...choice, orderId: other.orderId };
    expect(await api.problem("linkWithdrawal", another, session)).toMatchObject({ problem: "outdated" });
    expect(await find()).toMatchObject({ state: "pending", matched: { orderId } });
  });

  it("are refused in the operator's words, which are mailed; the next one about the order is the operator's, too", async () => {
    const { choice, orderId, account, email, find, readOrder } = await createPending();
    await api.get("linkWithdrawal", { ...choice, orderId }, session);
    const note = "The order is a gift to somebody else.";
    await api.get("refuseWithdrawal", { ...choice, note }, session);
    const total = (await readOrder())?.total ?? 0;
    expect(await api.problem("approveWithdrawal", { ...choice, amount: total }, session)).not.toBeNull();
    expect(await find()).toMatchObject({ state: "refused", reason: "operator", note, by: "Edith" });
    const [mail] = (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).filter(
      ({ template }) => template === "withdrawal-operator",
    );
    expect(mail?.text).toContain(note);
    const site = await findSiteById(api.db, "vidora");
    if (!site) throw new Error("no such brand");
    const sender = { site, language: "en" as const, uid: null, ip: "unknown" };
    await receiveWithdrawal(api.services, sender, { name: "Ada", order: orderId, email: account });
    await handleWithdrawals(getBilling(api.services));
    const { statements } = await api.get("listWithdrawals", { ...BRAND, search: account }, session);
    expect(statements).toMatchObject([{ state: "pending", matched: { orderId } }]);
    expect((await readOrder())?.status).toBe("PAYMENT_SUCCEEDED");
  });

  it("are found by state, order and address, and of one brand only", async () => {
    const { id, email, find } = await createPending({ order: "typed-wrong" });
    const list = async (query: object) =>
      (await api.get("listWithdrawals", { ...BRAND, ...query }, session)).statements.map((found) => found.id);
    expect(await list({ search: "typed-wrong" })).toContain(id);
    expect(await list({ search: email.slice(0, 20) })).toEqual([id]);
    expect(await list({ state: "unmatched" })).toContain(id);
    expect(await list({ state: "refused" })).not.toContain(id);
    expect(await list({ before: id })).not.toContain(id);
    const other = await api.get("listWithdrawals", { brand: "savanna" }, session);
    expect(other.statements).toEqual([]);
    const foreign = { brand: "savanna", id, note: "No" };
    expect((await api.problem("refuseWithdrawal", foreign, session))?.problem).toBe("unknown");
    expect(await find()).toMatchObject({ state: "unmatched", decidedAt: null });
    // Its sender's account was deleted meanwhile.
    await api.db.update(withdrawals).set({ email: "" }).where(eq(withdrawals.id, id));
    await api.get("refuseWithdrawal", { ...BRAND, id, note: "No" }, session);
    expect(await listTemplates("")).toEqual([]);
  });

  it("are not linked to an order that another statement counts for, to another brand's, or to none", async () => {
    const first = await createPending();
    await api.get("linkWithdrawal", { ...first.choice, orderId: first.orderId }, session);
    const second = await createPending();
    const link = (orderId: string) => api.problem("linkWithdrawal", { ...second.choice, orderId }, session);
    expect((await link(first.orderId))?.problem).toBe("conflict");
    expect((await link("none"))?.problem).toBe("unknown");
    await api.db.update(orders).set({ site: "savanna" }).where(eq(orders.id, second.orderId));
    expect((await link(second.orderId))?.problem).toBe("unknown");
    expect(await second.find()).toMatchObject({ state: "unmatched" });
  });

  it("two operators decide once", async () => {
    const { choice, orderId, email, readOrder } = await createPending();
    await api.get("linkWithdrawal", { ...choice, orderId }, session);
    const amount = (await readOrder())?.total ?? 0;
    const problems = await Promise.all([
      api.problem("approveWithdrawal", { ...choice, amount }, session),
      api.problem("refuseWithdrawal", { ...choice, note: "No" }, session),
    ]);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    const decisions = (await listTemplates(email)).filter((name) => name !== "withdrawal-receipt");
    expect(decisions).toHaveLength(1);
    expect(await listActions(choice.id)).toHaveLength(2);
  });
});
