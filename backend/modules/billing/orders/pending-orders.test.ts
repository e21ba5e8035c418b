import { eq } from "drizzle-orm";
import { plans } from "@/backend/db/schema/site";
import { outbox } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { convertPlan } from "@/backend/modules/catalog/convert-plan";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { formatOrderDeadline } from "@/lib/domain/orders/order-state";
import { cancelOrder } from "./cancel-order";
import { readCart } from "./cart";
import { createHandoff } from "./create-handoff";
import { openHandoff, readHandoff } from "./handoff";
import { listOrders, readOrder, readService } from "./order-view";
import { remindOrder } from "./remind-order";

const shop = setUpTestShop();

const toVisitor = ({ site, returnOrigin }: Buyer) => ({
  site,
  returnOrigin,
  language: "en" as const,
  ip: "10.0.0.1",
});

describe("pending orders (rules/calls#list-of-calls query/cart)", () => {
  it("lists the open orders with their next step and expiry", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer);
    const { site, member } = buyer;
    const cart = await readCart(shop.billing, site, member.uid, "pt");
    expect(cart.orders).toMatchObject([
      {
        orderId,
        planName: "Plano 1",
        method: "pix",
        next: "qr",
        expiresAt: shop.clock.now() + DAY_MS,
      },
    ]);
    await cancelOrder(shop.billing, toOwner(buyer), orderId);
    expect((await readCart(shop.billing, site, member.uid, "pt")).orders).toEqual([]);
  });

  it("says one deadline of a slip everywhere, and the order's own once the slip has ended", async () => {
    const buyer = await shop.createBuyer("codes");
    const { site, member } = buyer;
    const { orderId, expiresAt: slipEnd } = await shop.buyPlan(buyer, "slip");
    const readDeadlines = async () => [
      (await readOrder(shop.billing, site, member, orderId)).expiresAt,
      (await listOrders(shop.billing, toOwner(buyer), { page: 1, pageSize: 10 })).orders[0]?.expiresAt,
      (await readCart(shop.billing, site, member.uid, "pt")).orders[0]?.expiresAt,
    ];
    expect(await readDeadlines()).toEqual([slipEnd, slipEnd, slipEnd]);
    await remindOrder(shop.billing, buyer, orderId);
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.recipient, member.account));
    const day = formatOrderDeadline({ expiresAt: slipEnd ?? 0, method: "slip" }, buyer.language);
    expect(mail?.text).toContain(day);
    shop.clock.move(6 * DAY_MS);
    const orderEnd = (slipEnd ?? 0) + 5 * DAY_MS;
    expect(await readDeadlines()).toEqual([orderEnd, orderEnd, orderEnd]);
  });
});

describe("the list by state (rules/payments#states)", () => {
  it("includes each order in one filter", async () => {
    const buyer = await shop.createBuyer();
    const unpaid = await shop.buyPlan(buyer);
    await cancelOrder(shop.billing, toOwner(buyer), unpaid.orderId);
    const paid = await shop.buyPlan(buyer, "card");
    const ids = async (filter: "waiting" | "paid" | "ended" | "returned") =>
      (await listOrders(shop.billing, toOwner(buyer), { page: 1, pageSize: 10, filter })).orders.map(
        ({ id }) => id,
      );
    expect(await ids("ended")).toEqual([unpaid.orderId]);
    expect(await ids("paid")).toEqual([paid.orderId]);
    expect([await ids("waiting"), await ids("returned")]).toEqual([[], []]);
  });
});

describe("a reminder (rules/calls#list-of-calls order/remind)", () => {
  it("links to the order, at most once per interval, and only for its buyer", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer);
    const { account } = buyer.member;
    expect(await remindOrder(shop.billing, buyer, orderId)).toEqual({
      sentTo: `${account[0]}•••@buyer.test`,
      type: "email",
    });
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.recipient, account));
    expect(mail).toMatchObject({
      template: "orderReminder",
      link: `http://bravo.test:3000${buyer.language === buyer.site.defaultLang ? "" : "/en"}/payment?orderId=${orderId}`,
    });
    expect((await catchRefusal(remindOrder(shop.billing, buyer, orderId))).code).toBe(-3031);
    expect((await catchRefusal(remindOrder(shop.billing, await shop.createBuyer(), orderId))).code).toBe(
      1001,
    );
    shop.clock.move(10 * MINUTE_MS);
    await remindOrder(shop.billing, buyer, orderId);
    await cancelOrder(shop.billing, toOwner(buyer), orderId);
    expect((await catchRefusal(remindOrder(shop.billing, buyer, orderId))).code).toBe(1015);
  });
});

describe("finishing on another device", () => {
  it("opens once, shows no personal data, and follows the payment", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer);
    const { code } = await createHandoff(shop.billing, toOwner(buyer), orderId);
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => openHandoff(shop.billing, toVisitor(buyer), code.toLowerCase().replace("-", ""))),
    );
    const opened = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
    expect(opened).toHaveLength(1);
    const [{ grant, view } = { grant: "", view: null }] = opened;
    expect(view).toMatchObject({ planName: "Plan 1", status: "pending", nextAction: { kind: "qr" } });
    const text = JSON.stringify(view);
    for (const personal of [buyer.member.uid, buyer.member.account, orderId])
      expect(text).not.toContain(personal);
    const { nextAction } = view ?? {};
    shop.clock.move(16 * MINUTE_MS);
    const over = await readHandoff(shop.billing, toVisitor(buyer), { grant, renew: false });
    expect(over).toMatchObject({ status: "cancelled", canRenew: true });
    const fresh = await readHandoff(shop.billing, toVisitor(buyer), { grant, renew: true });
    expect(fresh).toMatchObject({ status: "pending", nextAction: { kind: "qr" } });
    expect(fresh.nextAction).not.toEqual(nextAction);
    shop.clock.move(120 * MINUTE_MS);
    expect(
      (await catchRefusal(readHandoff(shop.billing, toVisitor(buyer), { grant, renew: false }))).code,
    ).toBe(10302);
  });

  it("expires, is replaced by the next code, is invalid at another brand, and can be created only by the owner", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer);
    const first = await createHandoff(shop.billing, toOwner(buyer), orderId);
    const { code } = await createHandoff(shop.billing, toOwner(buyer), orderId);
    const at = toVisitor(buyer);
    expect((await catchRefusal(openHandoff(shop.billing, at, first.code))).code).toBe(10302);
    const elsewhere = toVisitor(await shop.createBuyer("dollar"));
    expect((await catchRefusal(openHandoff(shop.billing, elsewhere, code))).code).toBe(10302);
    expect(
      (await catchRefusal(createHandoff(shop.billing, toOwner(await shop.createBuyer()), orderId))).code,
    ).toBe(1001);
    shop.clock.move(15 * MINUTE_MS);
    expect((await catchRefusal(openHandoff(shop.billing, at, code))).code).toBe(10302);
  });

  it("limits how many codes can be tried", async () => {
    const at = { ...toVisitor(await shop.createBuyer()), ip: "10.9.9.9" };
    const codes: number[] = [];
    for (let tries = 0; tries < 31; tries += 1)
      codes.push((await catchRefusal(openHandoff(shop.billing, at, `AAAA-${1000 + tries}`))).code);
    expect(new Set(codes.slice(0, 30))).toEqual(new Set([10302]));
    expect(codes.at(-1)).toBe(-3031);
  });

  it.each(["10.9.9.10", "unknown"])(
    "opens any number of right codes, and no stranger uses them up (from %s)",
    async (ip) => {
      const buyer = await shop.createBuyer();
      const { orderId } = await shop.buyPlan(buyer);
      const at = { ...toVisitor(buyer), ip };
      const wrongCodes = ip === "unknown" ? 31 : 29;
      for (let tries = 0; tries < wrongCodes; tries += 1)
        expect((await catchRefusal(openHandoff(shop.billing, at, `BBBB-${1000 + tries}`))).code).toBe(10302);
      for (let times = 0; times < 5; times += 1) {
        const { code } = await createHandoff(shop.billing, toOwner(buyer), orderId);
        expect((await openHandoff(shop.billing, at, code)).view.status).toBe("pending");
      }
    },
  );
});

describe("conversion (rules/plans#conversion plan/convert)", () => {
  const convert = ({ site, member }: Buyer, planId: string, carryOut: boolean) =>
    convertPlan(shop.db, { site, member, planId, language: "en", perform: carryOut, now: shop.clock.now() });

  it("converts the remaining days into days of the other plan by value; the account code stays", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer, "card");
    const before = await readService(shop.billing, toOwner(buyer), orderId);
    const preview = await convert(await shop.reloadBuyer(buyer), "2", false);
    expect(preview).toMatchObject({ converted: false, from: { planId: "1" }, to: { planId: "2" } });
    expect((await shop.reloadBuyer(buyer)).member.planId).toBe("1");
    const done = await convert(await shop.reloadBuyer(buyer), "2", true);
    expect(done).toEqual({ ...preview, converted: true });
    const { member } = await shop.reloadBuyer(buyer);
    expect([member.planId, member.paidUntil]).toEqual(["2", done.to.until]);
    const after = await readService(shop.billing, toOwner(buyer), orderId);
    expect(after).toMatchObject({
      accountCode: before.accountCode,
      planName: "Plan 2",
      endsAt: done.to.until,
    });
    expect((await catchRefusal(convert(await shop.reloadBuyer(buyer), "2", true))).code).toBe(4598);
  });

  it("requires an active plan and one that is sold", async () => {
    const buyer = await shop.createBuyer();
    expect((await catchRefusal(convert(buyer, "2", true))).code).toBe(4598);
    await shop.buyPlan(buyer, "card");
    expect((await catchRefusal(convert(await shop.reloadBuyer(buyer), "99", true))).code).toBe(2008);
    await shop.db.update(plans).set({ active: false }).where(eq(plans.id, "3"));
    expect((await catchRefusal(convert(await shop.reloadBuyer(buyer), "3", true))).code).toBe(2008);
  });

  it("never converts the same days twice, however many requests arrive at once", async () => {
    const buyer = await shop.createBuyer();
    await shop.buyPlan(buyer, "card");
    const paid = await shop.reloadBuyer(buyer);
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => convert(paid, "2", true)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [row] = await shop.db.select().from(members).where(eq(members.uid, buyer.member.uid));
    expect(row?.planId).toBe("2");
  });
});
