import { auditEntries } from "@/backend/db/schema/studio";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";

const COLOR = ["themeColor"];

let api: AdminApi;
let token: string;
let color: string;
beforeAll(async () => {
  api = await openAdminApi();
  const nina = await api.addOperator({ name: "Nina" });
  const olga = await api.openSession(await api.addOperator({ name: "Olga 100%" }));
  token = await api.openSession(nina);
  await api.db.delete(auditEntries);
  const { live } = await api.get("readBrand", { brand: "vidora" }, { token });
  color = live?.themeColor ?? "";
  await change(token, "vidora", { path: COLOR, before: color, after: "#204080" });
  await change(olga, "savanna", {
    path: ["settings", "origin"],
    before: null,
    after: "https://savanna.test",
  });
});
afterAll(() => api.close());

const change = (by: string, brand: string, one: { path: string[]; before: unknown; after: unknown }) =>
  api.ask("changeDraft", { brand, changes: [one as never] }, { token: by });
const list = async (filter: object) =>
  (await api.get("listAudit", filter, { token })).entries.map(({ by, action }) => `${by?.name} ${action}`);

describe("the audit trail (rules/studio#audit-trail)", () => {
  it("has the old and the new value of what was changed", async () => {
    const { entries } = await api.get("listAudit", { brand: "vidora" }, { token });
    expect(entries[0]?.changes).toEqual([{ path: COLOR, before: color, after: "#204080" }]);
  });

  it.each<[object, string[]]>([
    [{ person: "nin" }, ["Nina draftChanged"]],
    [{ person: "100%" }, ["Olga 100% draftChanged"]],
    [{ person: "%" }, ["Olga 100% draftChanged"]],
    [{ person: "nobody" }, []],
    [{ action: "draftChanged", brand: "savanna" }, ["Olga 100% draftChanged"]],
    [{ action: "loggedIn" }, []],
    [{ until: 1 }, []],
    [{ from: 1 }, ["Olga 100% draftChanged", "Nina draftChanged"]],
  ])("filtered by %j is %j", async (filter, expected) => expect(await list(filter)).toEqual(expected));

  it("is a table with a line for each value, which is in the trail itself", async () => {
    const { csv } = await api.get("exportAudit", { brand: "vidora" }, { token });
    const [head, line] = csv.split("\r\n");
    expect(head).toBe("\uFEFFat,name,email,action,brand,details,field,before,after");
    expect(line).toMatch(/,draftChanged,vidora,"[^"]*fields: 1/);
    expect(line).toContain(`,themeColor,${color},#204080`);
    expect((await list({ brand: "vidora" }))[0]).toBe("Nina auditExported");
  });
});

it("an own text under a key that the product does not have is refused, in a change and in a file", async () => {
  const unknown = { path: ["texts", "en", "home.nothing"], before: null, after: "x" };
  expect(await change(token, "vidora", unknown)).toMatchObject({
    problem: "invalid",
    fields: { "texts.en.home.nothing": expect.any(String) },
  });
  const { file } = await api.get("exportBrand", { brand: "vidora", of: "live" }, { token });
  const document = { ...file.document, texts: { en: { "home.nothing": "x" } } };
  const { draft } = await api.get("readBrand", { brand: "vidora" }, { token });
  const payload = { file: { ...file, document }, brand: null, revision: draft?.revision ?? null };
  expect(await api.problem("importBrand", payload, { token })).toMatchObject({ problem: "invalid" });
});
