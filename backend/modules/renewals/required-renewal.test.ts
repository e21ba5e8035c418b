import { and, eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { consents } from "@/backend/db/schema/consent";
import { plans } from "@/backend/db/schema/site";
import { listPaymentMethods } from "@/backend/modules/billing/quotes/quotes";
import { convertPlan } from "@/backend/modules/catalog/convert-plan";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL, AGREED_SAVING, createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { MINUTE_MS } from "@/lib/config/constants";
import { findRenewal } from "./find-renewal";

jest.setTimeout(MINUTE_MS);

const shop = setUpTestShop();
const requireRenewal = (site: string, requiresRenewal: boolean) =>
  shop.db
    .update(plans)
    .set({ requiresRenewal })
    .where(and(eq(plans.site, site), eq(plans.id, "1")));

describe("a plan that is sold only with its renewal (rules/renewal#plans-that-require-it)", () => {
  it.each([
    ["nothing", undefined],
    ["saving the card only", AGREED_SAVING],
  ])("is not sold to a buyer who agrees to %s, and nothing is left behind", async (_, input) => {
    const buyer = await shop.createBuyer();
    await requireRenewal(buyer.site.id, true);
    const quote = await shop.createQuote(buyer, "card");
    expect(quote.renewal?.required).toBe(true);
    const refusal = await catchRefusal(shop.payQuote(buyer, quote, input ? { consents: input } : {}));
    expect(refusal.fields).toEqual({ "consents.renewal": "required" });
    expect(await shop.db.$count(orders, eq(orders.uid, buyer.member.uid))).toBe(0);
    await shop.payQuote(buyer, quote, { consents: AGREED_RENEWAL });
    expect(await findRenewal(shop.db, toOwner(buyer))).toMatchObject({ status: "on", planId: "1" });
    expect(await shop.db.$count(consents, eq(consents.uid, buyer.member.uid))).toBe(1);
  });

  it("asks for each attempt of its order anew", async () => {
    const buyer = await shop.createBuyer();
    await requireRenewal(buyer.site.id, true);
    const card = createTestCard({ number: "4000000000000002" });
    const refused = await catchRefusal(shop.buyPlan(buyer, "card", { card, consents: AGREED_RENEWAL }));
    const { orderId } = refused.data as { orderId: string };
    const again = shop.buyPlan(buyer, "card", { orderId, planId: null });
    expect((await catchRefusal(again)).fields).toEqual({ "consents.renewal": "required" });
  });

  it.each([
    ["set", false, true, {}],
    ["set, with a tick", false, true, { consents: AGREED_RENEWAL }],
    ["cleared", true, false, { consents: AGREED_RENEWAL }],
  ])("asks for the price again where that was %s meanwhile (1015)", async (_, before, after, change) => {
    const buyer = await shop.createBuyer();
    await requireRenewal(buyer.site.id, before);
    const quote = await shop.createQuote(buyer, "card");
    await requireRenewal(buyer.site.id, after);
    expect((await catchRefusal(shop.payQuote(buyer, quote, change))).code).toBe(1015);
  });

  it("is paid by methods that can renew only", async () => {
    const { site, member, language } = await shop.createBuyer("codes");
    const list = async () =>
      (await listPaymentMethods(shop.db, { site, planId: "1", currency: null })).map(({ code }) => code);
    await requireRenewal(site.id, false);
    expect(await list()).toContain("slip");
    await requireRenewal(site.id, true);
    expect(await list()).not.toContain("slip");
    const quote = shop.createQuote({ ...(await shop.createBuyer("codes")), site, member, language }, "slip");
    expect((await catchRefusal(quote)).code).toBe(-2502);
  });

  it("is not what the days of another plan become: nobody agrees to anything there (2008)", async () => {
    const buyer = await shop.createBuyer();
    await requireRenewal(buyer.site.id, false);
    await shop.payQuote(buyer, await shop.createQuote(buyer, "card", "2"));
    await requireRenewal(buyer.site.id, true);
    const { site, member, language } = await shop.reloadBuyer(buyer);
    const now = shop.clock.now();
    const conversion = convertPlan(shop.db, { site, member, planId: "1", language, perform: false, now });
    expect((await catchRefusal(conversion)).code).toBe(2008);
  });
});
