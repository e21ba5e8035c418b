import { readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { auditEntries } from "@/backend/db/schema/studio";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { findAnyPurchase } from "@/backend/modules/studio/previews/sample-states";
import { repeatPurchase } from "@/backend/seed/seed-orders";
import { setUpAdminApi } from "@/backend/testing/database-suite";
import { setLive } from "@/backend/testing/set-live";
import { SECOND_MS } from "@/lib/config/constants";
import type { AdminCallName } from "@/lib/contract/admin/admin-calls";
import { codeFor } from "@/lib/domain/errors/error-catalog";

const api = setUpAdminApi();
let token: string;
beforeEach(async () => {
  token = await api.openSession(await api.addOperator());
});

const close = () => api.get("closeBrand", { brand: "vidora", name: "Vidora" }, { token });
const remove = (brand = "vidora", id = brand) => api.problem("removeBrand", { brand, id }, { token });
const list = async (removed: boolean) =>
  (await api.get("listBrands", { removed }, { token })).brands.map(({ brand, status }) => [brand, status]);
const begin = (brand: string) =>
  api.ask("createBrand", { brand, name: "Nova", host: `${brand}.test`, copyOf: null }, { token });

/** A member of Vidora buys a plan and pays it. */
async function buy(account: string): Promise<void> {
  const document = await readDocument(api.db, "vidora");
  const purchase = document && findAnyPurchase(document);
  if (!purchase) throw new Error("nothing is on sale");
  const expected = { ...purchase, outcome: "paid", daysAgo: 0 } as const;
  await repeatPurchase(api.services, { site: "vidora", account }, expected, api.clock.now());
}

/** All rows of every table but those of previews, by its name. */
async function readTables(): Promise<Map<string, string>> {
  const query = <Row>(text: ReturnType<typeof sql>) =>
    api.db.execute(text) as unknown as Promise<{ rows: Row[] }>;
  const { rows } = await query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = new Map<string, string>();
  for (const { name } of rows) {
    const all = await query<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where t::text not like '%pv-%' order by 1`,
    );
    tables.set(name, JSON.stringify(all.rows));
  }
  return tables;
}

describe("removing a brand (rules/studio#removing-a-brand)", () => {
  it("takes its pages, calls, draft, previews and sessions away, and nothing of money, members or other brands", async () => {
    const { db } = api;
    const french = readFileSync(path.resolve("examples/languages/fr.json"), "utf8");
    const { added } = await api.get("addLanguage", { brand: "vidora", file: french }, { token });
    const revision = added?.draft.revision ?? 0;
    await api.get("publishBrand", { brand: "vidora", revision, note: "" }, { token });
    const member = await api.signUp("ana@example.com", { site: "vidora" });
    await buy("ana@example.com");
    const change = { path: ["name"], before: "Vidora", after: "Nova" };
    await api.get("changeDraft", { brand: "vidora", changes: [change] }, { token });
    const { preview } = await api.get(
      "createPreview",
      { brand: "vidora", of: "draft", hours: 24 },
      { token },
    );
    const sold = await db.select().from(orders).where(eq(orders.site, "vidora"));
    expect(sold.length).toBeGreaterThan(0);
    await close();
    const before = await readTables();
    expect(await remove()).toBeNull();
    const after = await readTables();
    const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
    expect(changed.sort()).toEqual(["audit_entries", "brand_drafts", "site_changes", "sites"]);
    expect(await db.select().from(orders).where(eq(orders.site, "vidora"))).toEqual(sold);
    for (const site of ["vidora", preview.site])
      expect(await api.call("readTheme", {}, { site })).toMatchObject({ code: codeFor("tenantError") });
    const login = { account: "ana@example.com", password: "a sea of trees", type: "email" };
    const orderList = { page: 1, pageSize: 10 };
    const unknown = { code: codeFor("tenantError") };
    expect(await api.call("login", login, { site: "vidora" })).toMatchObject(unknown);
    // Billing has read the brand for the purchase, and keeps what it has read for a second.
    const elapsed = jest.spyOn(performance, "now").mockReturnValue(performance.now() + 2 * SECOND_MS);
    expect(await api.call("listOrders", orderList, { site: "vidora", token: member.token })).toMatchObject(
      unknown,
    );
    elapsed.mockRestore();
    expect(await api.call("readTheme", {}, { site: "savanna" })).toMatchObject({ ok: true });
  });

  it("leaves its versions to be read and saved as a file, in a list of their own", async () => {
    await close();
    await remove();
    expect(await list(false)).toEqual([["savanna", "live"]]);
    expect(await list(true)).toEqual([["vidora", "removed"]]);
    const { brand, live, draft, warnings } = await api.get("readBrand", { brand: "vidora" }, { token });
    expect([brand.status, live?.name, draft, warnings]).toEqual(["removed", "Vidora", null, []]);
    const number = brand.version?.number ?? 0;
    expect((await api.get("readVersion", { brand: "vidora", number }, { token })).document.name).toBe(
      "Vidora",
    );
    const { file } = await api.get(
      "exportBrand",
      { brand: "vidora", of: "live", version: number },
      { token },
    );
    const imported = { file: { ...file, brand: "heir" }, brand: null, revision: null };
    expect((await api.get("importBrand", imported, { token })).draft.document.name).toBe("Vidora");
  });

  it.each<[AdminCallName, object, string]>([
    ["changeDraft", { changes: [{ path: ["name"], before: "Vidora", after: "Nova" }] }, "unknown"],
    ["createPreview", { of: "live", hours: 1 }, "unknown"],
    ["rollBackBrand", { number: 1, live: 1, note: "" }, "unknown"],
    ["openBrand", {}, "unknown"],
    ["closeBrand", { name: "Vidora" }, "unknown"],
    ["removeBrand", { id: "vidora" }, "unknown"],
    ["createBrand", { name: "Nova", host: "nova.test", copyOf: null }, "taken"],
  ])("after it, %s is refused", async (name, rest, problem) => {
    await close();
    await remove();
    expect((await api.problem(name, { brand: "vidora", ...rest }, { token }))?.problem).toBe(problem);
  });

  it("keeps its id from commands and files, and frees its hosts", async () => {
    const { hosts } = (await api.get("readBrand", { brand: "vidora" }, { token })).brand;
    const { file } = await api.get("exportBrand", { brand: "vidora", of: "live" }, { token });
    await close();
    await remove();
    const problem = await api.problem("importBrand", { file, brand: null, revision: null }, { token });
    expect(problem).toEqual({ problem: "taken", detail: "vidora" });
    await expect(setLive(api.db, "vidora", api.clock.now(), "color=#112233")).rejects.toThrow("unknown");
    const [host = ""] = hosts;
    await setLive(api.db, "savanna", api.clock.now(), `hosts+=${host}`);
    expect(await api.data("findSite", { host })).toMatchObject({ site: "savanna" });
  });

  it("is refused for an open brand, another id, and one that is unknown", async () => {
    expect(await remove()).toMatchObject({ problem: "invalid", fields: { brand: "open" } });
    await close();
    expect(await remove("vidora", "Vidora TV")).toMatchObject({
      problem: "invalid",
      fields: { id: "custom" },
    });
    expect(await remove("nothere")).toMatchObject({ problem: "unknown" });
    expect(await list(false)).toContainEqual(["vidora", "closed"]);
  });

  it("of one that was never published leaves nothing, and its id is free again", async () => {
    await begin("nova");
    const editor = await api.openSession(await api.addOperator({ role: "editor" }));
    const discard = { brand: "nova", revision: 1 };
    expect(await api.problem("discardDraft", discard, { token: editor })).toMatchObject({
      problem: "notAllowed",
    });
    expect(await remove("nova")).toBeNull();
    expect(await list(true)).toEqual([]);
    expect(await begin("nova")).not.toHaveProperty("problem");
  });

  it("is in the audit trail", async () => {
    await close();
    await remove();
    const isRemoval = and(eq(auditEntries.brand, "vidora"), eq(auditEntries.action, "brandRemoved"));
    expect(await api.db.select().from(auditEntries).where(isRemoval)).toHaveLength(1);
  });
});
