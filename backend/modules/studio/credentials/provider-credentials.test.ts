import { eq } from "drizzle-orm";
import { merchantAccounts } from "@/backend/db/schema/merchant";
import { auditEntries } from "@/backend/db/schema/studio";
import { findMerchant, listWebhookSecrets } from "@/backend/modules/billing/merchants/merchant-accounts";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";

const BRAND = { brand: "vidora" };
const [KEY, WEBHOOK] = ["sk_live_of_vidora_0001", "whsec_of_vidora_0001"];
const PIX = { ...BRAND, method: "pix", merchantId: "acct_vidora" };
let api: AdminApi;
let editor: { token: string };
beforeAll(async () => {
  api = await openAdminApi();
  editor = { token: await api.openSession(await api.addOperator({ role: "editor" })) };
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(merchantAccounts));

const set = (written: Partial<{ merchantId: string; secretKey: string; webhookSecret: string }> = {}) =>
  api.get("setProviderCredentials", { ...PIX, secretKey: null, webhookSecret: null, ...written }, editor);
const open = async () => {
  const { DELIVERY_SECRET: deliverySecrets, PROVIDER_SECRET: shared } = api.services.env;
  const place = { site: "vidora", method: "pix" };
  return {
    merchant: await findMerchant(api.db, deliverySecrets, place),
    secrets: await listWebhookSecrets(api.db, { deliverySecrets, shared }, place, api.clock.now()),
    shared,
  };
};

describe("a brand's accounts at payment providers (rules/studio#payment-providers)", () => {
  it("are written and used, and no answer, document, file, row, log or trail has a key or secret", async () => {
    const lines: string[] = [];
    const spies = (["debug", "info", "warn", "error"] as const).map((level) =>
      jest
        .spyOn(api.services.log, level)
        .mockImplementation((...line) => void lines.push(JSON.stringify(line))),
    );
    const stored = await set({ merchantId: " acct_vidora ", secretKey: ` ${KEY} `, webhookSecret: WEBHOOK });
    const { merchant, secrets } = await open();
    expect(merchant).toEqual({ id: "acct_vidora", key: KEY });
    expect(secrets[0]).toBe(WEBHOOK);
    const at = expect.any(Number);
    const shown = { method: "pix", merchantId: "acct_vidora", keySetAt: at, webhookSetAt: at };
    expect(stored.providers).toEqual([{ ...shown, previousUntil: at }]);
    const viewer = { token: await api.openSession(await api.addOperator({ role: "viewer" })) };
    expect(await api.get("readSecrets", BRAND, viewer)).toEqual(stored);
    const rows = await api.db.select().from(merchantAccounts);
    const all = await Promise.all([
      api.get("readBrand", BRAND, editor),
      api.get("exportBrand", { ...BRAND, of: "live" }, editor),
      api.get("exportBrandKit", { ...BRAND, of: "live" }, editor),
      api.get("createPreview", { ...BRAND, of: "live", hours: 1 }, editor),
      api.get("listVersions", BRAND, editor),
      api.get("exportAudit", {}, editor),
      api.db.select().from(auditEntries),
    ]);
    const text = JSON.stringify([stored, all, lines]);
    for (const secret of [KEY, WEBHOOK, rows[0]?.key, rows[0]?.webhookSecret])
      expect(text).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${KEY}|${WEBHOOK}`));
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "providerCredentialsSet"));
    const details = { method: "pix", merchantId: "acct_vidora", secretKey: true, webhookSecret: true };
    expect(entries).toMatchObject([{ brand: "vidora", details, changes: null }]);
    expect(await api.get("readSecrets", { brand: "savanna" }, editor)).toMatchObject({ providers: [] });
    for (const spy of spies) spy.mockRestore();
  });

  it("keep what is not written, but another account needs its own key", async () => {
    await set({ secretKey: KEY });
    await set({ webhookSecret: WEBHOOK });
    const { shared, ...opened } = await open();
    expect(opened).toEqual({ merchant: { id: "acct_vidora", key: KEY }, secrets: [WEBHOOK, ...shared] });
    const other = { ...PIX, merchantId: "acct_other", webhookSecret: null };
    const wrong = { problem: "invalid", fields: { secretKey: "custom" } };
    expect(await api.problem("setProviderCredentials", { ...other, secretKey: null }, editor)).toEqual(wrong);
    expect((await open()).merchant?.id).toBe("acct_vidora");
    await api.get("setProviderCredentials", { ...other, secretKey: "sk_live_of_other_0001" }, editor);
    expect((await open()).merchant).toEqual({ id: "acct_other", key: "sk_live_of_other_0001" });
  });

  it("are removed at once with their key and secrets, if the brand's id is typed", async () => {
    await set({ secretKey: KEY, webhookSecret: WEBHOOK });
    const removal = { ...BRAND, method: "pix", id: "vidora" };
    const wrong = { problem: "invalid", fields: { id: "custom" } };
    expect(await api.problem("removeProviderCredentials", { ...removal, id: "Vidora" }, editor)).toEqual(
      wrong,
    );
    expect((await open()).merchant?.key).toBe(KEY);
    const left = await api.get("removeProviderCredentials", removal, editor);
    expect(left.providers).toEqual([]);
    const { merchant, secrets, shared } = await open();
    expect([merchant, secrets]).toEqual([null, shared]);
    await api.get("removeProviderCredentials", removal, editor);
    const action = eq(auditEntries.action, "providerCredentialsRemoved");
    expect(await api.db.select().from(auditEntries).where(action)).toHaveLength(1);
  });

  it("take no more webhook secrets in a day than are kept, and refuse the next one at its field", async () => {
    for (let index = 0; index < 10; index += 1) await set({ webhookSecret: `${WEBHOOK}_${index}` });
    const payload = { ...PIX, secretKey: null, webhookSecret: `${WEBHOOK}_10` };
    expect(await api.problem("setProviderCredentials", payload, editor)).toEqual({
      problem: "invalid",
      fields: { webhookSecret: "custom" },
    });
    expect((await open()).secrets[0]).toBe(`${WEBHOOK}_9`);
  });

  it("are deleted with the brand, and stay when a document is published", async () => {
    await set({ secretKey: KEY });
    const before = await api.db.select().from(merchantAccounts);
    const { live } = await api.get("readBrand", BRAND, editor);
    const changes = [{ path: ["themeColor"], before: live?.themeColor ?? null, after: "#204080" }];
    const { draft } = await api.get("changeDraft", { ...BRAND, changes }, editor);
    await api.get("publishBrand", { ...BRAND, revision: draft.revision, note: "" }, editor);
    expect(await api.db.select().from(merchantAccounts)).toEqual(before);
    const owner = { token: await api.openSession(await api.addOperator({ role: "owner" })) };
    await api.get("closeBrand", { ...BRAND, name: live?.name ?? "" }, owner);
    await api.get("removeBrand", { ...BRAND, id: "vidora" }, owner);
    expect(await api.db.select().from(merchantAccounts)).toEqual([]);
  });

  it.each<[string, object, object]>([
    ["a short key", { secretKey: "k".repeat(15) }, { fields: { secretKey: "invalid_format" } }],
    [
      "a key with a blank",
      { secretKey: "two words of sixteen" },
      { fields: { secretKey: "invalid_format" } },
    ],
    ["a long secret", { webhookSecret: "s".repeat(201) }, { fields: { webhookSecret: "invalid_format" } }],
    ["an account without name", { merchantId: " " }, { fields: { merchantId: "invalid_format" } }],
    ["a method that is none", { method: "toString" }, { fields: { method: "custom" } }],
    ["a brand that is none", { brand: "nothere" }, { problem: "unknown", detail: "nothere" }],
  ])("are not stored: %s", async (_, change, problem) => {
    const payload = { ...PIX, brand: "savanna", secretKey: KEY, webhookSecret: null, ...change };
    expect(await api.problem("setProviderCredentials", payload, editor)).toEqual({
      problem: "invalid",
      ...problem,
    });
    expect(await api.db.select().from(merchantAccounts)).toEqual([]);
  });
});
