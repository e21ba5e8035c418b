import { eq } from "drizzle-orm";
import { exchangeRates } from "@/backend/db/schema/bill";
import { auditEntries } from "@/backend/db/schema/studio";
import { listPlanCurrencies } from "@/backend/modules/billing/quotes/currencies";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";

const PAIR = { brand: "vidora", base: "BRL", currency: "USD" } as const;
let api: AdminApi;
let session: { token: string };
beforeAll(async () => {
  api = await openAdminApi();
  session = { token: await api.openSession(await api.addOperator({ role: "editor" })) };
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(exchangeRates).where(eq(exchangeRates.site, "vidora"));
});

const set = (rate: string, before: string | null, again?: string) =>
  api.ask("setRate", { ...PAIR, rate, before, ...(again === undefined ? {} : { again }) }, session);
const list = async () => (await api.get("listRates", { brand: "vidora" }, session)).rates;

describe("exchange rates in the console (rules/money#rates-in-the-console)", () => {
  it("are set, changed and removed, with old and new value in the trail", async () => {
    await api.db.delete(auditEntries);
    const site = await findSiteById(api.db, "vidora");
    const sells = async () => site && (await listPlanCurrencies(api.db, site, "101")).includes("USD");
    const first = { base: "BRL", currency: "USD", rate: "0.18", updatedAt: expect.any(Number) };
    expect(await set("0.18", null)).toEqual({ rate: first });
    expect(await sells()).toBe(true);
    await set("0.1834", "0.18");
    expect(await list()).toEqual([{ ...first, rate: "0.1834" }]);
    expect(await api.get("listRates", { brand: "savanna" }, session)).not.toMatchObject({
      rates: expect.arrayContaining([expect.objectContaining({ rate: "0.1834" })]),
    });
    await api.get("removeRate", { ...PAIR, before: "0.1834" }, session);
    expect([await list(), await sells()]).toEqual([[], false]);
    const entries = await api.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action, brand, changes }) => [action, brand, changes])).toEqual(
      [
        ["rateSet", "", "0.18"],
        ["rateSet", "0.18", "0.1834"],
        ["rateRemoved", "0.1834", ""],
      ].map(([action, before, after]) => [
        action,
        "vidora",
        [{ path: ["rates", "BRL", "USD"], before, after }],
      ]),
    );
  });

  it("far from the present one are set only when they were typed again", async () => {
    await set("0.18", null);
    const far = { problem: "rateUnconfirmed", detail: "0.18" };
    expect(await set("1.8", "0.18")).toEqual(far);
    expect(await set("5.45", "0.18", "5.44")).toEqual(far);
    expect(await list()).toMatchObject([{ rate: "0.18" }]);
    expect(await set("5.45", "0.18", "5.45")).toMatchObject({ rate: { rate: "5.45" } });
  });

  it("are set by one of two operators who saw the same", async () => {
    const [one, other] = await Promise.all([set("0.18", null), set("0.19", null)]);
    expect([one, other].filter((answer) => "problem" in answer)).toEqual([{ problem: "outdated" }]);
    const [{ rate = "" } = {}] = await list();
    const changes = await Promise.all([set("0.2", rate), set("0.21", rate)]);
    expect(changes.filter((answer) => "problem" in answer)).toEqual([{ problem: "outdated" }]);
  });

  it("are set once by a call that is repeated after its answer was lost, and stand once in the trail", async () => {
    await api.db.delete(auditEntries);
    const first = await set("0.18", null);
    expect(await set("0.18", null)).toEqual(first);
    const changed = await set("1.8", "0.18", "1.8");
    expect(await set("1.8", "0.18", "1.8")).toEqual(changed);
    expect(await set("0.19", "0.18")).toEqual({ problem: "outdated" });
    expect(await api.db.select().from(auditEntries)).toHaveLength(2);
  });

  it("are removed once by a call that is repeated after its answer was lost, but no other rate in their place", async () => {
    await set("0.18", null);
    await api.db.delete(auditEntries);
    const remove = () => api.ask("removeRate", { ...PAIR, before: "0.18" }, session);
    expect(await Promise.all([remove(), remove()])).toEqual([{}, {}]);
    expect([await remove(), await list()]).toEqual([{}, []]);
    expect(await api.db.select().from(auditEntries)).toHaveLength(1);
    await set("0.19", null);
    expect(await remove()).toEqual({ problem: "outdated" });
    expect(await list()).toMatchObject([{ rate: "0.19" }]);
  });

  it.each<[string, object, object]>([
    ["0", { rate: "0" }, { problem: "invalid", fields: { rate: "invalid_format" } }],
    ["0.000", { rate: "0.000" }, { problem: "invalid", fields: { rate: "invalid_format" } }],
    ["a comma", { rate: "0,18" }, { problem: "invalid", fields: { rate: "invalid_format" } }],
    ["a sign", { rate: "-1" }, { problem: "invalid", fields: { rate: "invalid_format" } }],
    ["nine decimals", { rate: "0.123456789" }, { problem: "invalid", fields: { rate: "invalid_format" } }],
    [
      "a currency without prices",
      { base: "USD", currency: "BRL" },
      { problem: "invalid", fields: { base: "notSold" } },
    ],
    ["one currency twice", { currency: "BRL" }, { problem: "invalid", fields: { currency: "same" } }],
    [
      "a currency that is none",
      { currency: "XXX" },
      { problem: "invalid", fields: { currency: "invalid_value" } },
    ],
    ["a rate that nobody has set", { before: "1" }, { problem: "outdated" }],
    ["a brand that is none", { brand: "nothere" }, { problem: "unknown", detail: "nothere" }],
  ])("are not set with %s", async (_, change, problem) => {
    const payload = { ...PAIR, rate: "0.18", before: null, ...change };
    expect(await api.problem("setRate", payload, session)).toEqual(problem);
    expect(await list()).toEqual([]);
  });
});
