import { and, eq } from "drizzle-orm";
import { auditEntries } from "@/backend/db/schema/studio";
import { recordAudit } from "@/backend/modules/studio/audit";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import { ADMIN_CALLS, type AdminCallName } from "@/lib/contract/admin/admin-calls";
import { ROLES, type Role } from "@/lib/contract/admin/roles";

/** Who may make each call; "everybody" has no session. */
const ALLOWED: Record<AdminCallName, "everybody" | readonly Role[]> = {
  logIn: "everybody",
  drawCaptcha: "everybody",
  beginPasskeyLogIn: "everybody",
  logInByPasskey: "everybody",
  readInvitation: "everybody",
  acceptInvitation: "everybody",
  logOut: ["viewer", "editor", "owner"],
  readOperator: ["viewer", "editor", "owner"],
  changeOperatorPassword: ["viewer", "editor", "owner"],
  beginOperatorPasskey: ["viewer", "editor", "owner"],
  addOperatorPasskey: ["viewer", "editor", "owner"],
  removeOperatorPasskey: ["viewer", "editor", "owner"],
  listOperators: ["owner"],
  inviteOperator: ["owner"],
  renewInvitation: ["owner"],
  changeOperator: ["owner"],
  removeOperator: ["owner"],
  listBrands: ["viewer", "editor", "owner"],
  readBrand: ["viewer", "editor", "owner"],
  createBrand: ["owner"],
  changeDraft: ["editor", "owner"],
  discardDraft: ["editor", "owner"],
  checkImages: ["viewer", "editor", "owner"],
  readSetup: ["viewer", "editor", "owner"],
  checkHost: ["editor", "owner"],
  publishBrand: ["editor", "owner"],
  listVersions: ["viewer", "editor", "owner"],
  readVersion: ["viewer", "editor", "owner"],
  rollBackBrand: ["editor", "owner"],
  closeBrand: ["owner"],
  openBrand: ["owner"],
  removeBrand: ["owner"],
  listDefaultTexts: ["viewer", "editor", "owner"],
  listLanguages: ["viewer", "editor", "owner"],
  addLanguage: ["editor", "owner"],
  exportLanguage: ["viewer", "editor", "owner"],
  exportBrand: ["viewer", "editor", "owner"],
  exportBrandKit: ["viewer", "editor", "owner"],
  importBrand: ["editor", "owner"],
  storePicture: ["editor", "owner"],
  readBrandPicture: ["viewer", "editor", "owner"],
  createPreview: ["editor", "owner"],
  listPreviews: ["viewer", "editor", "owner"],
  endPreview: ["editor", "owner"],
  openPreview: "everybody",
  readPreviewMail: "everybody",
  listPublications: ["viewer", "editor", "owner"],
  planPublication: ["editor", "owner"],
  movePublication: ["editor", "owner"],
  cancelPublication: ["editor", "owner"],
  listPreviewMails: ["viewer", "editor", "owner"],
  sendPreviewMail: ["editor", "owner"],
  listAudit: ["viewer", "editor", "owner"],
  exportAudit: ["viewer", "editor", "owner"],
  readReport: ["viewer", "editor", "owner"],
  exportReport: ["viewer", "editor", "owner"],
  readReportMail: ["viewer", "editor", "owner"],
  changeReportMail: ["viewer", "editor", "owner"],
  findReference: ["viewer", "editor", "owner"],
  listDeletions: ["viewer", "editor", "owner"],
  keepMember: ["editor", "owner"],
  listLateRefunds: ["viewer", "editor", "owner"],
  recordManualRefund: ["editor", "owner"],
  listWithdrawals: ["editor", "owner"],
  approveWithdrawal: ["editor", "owner"],
  refuseWithdrawal: ["editor", "owner"],
  linkWithdrawal: ["editor", "owner"],
  listCoupons: ["viewer", "editor", "owner"],
  createCoupon: ["editor", "owner"],
  changeCoupon: ["editor", "owner"],
  endCoupon: ["editor", "owner"],
  listRates: ["viewer", "editor", "owner"],
  setRate: ["editor", "owner"],
  removeRate: ["editor", "owner"],
  readSecrets: ["viewer", "editor", "owner"],
  setCaptchaSecret: ["editor", "owner"],
  removeCaptchaSecret: ["editor", "owner"],
  setProviderCredentials: ["editor", "owner"],
  removeProviderCredentials: ["editor", "owner"],
};
const CALLS = Object.keys(ADMIN_CALLS) as AdminCallName[];

let api: AdminApi;
beforeAll(async () => {
  api = await openAdminApi();
});
afterAll(() => api.close());

describe("who may make which call (rules/studio#roles)", () => {
  const cases = CALLS.flatMap((name) => ROLES.map((role) => [name, role] as const));
  it.each(cases)("%s by a %s", async (name, role) => {
    const operator = await api.addOperator({ role });
    const token = await api.openSession(operator);
    // An empty payload: a call that is allowed is at most refused for it.
    const problem = (await api.problem(name, {}, { token }))?.problem ?? null;
    const allowed = ALLOWED[name];
    const isAllowed = allowed === "everybody" || allowed.includes(role);
    expect(problem === "notAllowed").toBe(!isAllowed);
    const refusals = and(eq(auditEntries.operator, operator.id), eq(auditEntries.action, "refused"));
    const recorded = await api.db.select().from(auditEntries).where(refusals);
    expect(recorded.map(({ details }) => details.call)).toEqual(isAllowed ? [] : [name]);
  });

  it.each(CALLS)("%s without a session, or with a made-up one", async (name) => {
    for (const token of [undefined, "A".repeat(43), "", "Bearer null"]) {
      const problem = await api.problem(name, {}, token === undefined ? {} : { token });
      expect(problem?.problem === "sessionEnded").toBe(ALLOWED[name] !== "everybody");
    }
  });

  it("a call that does not exist is unknown, whoever makes it", async () => {
    const token = await api.openSession(await api.addOperator());
    for (const name of ["", "nothing", "toString", "__proto__", "logIn/../logIn/x"])
      expect(await api.problem(name as AdminCallName, {}, { token })).toMatchObject({ problem: "unknown" });
  });
});

const NO_LIMIT = { maxUses: null, endsAt: null };
/** The calls that name a brand, with a payload that is valid for any. */
const BRAND_PAYLOADS: Partial<Record<AdminCallName, object>> = {
  readBrand: {},
  createBrand: { name: "Nova", host: "nova.test", copyOf: null },
  changeDraft: { changes: [{ path: ["name"], before: "Savanna", after: "Mine" }] },
  discardDraft: { revision: 1 },
  checkImages: {},
  readSetup: {},
  checkHost: { host: "savanna.localhost" },
  publishBrand: { revision: 1, note: "" },
  listVersions: {},
  readVersion: { number: 1 },
  rollBackBrand: { number: 1, live: 1, note: "" },
  closeBrand: { name: "Savanna" },
  openBrand: {},
  listDefaultTexts: { language: "en" },
  listLanguages: {},
  addLanguage: { file: "{}" },
  exportLanguage: { language: "fr", version: null },
  removeBrand: { id: "savanna" },
  exportBrand: { of: "live" },
  exportBrandKit: { of: "live" },
  storePicture: { place: "icon", file: "" },
  readBrandPicture: { hash: "0".repeat(64) },
  createPreview: { of: "live", hours: 1 },
  listPreviews: {},
  endPreview: { site: "pv-000000000000" },
  listPreviewMails: { site: "pv-000000000000", language: "en" },
  sendPreviewMail: { site: "pv-000000000000", language: "en", name: "paid" },
  listPublications: {},
  planPublication: { revision: 1, note: "", at: "2036-01-10T10:00", language: "en" },
  movePublication: { id: "p1", at: "2036-01-10T10:00" },
  cancelPublication: { id: "p1" },
  listAudit: {},
  exportAudit: {},
  readReport: { from: "2026-11-01", to: "2026-11-20" },
  exportReport: { from: "2026-11-01", to: "2026-11-20" },
  readReportMail: {},
  changeReportMail: { isOn: true, language: "en" },
  keepMember: { uid: "u1" },
  recordManualRefund: { id: "r1", amount: 1, transfer: "E2026" },
  listWithdrawals: {},
  approveWithdrawal: { id: "w1", amount: 1 },
  refuseWithdrawal: { id: "w1", note: "No." },
  linkWithdrawal: { id: "w1", orderId: "o1" },
  listCoupons: {},
  createCoupon: { ...NO_LIMIT, code: "TEN", rate: 10, planIds: null, account: null, startsAt: null },
  changeCoupon: { ...NO_LIMIT, code: "TEN", before: NO_LIMIT },
  endCoupon: { code: "TEN" },
  listRates: {},
  setRate: { base: "BRL", currency: "USD", rate: "5", before: null },
  removeRate: { base: "BRL", currency: "USD", before: "5" },
  readSecrets: {},
  setCaptchaSecret: { secret: "0123456789" },
  removeCaptchaSecret: { id: "savanna" },
  setProviderCredentials: { method: "pix", merchantId: "acct", secretKey: null, webhookSecret: null },
  removeProviderCredentials: { method: "pix", id: "savanna" },
};

describe("an operator of some brands (rules/studio#roles)", () => {
  it.each(Object.entries(BRAND_PAYLOADS))(
    "%s of another brand: as if there were none",
    async (name, rest) => {
      const operator = await api.addOperator({ brands: ["vidora"] });
      const token = await api.openSession(operator);
      for (const brand of ["savanna", "nothere"])
        expect(await api.problem(name as AdminCallName, { brand, ...rest }, { token })).toEqual({
          problem: "unknown",
          detail: brand,
        });
      const recorded = await api.db.select().from(auditEntries).where(eq(auditEntries.operator, operator.id));
      expect(recorded).toMatchObject([
        { action: "refused", brand: "savanna", details: { call: name } },
        { action: "refused", brand: "nothere", details: { call: name } },
      ]);
    },
  );

  it("copies no other brand", async () => {
    const token = await api.openSession(await api.addOperator({ brands: ["vidora", "nova"] }));
    const payload = { brand: "nova", name: "Nova", host: "nova.test", copyOf: "savanna" };
    expect(await api.problem("createBrand", payload, { token })).toEqual({
      problem: "unknown",
      detail: "savanna",
    });
  });

  it.each<[string, Role, string[] | null, string[]]>([
    ["an owner of all brands: everything", "owner", null, ["vidora", "savanna", "account"]],
    ["an owner of one brand: of that brand", "owner", ["vidora"], ["vidora"]],
    ["a viewer of all brands: of brands", "viewer", null, ["vidora", "savanna"]],
    ["an editor of one brand: of that brand", "editor", ["savanna"], ["savanna"]],
    ["an editor of no brand: nothing of others", "editor", [], []],
  ])("the audit trail shows %s", async (_, role, brands, visible) => {
    await api.db.delete(auditEntries);
    const other = await api.addOperator();
    const now = api.clock.now();
    for (const brand of ["vidora", "savanna"])
      await recordAudit(api.db, { operator: other, action: "draftChanged", brand }, now);
    await recordAudit(api.db, { operator: other, action: "passwordChanged" }, now);
    const reader = await api.addOperator({ role, brands });
    await recordAudit(api.db, { operator: reader, action: "passwordChanged" }, now);
    const { entries } = await api.get("listAudit", {}, { token: await api.openSession(reader) });
    const [own, ...remaining] = entries;
    expect(own?.by?.id).toBe(reader.id);
    expect(remaining.map(({ brand }) => brand ?? "account").reverse()).toEqual(visible);
  });

  it("every call that names a brand is in this table", () => {
    const named = CALLS.filter(
      (name) => "brand" in ADMIN_CALLS[name].payload.shape && name !== "importBrand",
    );
    expect(Object.keys(BRAND_PAYLOADS).sort()).toEqual(named.sort());
  });
});
