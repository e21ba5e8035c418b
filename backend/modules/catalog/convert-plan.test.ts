import { eq } from "drizzle-orm";
import { members } from "@/backend/db/schema/user";
import { findMember, getPayStatus } from "@/backend/modules/accounts/members";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS } from "@/lib/config/constants";
import { grantPlan } from "./convert-plan";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const findUid = async (account: string) => {
  const [row] = await api.services.db.select().from(members).where(eq(members.account, account));
  return row?.uid ?? "";
};

describe("a plan's days (rules/plans#fields, rules/payments#states)", () => {
  it("start now, or where the paid time ends, and none is lost when two payments arrive at once", async () => {
    const { db } = api.services;
    const uid = await findUid("ana@vidora.example");
    const now = api.clock.now();
    const grant = { site: "vidora", uid, planId: "102", devices: 2, validityDays: 30, now };
    const first = await grantPlan(db, grant);
    expect(first).toMatchObject({ startsAt: now, endsAt: now + 30 * DAY_MS, member: { uid } });
    const rest = await Promise.all(Array.from({ length: 5 }, () => grantPlan(db, grant)));
    const ends = rest
      .map((granted) => ((granted?.endsAt ?? 0) - now) / DAY_MS)
      .sort((one, other) => one - other);
    expect(ends).toEqual([60, 90, 120, 150, 180]);
    expect(await grantPlan(db, { ...grant, site: "savanna" })).toBeNull();
  });

  it("make a trial a paid account, and an expired one when they are over", async () => {
    const uid = await findUid("bruno@vidora.example");
    const status = async () => {
      const member = await findMember(api.services.db, "vidora", uid);
      return member && getPayStatus(member, api.clock.now());
    };
    expect(await status()).toBe("FREE_TRIAL");
    await grantPlan(api.services.db, {
      site: "vidora",
      uid,
      planId: "11",
      devices: 1,
      validityDays: 1,
      now: api.clock.now(),
    });
    expect(await status()).toBe("PAID");
    await api.clock.advance(DAY_MS);
    // Six days of the trial are left.
    expect(await status()).toBe("FREE_TRIAL");
    await api.clock.advance(6 * DAY_MS);
    expect(await status()).toBe("EXPIRED");
  });

  it("for several devices exclude plans for one while they last (rules/plans#availability)", async () => {
    const ana = await api.data("login", {
      account: "ana@vidora.example",
      type: "email",
      password: "vidora-demo",
    });
    const ask = (planId: string) => api.call("checkPlanAvailable", { planId }, { token: ana.token });
    expect(await ask("101")).toEqual({ ok: false, code: 6000 });
    expect(await ask("104")).toEqual({ ok: true, data: { available: true } });
    const info = await api.data(
      "readAccount",
      { uid: ana.uid, account: ana.account, type: "email" },
      { token: ana.token },
    );
    expect(info).toMatchObject({ planId: "102", planName: "Duo monthly", limitCount: 2, payStatus: "PAID" });
    await api.clock.advance(180 * DAY_MS);
    const later = await api.data("login", {
      account: "ana@vidora.example",
      type: "email",
      password: "vidora-demo",
    });
    expect(await api.call("checkPlanAvailable", { planId: "101" }, { token: later.token })).toMatchObject({
      ok: true,
    });
  });
});
