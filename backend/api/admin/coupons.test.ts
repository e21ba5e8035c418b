import { coupons } from "@/backend/db/schema/coupon";
import { auditEntries } from "@/backend/db/schema/studio";
import { findMember } from "@/backend/modules/accounts/members";
import { getBilling } from "@/backend/modules/billing/billing";
import { findUsableCoupon } from "@/backend/modules/billing/coupons/coupons";
import { createQuote } from "@/backend/modules/billing/quotes/quotes";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import { createPurchases } from "@/backend/testing/test-purchases";
import { DAY_MS } from "@/lib/config/constants";
import type { AdminPayload } from "@/lib/contract/admin/admin-calls";

const BRAND = { brand: "vidora" };
let api: AdminApi;
let session: { token: string };
beforeAll(async () => {
  api = await openAdminApi();
  session = { token: await api.openSession(await api.addOperator({ role: "editor" })) };
});
afterAll(() => api.close());

type NewCoupon = AdminPayload<"createCoupon">;
let made = 0;
/** Adds a code that everybody may use for everything, unless something else is wanted. */
const create = async (change: Partial<NewCoupon> = {}) => {
  made += 1;
  const any = { planIds: null, maxUses: null, account: null, startsAt: null, endsAt: null };
  const { coupon } = await api.get(
    "createCoupon",
    { ...BRAND, code: `CODE${made}`, rate: 10, ...any, ...change },
    session,
  );
  return coupon;
};
const list = async (query: object = {}, brand = BRAND) =>
  (await api.get("listCoupons", { ...brand, ...query }, session)).coupons;
const listEntries = async (code: string) =>
  (await api.db.select().from(auditEntries)).filter(({ details }) => details.code === code);
const buyer = { site: "vidora", uid: "buyer", planId: "101" };
/** Pays an order with a code. */
async function buyWith(code: string) {
  const account = `${code}@buyer.test`.toLowerCase();
  const { uid } = await api.signUp(account);
  const site = await findSiteById(api.db, "vidora");
  const member = await findMember(api.db, "vidora", uid);
  if (!site || !member) throw new Error("no such brand or member");
  const billing = getBilling(api.services);
  const person = { site, member, language: "en" as const };
  const quote = await createQuote(billing, {
    ...person,
    planId: "101",
    method: "card",
    currency: null,
    coupon: code,
  });
  const request = { ...person, returnOrigin: "http://vidora.test", ip: "unknown" };
  await createPurchases(billing).payQuote(request, quote);
}

describe("discount codes in the console (rules/coupons#in-the-console)", () => {
  it("are added and changed once where the answer was lost and the same is asked again", async () => {
    const coupon = await create({ code: "AGAIN", planIds: ["101"], maxUses: 5 });
    expect(await create({ code: "AGAIN", planIds: ["101"], maxUses: 5 })).toEqual(coupon);
    const other = { ...BRAND, code: "AGAIN", rate: 20, planIds: ["101"], maxUses: 5 };
    const rest = { account: null, startsAt: null, endsAt: null };
    const taken = { problem: "taken", detail: "AGAIN" };
    expect(await api.problem("createCoupon", { ...other, ...rest }, session)).toEqual(taken);
    const before = { maxUses: 5, endsAt: null };
    const change = { ...BRAND, code: "AGAIN", before, maxUses: 9, endsAt: null };
    const changed = await api.get("changeCoupon", change, session);
    expect(await api.get("changeCoupon", change, session)).toEqual(changed);
    expect((await listEntries("AGAIN")).map(({ action }) => action)).toEqual([
      "couponCreated",
      "couponChanged",
    ]);
  });

  it("are added with every rule, listed, and usable at once", async () => {
    const now = api.clock.now();
    const { uid } = await api.signUp("only@vidora.example");
    const limits = { planIds: ["101"], maxUses: 5, startsAt: now, endsAt: now + DAY_MS };
    const coupon = await create({ code: "ALL-RULES", rate: 12.5, ...limits, account: "ONLY@vidora.example" });
    const listed = { code: "ALL-RULES", rate: 12.5, ...limits, uses: 0, state: "usable" };
    expect(coupon).toMatchObject({ ...listed, account: "o…@vidora.example" });
    expect((await list())[0]).toEqual(coupon);
    const found = await findUsableCoupon(api.db, { ...buyer, uid, code: "all-rules" }, now);
    expect(found.rate).toBe(12.5);
    await expect(findUsableCoupon(api.db, { ...buyer, code: "ALL-RULES" }, now)).rejects.toThrow();
    const [entry] = await listEntries("ALL-RULES");
    expect(entry).toMatchObject({ action: "couponCreated", brand: "vidora" });
    expect(entry?.changes?.map(({ path, after }) => [path[2], after])).toEqual([
      ["rate", "12.5"],
      ["planIds", '["101"]'],
      ["uid", uid],
      ["maxUses", "5"],
      ["startsAt", new Date(now).toISOString()],
      ["endsAt", new Date(now + DAY_MS).toISOString()],
    ]);
  });

  it("have a state, and are found by their beginning", async () => {
    const now = api.clock.now();
    await create({ code: "STATE-LATER", startsAt: now + DAY_MS });
    await create({ code: "STATE-USED", maxUses: 1 });
    await buyWith("STATE-USED");
    expect((await list({ search: "state-" })).map(({ code, state }) => [code, state])).toEqual([
      ["STATE-USED", "usedUp"],
      ["STATE-LATER", "waiting"],
    ]);
    expect((await list({ search: "state-", before: "STATE-USED" })).map(({ code }) => code)).toEqual([
      "STATE-LATER",
    ]);
    expect(await list({ search: "state-" }, { brand: "savanna" })).toEqual([]);
  });

  it("get another end and limit, once for two operators, with old and new value in the trail", async () => {
    const { code } = await create();
    const endsAt = api.clock.now() + DAY_MS;
    const before = { maxUses: null, endsAt: null };
    const change = { ...BRAND, code, before };
    const answers = await Promise.all([
      api.problem("changeCoupon", { ...change, maxUses: 7, endsAt }, session),
      api.problem("changeCoupon", { ...change, maxUses: 8, endsAt: null }, session),
    ]);
    expect(answers.map((problem) => problem?.problem ?? null).sort()).toEqual(["outdated", null].sort());
    const [coupon] = await list({ search: code });
    expect([7, 8]).toContain(coupon?.maxUses);
    const seen = { maxUses: coupon?.maxUses ?? null, endsAt: coupon?.endsAt ?? null };
    await api.get("changeCoupon", { ...change, before: seen, maxUses: 9, endsAt: seen.endsAt }, session);
    const entry = (await listEntries(code)).at(-1);
    expect(entry).toMatchObject({ action: "couponChanged" });
    const changed = { path: ["coupons", code, "maxUses"], before: String(seen.maxUses), after: "9" };
    expect(entry?.changes).toEqual([changed]);
  });

  it("end at once, and once where the same is asked again: one that an order has stays, another one is deleted", async () => {
    const end = (code: string) => api.get("endCoupon", { ...BRAND, code }, session);
    const unused = await create();
    for (const _ of [1, 2]) expect(await end(unused.code)).toEqual({ coupon: null });
    expect(await list({ search: unused.code })).toEqual([]);
    const used = await create();
    await buyWith(used.code);
    const { coupon } = await end(used.code);
    expect(await end(used.code)).toEqual({ coupon });
    expect(coupon).toMatchObject({ state: "ended", uses: 1, endsAt: expect.any(Number) });
    await expect(findUsableCoupon(api.db, { ...buyer, code: used.code }, api.clock.now())).rejects.toThrow();
    for (const { code } of [unused, used])
      expect((await listEntries(code)).map(({ action }) => action)).toEqual(["couponCreated", "couponEnded"]);
  });

  const LIMITS = { maxUses: null, endsAt: null };
  it.each<[string, Partial<NewCoupon>, object]>([
    ["lower case", { code: "low" }, { problem: "invalid", fields: { code: "invalid_format" } }],
    ["an accent", { code: "LUCÍA" }, { problem: "invalid", fields: { code: "invalid_format" } }],
    ["no discount", { rate: 0 }, { problem: "invalid", fields: { rate: "too_small 0" } }],
    ["too much", { rate: 90.01 }, { problem: "invalid", fields: { rate: "too_big 90" } }],
    ["three decimals", { rate: 1.005 }, { problem: "invalid", fields: { rate: "not_multiple_of" } }],
    ["no use", { maxUses: 0 }, { problem: "invalid", fields: { maxUses: "too_small 1" } }],
    ["no plan", { planIds: [] }, { problem: "invalid", fields: { planIds: "too_small 1" } }],
    ["an unknown plan", { planIds: ["101", "999"] }, { problem: "invalid", fields: { planIds: "unknown" } }],
    [
      "nobody's account",
      { account: "no@body.example" },
      { problem: "invalid", fields: { account: "unknown" } },
    ],
    ["a past end", { endsAt: 1 }, { problem: "invalid", fields: { endsAt: "past" } }],
    [
      "an end before the start",
      { startsAt: 9e12, endsAt: 8e12 },
      { problem: "invalid", fields: { endsAt: "beforeStart" } },
    ],
    ["a code that is there", { code: "TAKEN" }, { problem: "taken", detail: "TAKEN" }],
    ["a brand that is none", { brand: "nothere" }, { problem: "unknown", detail: "nothere" }],
  ])("are not added with %s", async (_, change, problem) => {
    await api.db
      .insert(coupons)
      .values({ site: "vidora", code: "TAKEN", rate: 5, createdAt: 0 })
      .onConflictDoNothing();
    const payload = {
      ...BRAND,
      code: "NEW",
      rate: 10,
      planIds: null,
      account: null,
      startsAt: null,
      ...LIMITS,
      ...change,
    };
    expect(await api.problem("createCoupon", payload, session)).toEqual(problem);
    expect(await list({ search: "NEW" })).toEqual([]);
  });

  it.each<[string, object, object]>([
    ["fewer uses than it has", { maxUses: 1 }, { problem: "invalid", fields: { maxUses: "too_small 3" } }],
    ["a past end", { endsAt: 1 }, { problem: "invalid", fields: { endsAt: "past" } }],
    ["another brand", { brand: "savanna" }, { problem: "unknown", detail: "CHANGED" }],
    ["another code", { code: "NOPE" }, { problem: "unknown", detail: "NOPE" }],
  ])("are not changed to %s", async (_, change, problem) => {
    await api.db
      .insert(coupons)
      .values({ site: "vidora", code: "CHANGED", rate: 5, uses: 3, createdAt: 0 })
      .onConflictDoNothing();
    const payload = { ...BRAND, code: "CHANGED", ...LIMITS, before: LIMITS, ...change };
    expect(await api.problem("changeCoupon", payload, session)).toEqual(problem);
  });
});
