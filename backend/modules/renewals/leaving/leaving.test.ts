import { eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { providerCards } from "@/backend/db/schema/provider";
import { mandates, renewalChanges, renewals } from "@/backend/db/schema/renewal";
import { siteConfigs } from "@/backend/db/schema/site";
import { findMember } from "@/backend/modules/accounts/members";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { createBilling } from "@/backend/modules/billing/billing";
import type { SiteConfig } from "@/backend/modules/catalog/site-config";
import { listMessages } from "@/backend/modules/mail/outbox";
import { chargeDueRenewals } from "@/backend/modules/renewals/charge-renewal";
import { readRenewal } from "@/backend/modules/renewals/renewal-view";
import { updateRenewal } from "@/backend/modules/renewals/update-renewal";
import { readReport } from "@/backend/modules/reports/read-report";
import { getDay } from "@/backend/modules/reports/report-days";
import { updateReports } from "@/backend/modules/reports/update-reports";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import type { LeavingOffer } from "@/lib/contract/job/leaving";
import { acceptLeavingOffer, endPause } from "./accept-offer";

jest.setTimeout(MINUTE_MS);
const shop = setUpTestShop();

const setOffer = (leaving: SiteConfig["leaving"]) =>
  shop.db
    .insert(siteConfigs)
    .values({ site: "bravo", config: { leaving }, brand: {} })
    .onConflictDoUpdate({ target: siteConfigs.site, set: { config: { leaving } } });

const readInfo = (buyer: Buyer) => readRenewal(shop.billing, buyer.site, toOwner(buyer), "en");
const readPaidUntil = async ({ site, member }: Buyer) =>
  (await findMember(shop.db, site.id, member.uid))?.paidUntil;
const listTemplates = async (buyer: Buyer) =>
  (await listMessages(shop.db, { recipient: buyer.member.account })).map(({ template }) => template);
const listOrders = (buyer: Buyer) =>
  shop.db.select().from(orders).where(eq(orders.uid, buyer.member.uid)).orderBy(orders.createdAt);
const listChanges = (buyer: Buyer) =>
  shop.db.select().from(renewalChanges).where(eq(renewalChanges.uid, buyer.member.uid));

async function createRenewingBuyer(): Promise<Buyer> {
  await shop.db.update(providerCards).set({ cardPlan: { outcome: "approve" } });
  const buyer = await shop.createBuyer();
  await shop.buyPlan(buyer, "card", { consents: AGREED_RENEWAL });
  return buyer;
}

const accept = (buyer: Buyer, { kind, amount, nextBillingAt }: LeavingOffer, billing = shop.billing) =>
  acceptLeavingOffer(billing, toOwner(buyer), {
    ...{ kind, amount, nextBillingAt },
    ...{ text: "This is what will be charged", reason: "price" as const, language: "en" as const },
  });

async function takeOffer(buyer: Buyer): Promise<LeavingOffer> {
  const { offer } = await readInfo(buyer);
  if (!offer) throw new Error("there is no offer");
  await accept(buyer, offer);
  return offer;
}

const runJobAt = async (moment: number) => {
  shop.clock.move(moment - shop.clock.now());
  await chargeDueRenewals(shop.billing);
};

describe("the brand's offer to who turns renewal off (rules/renewal#leaving)", () => {
  it.each<[string, SiteConfig["leaving"]]>([
    ["no setting", undefined],
    ["nothing", { offer: "nothing", percent: 30 }],
  ])("is not made with %s", async (_, leaving) => {
    await setOffer(leaving);
    expect((await readInfo(await createRenewingBuyer())).offer).toBeNull();
  });

  it("cheaper: charges the shown price so many times, the full one after that", async () => {
    await setOffer({ offer: "cheaper", percent: 30, periods: 3 });
    const buyer = await createRenewingBuyer();
    const before = await readInfo(buyer);
    // 30 percent off 26.91, rounded down in the member's favor.
    expect(before.offer).toMatchObject({
      kind: "cheaper",
      percent: 30,
      discountedPeriods: 3,
      amount: { amount: 1883 },
    });
    await takeOffer(buyer);
    expect(await readInfo(buyer)).toMatchObject({
      status: "on",
      amount: { amount: 1883 },
      discountedPeriods: 3,
      nextBillingAt: before.nextBillingAt,
      offer: null,
    });
    expect(await listTemplates(buyer)).toContain("renewal-changed");
    expect(await listChanges(buyer)).toMatchObject([
      { kind: "stayed", reason: "price", text: "This is what will be charged", terms: before.offer },
    ]);
    for (let round = 0; round < 4; round += 1) await runJobAt((await readInfo(buyer)).nextBillingAt + 1_000);
    expect((await listOrders(buyer)).map(({ total }) => total)).toEqual([2990, 1883, 1883, 1883, 2990]);
  });

  it("longer: access and charge are that many days later", async () => {
    await setOffer({ offer: "longer", days: 10 });
    const buyer = await createRenewingBuyer();
    const { nextBillingAt } = await readInfo(buyer);
    await takeOffer(buyer);
    expect((await readInfo(buyer)).nextBillingAt).toBe(nextBillingAt + 10 * DAY_MS);
    expect(await readPaidUntil(buyer)).toBe(nextBillingAt + 10 * DAY_MS);
    const [service] = await shop.db.select().from(services).where(eq(services.uid, buyer.member.uid));
    expect(service?.endsAt).toBe(nextBillingAt + 10 * DAY_MS);
    await runJobAt(nextBillingAt + 1_000);
    expect(await listOrders(buyer)).toHaveLength(1);
  });

  it("pause: access ends with what is paid, and nothing is charged before the end of the pause", async () => {
    await setOffer({ offer: "pause", months: 2 });
    const buyer = await createRenewingBuyer();
    const { nextBillingAt: end } = await readInfo(buyer);
    const offer = await takeOffer(buyer);
    expect(new Date(offer.nextBillingAt).getUTCMonth()).toBe((new Date(end).getUTCMonth() + 2) % 12);
    expect(await readInfo(buyer)).toMatchObject({ pausedFrom: end, nextBillingAt: offer.nextBillingAt });
    await runJobAt(end + DAY_MS);
    expect(await listOrders(buyer)).toHaveLength(1);
    expect(await readPaidUntil(buyer)).toBe(end);
    await runJobAt(offer.nextBillingAt + 1_000);
    expect(await listOrders(buyer)).toHaveLength(2);
    expect(await readInfo(buyer)).toMatchObject({
      pausedFrom: null,
      nextBillingAt: await readPaidUntil(buyer),
    });
  });

  it.each([
    ["before it begins: the old date counts", -DAY_MS, 1],
    ["after it has begun: the plan is charged at once", DAY_MS, 2],
  ])("a pause ends with one press, %s", async (_, after, count) => {
    await setOffer({ offer: "pause" });
    const buyer = await createRenewingBuyer();
    const { nextBillingAt: end, amount } = await readInfo(buyer);
    await takeOffer(buyer);
    shop.clock.move(end + after - shop.clock.now());
    const resume = (shown = amount) =>
      endPause(shop.billing, toOwner(buyer), { amount: shown, text: "Charged now", language: "en" });
    expect((await catchRefusal(resume({ ...amount, amount: 1 }))).code).toBe(1015);
    await resume();
    expect(await listOrders(buyer)).toHaveLength(count);
    expect(await readInfo(buyer)).toMatchObject({
      pausedFrom: null,
      nextBillingAt: await readPaidUntil(buyer),
    });
    expect((await catchRefusal(resume())).code).toBe(1015);
  });

  it("a renewal that is turned off in a pause has ended where the paid time has", async () => {
    await setOffer({ offer: "pause" });
    const buyer = await createRenewingBuyer();
    const { nextBillingAt: end } = await readInfo(buyer);
    await takeOffer(buyer);
    shop.clock.move(end + DAY_MS - shop.clock.now());
    await updateRenewal(shop.billing, toOwner(buyer), "off");
    expect(await readInfo(buyer)).toMatchObject({
      status: "off",
      expired: true,
      pausedFrom: null,
      nextBillingAt: end,
    });
  });

  it("is made once a year, whether it is taken or refused by turning off", async () => {
    await setOffer({ offer: "longer" });
    const buyer = await createRenewingBuyer();
    const owner = toOwner(buyer);
    await updateRenewal(shop.billing, owner, "off", { reason: "rarelyUsed", refusesOffer: true });
    await updateRenewal(shop.billing, owner, "on");
    expect((await readInfo(buyer)).offer).toBeNull();
    const year = shop.clock.now() + 365 * DAY_MS;
    await shop.db
      .update(renewals)
      .set({ nextAt: year + 9 * DAY_MS })
      .where(eq(renewals.uid, owner.uid));
    shop.clock.move(year - shop.clock.now());
    expect((await readInfo(buyer)).offer).toMatchObject({ kind: "longer", days: 14 });
  });

  it("is none where the renewal is off or paused, a charge is due, has begun or has failed, or a bank has authorized it", async () => {
    await setOffer({ offer: "longer" });
    const buyer = await createRenewingBuyer();
    const { uid, site } = toOwner(buyer);
    const [renewal] = await shop.db.select().from(renewals).where(eq(renewals.uid, uid));
    if (!renewal) throw new Error("there is no renewal");
    const money = { currency: "BRL", firstAmount: 1, highestAmount: 1 } as const;
    await shop.db.insert(mandates).values({
      ...{ id: "m", site, uid, attemptId: "a", orderId: "o", status: "approved", period: "month" },
      ...{ ...money, firstAt: 1, expiresAt: 1, createdAt: 1, updatedAt: 1 },
    });
    const setRenewal = (change: Partial<typeof renewal>) =>
      shop.db.update(renewals).set(change).where(eq(renewals.uid, uid));
    expect((await readInfo(buyer)).offer).not.toBeNull();
    const changes: Partial<typeof renewal>[] = [
      { status: "off" },
      { pausedFrom: 1 },
      { nextAt: shop.clock.now() },
      { orderId: "o" },
      { refusal: 302 },
      { mandateId: "m", cardId: null },
    ];
    for (const change of changes) {
      await setRenewal(change);
      expect([change, (await readInfo(buyer)).offer]).toEqual([change, null]);
      await setRenewal(renewal);
    }
  });

  it("keeps a longer discount, and ends a pause in a shorter month with its last day", async () => {
    await setOffer({ offer: "cheaper", percent: 10, periods: 3 });
    const buyer = await createRenewingBuyer();
    const year = new Date(shop.clock.now()).getUTCFullYear() + 1;
    const change = { discountedPeriods: 5, nextAt: Date.UTC(year, 0, 31, 12) };
    await shop.db.update(renewals).set(change).where(eq(renewals.uid, buyer.member.uid));
    expect((await readInfo(buyer)).offer).toMatchObject({ discountedPeriods: 5 });
    await setOffer({ offer: "pause", months: 1 });
    expect((await readInfo(buyer)).offer).toMatchObject({ nextBillingAt: Date.UTC(year, 2, 0, 12) });
  });

  it("is refused at other terms than were shown, and while a charge has failed (1015)", async () => {
    await setOffer({ offer: "cheaper" });
    const buyer = await createRenewingBuyer();
    const { offer, nextBillingAt } = await readInfo(buyer);
    if (!offer) throw new Error("there is no offer");
    const cheaper = { ...offer, amount: { ...offer.amount, amount: offer.amount.amount - 1 } };
    expect((await catchRefusal(accept(buyer, cheaper))).code).toBe(1015);
    const other = { ...offer, kind: "longer", days: 1 } as const;
    expect((await catchRefusal(accept(buyer, other))).code).toBe(1015);
    expect((await catchRefusal(accept(buyer, { ...offer, nextBillingAt: nextBillingAt + 1 }))).code).toBe(
      1015,
    );
    await shop.db.update(providerCards).set({ cardPlan: { outcome: "refuse", refusal: 302 } });
    await runJobAt(nextBillingAt + 1_000);
    expect((await readInfo(buyer)).offer).toBeNull();
    expect((await catchRefusal(accept(buyer, offer))).code).toBe(1015);
  });

  it("is taken once, however many presses arrive at two backends", async () => {
    await setOffer({ offer: "longer", days: 10 });
    const buyer = await createRenewingBuyer();
    const { offer, nextBillingAt } = await readInfo(buyer);
    if (!offer) throw new Error("there is no offer");
    const other = createBilling(shop.services);
    const outcomes = await Promise.allSettled(
      [shop.billing, other, shop.billing, other].map((billing) => accept(buyer, offer, billing)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readPaidUntil(buyer)).toBe(nextBillingAt + 10 * DAY_MS);
    expect(await listChanges(buyer)).toHaveLength(1);
  });
});

it("the report counts who left and who stayed, by reason, without any person (rules/tracking#report)", async () => {
  await setOffer({ offer: "longer" });
  shop.clock.move(3 * DAY_MS);
  await takeOffer(await createRenewingBuyer());
  for (const reason of ["price", "price", undefined] as const)
    await updateRenewal(shop.billing, toOwner(await createRenewingBuyer()), "off", { reason });
  const day = getDay(shop.clock.now(), "UTC");
  await updateReports(shop.services);
  const report = await readReport(shop.services, { site: "bravo", from: day, to: day });
  expect(report?.leaving).toEqual([
    { day, reason: "price", left: 2, stayed: 1 },
    { day, reason: null, left: 1, stayed: 0 },
  ]);
});
