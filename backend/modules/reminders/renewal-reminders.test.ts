import { and, eq, like } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { sites } from "@/backend/db/schema/site";
import { outbox } from "@/backend/db/schema/system";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { sendReminders } from "./send-reminders";

const shop = setUpTestShop();

/** A member whose renewal is charged so long from now, with a card that expires at the end of a month of 2026 or 2027. */
async function renew(
  planId: string,
  wait: number,
  {
    month = 12,
    year = 2030,
    ...change
  }: Partial<typeof renewals.$inferInsert> & { month?: number; year?: number } = {},
) {
  const buyer = await shop.createBuyer();
  const { site, uid } = toOwner(buyer);
  const now = shop.clock.now();
  const card = { site, uid, brand: "visa", first6: "424242", last4: "4242", holder: "A", token: uid };
  const created = { createdAt: now, updatedAt: now };
  await shop.db
    .insert(cards)
    .values({ ...card, id: `c-${uid}`, expiryMonth: month, expiryYear: year, createdAt: now });
  await shop.db.insert(renewals).values({
    ...{ id: `r-${uid}`, site, uid, status: "on", planId, currency: "BRL", amount: 2_990 },
    ...{ discountedPeriods: 0, fullAmount: 2_990, cardId: `c-${uid}`, nextAt: now + wait, ...created },
    ...change,
  });
  return buyer;
}

async function listMails({ member }: Buyer) {
  await sendReminders(shop.billing);
  await sendReminders(shop.billing);
  return shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, member.account), like(outbox.template, "reminder-%")));
}
const listKinds = async (buyer: Buyer) => (await listMails(buyer)).map(({ template }) => template.slice(9));

describe("a renewal (rules/orders#reminders)", () => {
  it.each<[string, Parameters<typeof renew>, string[]]>([
    ["of a year, in eight days", ["3", 8 * DAY_MS], []],
    ["of a year, in a week", ["3", 7 * DAY_MS], ["renewalWeek"]],
    ["of a year, in four days, when it will be announced", ["3", 4 * DAY_MS], []],
    ["of a month, in a week", ["1", 7 * DAY_MS], []],
    ["of a year that is off", ["3", 7 * DAY_MS, { status: "off" }], []],
    ["whose card has this month as its last", ["1", 20 * DAY_MS, { month: 11, year: 2026 }], []],
    [
      "whose card has the next month as its last",
      ["1", 20 * DAY_MS, { month: 12, year: 2026 }],
      ["cardExpiring"],
    ],
    ["whose card has the month after as its last", ["1", 20 * DAY_MS, { month: 1, year: 2027 }], []],
  ])("%s", async (_, renewal, kinds) => {
    expect(await listKinds(await renew(...renewal))).toEqual(kinds);
  });

  it.each([
    ["renewalWeek", ["3", 7 * DAY_MS], "renewal", "See the renewal"],
    ["cardExpiring", ["1", 20 * DAY_MS, { month: 12, year: 2026 }], "cards", "See your cards"],
  ] as const)(
    "of %s leads to what it is about, with the account where no server logs it",
    async (...test) => {
      const [, renewal, part, label] = test;
      const [planId, wait, change] = renewal;
      const buyer = await renew(planId, wait, change);
      const [mail] = await listMails(buyer);
      const { pathname, search, hash } = new URL(mail?.link ?? "");
      expect([pathname, search]).toEqual(["/account", `?show=${part}`]);
      expect(hash).toBe(`#account=${encodeURIComponent(buyer.member.account)}`);
      expect(mail?.text).toContain(label);
    },
  );

  it("is counted by the brand's calendar", async () => {
    await shop.db.update(sites).set({ timeZone: "Pacific/Kiritimati" }).where(eq(sites.id, "bravo"));
    const before = shop.clock.now();
    shop.clock.move(Date.UTC(2026, 10, 30, 11) - before);
    // There it is December already, so the card's last month has begun.
    expect(await listKinds(await renew("1", 20 * DAY_MS, { month: 12, year: 2026 }))).toEqual([]);
    expect(await listKinds(await renew("1", 20 * DAY_MS, { month: 1, year: 2027 }))).toEqual([
      "cardExpiring",
    ]);
  });

  it("that was refused is told half a day later with a link to its order, and the order's end is, too", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer, "pix");
    const owner = toOwner(buyer);
    const now = shop.clock.now();
    await shop.db
      .update(orders)
      .set({ quoteId: "renewal-1", status: "PAYMENT_FAILED", expiresAt: now + 7 * DAY_MS })
      .where(eq(orders.id, orderId));
    await shop.billing.simulator.listOrderCharges(orderId);
    await shop.db.insert(renewals).values({
      ...{
        id: `r-${owner.uid}`,
        ...owner,
        status: "on",
        planId: "1",
        currency: "BRL",
        amount: 2_990,
        orderId,
      },
      ...{ discountedPeriods: 0, fullAmount: 2_990, nextAt: now, refusal: 301, failedAt: now },
      ...{ createdAt: now, updatedAt: now },
    });
    shop.clock.move(11 * HOUR_MS);
    expect(await listKinds(buyer)).toEqual([]);
    shop.clock.move(HOUR_MS);
    const [mail] = await listMails(buyer);
    expect(mail?.template).toBe("reminder-renewalFailed");
    expect(mail?.link).toMatch(new RegExp(`/go#[\\w-]{43}\\.${orderId}$`));
    shop.clock.move(7 * DAY_MS - 14 * HOUR_MS);
    expect(await listKinds(buyer)).toEqual(["renewalFailed", "unpaidEnding"]);
  });
});
