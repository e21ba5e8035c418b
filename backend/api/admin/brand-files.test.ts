import { and, desc, eq } from "drizzle-orm";
import { siteConfigs } from "@/backend/db/schema/site";
import { auditEntries } from "@/backend/db/schema/studio";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import type { BrandFile } from "@/lib/contract/admin/brand-document";

let api: AdminApi;
let owner: string;
let file: BrandFile;
beforeAll(async () => {
  api = await openAdminApi();
  owner = await api.openSession(await api.addOperator());
  ({ file } = await api.get("exportBrand", { brand: "savanna", of: "live" }, { token: owner }));
});
afterAll(() => api.close());

const named = (brand: string): BrandFile => ({ ...file, brand });
const begin = (brand: string) =>
  api.get("createBrand", { brand, name: "Nova", host: `${brand}.test`, copyOf: null }, { token: owner });
async function logIn(expected: Partial<OperatorRow>) {
  const operator = await api.addOperator(expected);
  const token = await api.openSession(operator);
  const isRefusal = and(eq(auditEntries.operator, operator.id), eq(auditEntries.action, "refused"));
  return {
    token,
    readRefusals: async () =>
      (await api.db.select().from(auditEntries).where(isRefusal).orderBy(desc(auditEntries.id))).map(
        ({ brand, details }) => [brand, details.call],
      ),
  };
}

describe("reading a brand's file", () => {
  it("is allowed to an editor for a brand that is only a draft, whose fields they may change as well", async () => {
    const { draft } = await begin("drafted");
    const { token } = await logIn({ role: "editor" });
    const request = { file: named("drafted"), brand: null, revision: draft.revision };
    expect((await api.get("importBrand", request, { token })).draft.document.name).toBe("Savanna");
  });

  it("begins a brand for an owner only; an editor's try is recorded", async () => {
    const { token, readRefusals } = await logIn({ role: "editor" });
    const request = { file: named("begun"), brand: null, revision: null };
    expect(await api.problem("importBrand", request, { token })).toMatchObject({ problem: "notAllowed" });
    expect(await readRefusals()).toEqual([["begun", "importBrand"]]);
  });

  it("of another brand than the operator's is refused and recorded, also where only the file names it", async () => {
    const { token, readRefusals } = await logIn({ role: "editor", brands: ["vidora"] });
    const request = { file: named("savanna"), brand: null, revision: null };
    expect(await api.problem("importBrand", request, { token })).toEqual({
      problem: "unknown",
      detail: "savanna",
    });
    expect(await readRefusals()).toEqual([["savanna", "importBrand"]]);
  });

  it("is outdated over another draft than was seen", async () => {
    const { draft } = await begin("seen");
    const change = { path: ["name"], before: "Nova", after: "Nova 2" };
    await api.get("changeDraft", { brand: "seen", changes: [change] }, { token: owner });
    const read = (revision: number | null) =>
      api.problem("importBrand", { file: named("seen"), brand: null, revision }, { token: owner });
    expect((await read(null))?.problem).toBe("taken");
    expect((await read(draft.revision))?.problem).toBe("outdated");
    expect(await read(draft.revision + 1)).toBeNull();
  });
});

it("brands that an owner may not give are refused and recorded", async () => {
  const { token, readRefusals } = await logIn({ brands: ["vidora"] });
  const request = { email: "nina@studio.example", name: "Nina", role: "editor", brands: ["savanna"] };
  expect(await api.problem("inviteOperator", request, { token })).toMatchObject({ problem: "notAllowed" });
  expect(await readRefusals()).toEqual([[null, "inviteOperator"]]);
});

describe("a picture that is not there", () => {
  const icon = "/brands/default/nothing.svg";
  const path = ["settings", "images", "icon"];
  const change = async (before: string | null, after: string | null) => {
    const request = { brand: "savanna", changes: [{ path, before, after }] };
    return (await api.get("changeDraft", request, { token: owner })).draft;
  };
  const refusal = {
    problem: "notPublishable",
    warnings: [{ severity: "error", code: "imageUnreachable", path, values: { address: icon } }],
  };
  const readIcon = async () =>
    (await api.get("readBrand", { brand: "savanna" }, { token: owner })).live?.settings.images?.icon;

  it("is not published by a draft, which stays", async () => {
    const live = (await readIcon()) ?? null;
    const draft = await change(live, icon);
    const request = { brand: "savanna", revision: draft.revision, note: "" };
    expect(await api.problem("publishBrand", request, { token: owner })).toEqual(refusal);
    expect(await readIcon()).toBe(live);
    expect((await change(icon, live)).changes).toEqual([]);
  });

  it("is not live again by going back to a version that had it", async () => {
    const { config } = await readSiteConfigRow(api.db, "savanna");
    const stored = { config: { ...config, images: { ...config.images, icon } } };
    await api.db.update(siteConfigs).set(stored).where(eq(siteConfigs.site, "savanna"));
    expect(await readIcon()).toBe(icon);
    const { revision } = await change(icon, null);
    const { version } = await api.get(
      "publishBrand",
      { brand: "savanna", revision, note: "" },
      { token: owner },
    );
    const { number } = version;
    const request = { brand: "savanna", number: number - 1, live: number, note: "" };
    expect(await api.problem("rollBackBrand", request, { token: owner })).toEqual(refusal);
    expect(await readIcon()).toBeUndefined();
  });
});

it("a brand is closed and opened once where the answer was lost and the same is asked again", async () => {
  const { brand } = await api.get("readBrand", { brand: "vidora" }, { token: owner });
  const run = {
    close: () => api.get("closeBrand", { brand: "vidora", name: "Vidora" }, { token: owner }),
    open: () => api.get("openBrand", { brand: "vidora" }, { token: owner }),
  };
  await api.db.delete(auditEntries);
  const closed = await run.close();
  expect(closed).toMatchObject({ brand: { status: "closed" } });
  expect(await run.close()).toEqual(closed);
  for (const _ of [1, 2]) expect((await run.open()).brand.hosts).toEqual(brand.hosts);
  expect(await api.db.select().from(auditEntries)).toHaveLength(2);
});

it("a closed brand whose host another one has is not opened, and the answer names the host", async () => {
  await api.get("closeBrand", { brand: "vidora", name: "Vidora" }, { token: owner });
  const { hosts } = (await api.get("readBrand", { brand: "vidora" }, { token: owner })).brand;
  const [host = ""] = hosts;
  const { live } = await api.get("readBrand", { brand: "savanna" }, { token: owner });
  const before = live?.hosts ?? [];
  const { draft } = await api.get(
    "changeDraft",
    { brand: "savanna", changes: [{ path: ["hosts"], before, after: [...before, host] }] },
    { token: owner },
  );
  await api.get("publishBrand", { brand: "savanna", revision: draft.revision, note: "" }, { token: owner });
  expect(await api.problem("openBrand", { brand: "vidora" }, { token: owner })).toMatchObject({
    problem: "notPublishable",
    warnings: [{ code: "hostTaken", values: { host, brand: "savanna" } }],
  });
});
