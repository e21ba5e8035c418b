import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import { MAX_JSON_DEPTH } from "@/lib/contract/parse-json";

const DEEP = 20_000;

let api: AdminApi;
let token: string;
beforeAll(async () => {
  api = await openAdminApi();
  token = await api.openSession(await api.addOperator());
});
afterAll(() => api.close());

async function send(name: string, body: string) {
  const response = await api.app.request(ADMIN_PATH + name, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: token },
    body,
  });
  return { status: response.status, body: await response.json() };
}
const nest = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

describe("JSON with more levels than any document has (rules/bad-input#json)", () => {
  it.each([
    ["importBrand", `{"file":{"languages":{"fr":${nest(DEEP)}}},"brand":null,"revision":null}`],
    ["changeDraft", `{"brand":"vidora","changes":[{"path":["name"],"before":null,"after":${nest(DEEP)}}]}`],
    ["listBrands", nest(DEEP)],
  ])("is invalid: %s", async (name, body) => {
    expect(await send(name, body)).toEqual({
      status: 400,
      body: { problem: "invalid", fields: { "": "no JSON" } },
    });
  });

  it("is no language pack", async () => {
    const file = `{"language":"fr","messages":${nest(MAX_JSON_DEPTH)}}`;
    const { check, added } = await api.get("addLanguage", { brand: "vidora", file }, { token });
    expect([check.problemList.map(({ code }) => code), added]).toEqual([["noJson"], null]);
  });
});

describe("a change of a draft at a key that every object has", () => {
  it.each([
    ["a plan's name", '["plans","__proto__"]', '{"active":true}'],
    ["a value below it", '["plans","__proto__","polluted"]', "1"],
    ["a method's name", '["methods","constructor"]', "1"],
    ["nothing there", '["methods","constructor"]', "null"],
    ["a language", '["tagline","prototype"]', '"x"'],
    ["a value that holds it", '["settings","contact"]', '{"__proto__":{"phone":"1"}}'],
    ["a value that holds it further down", '["plans","101"]', '{"prices":{"BRL":{"constructor":1}}}'],
  ])("is invalid: %s", async (_, path, after) => {
    const answer = await send(
      "changeDraft",
      `{"brand":"vidora","changes":[{"path":${path},"before":null,"after":${after}}]}`,
    );
    expect(answer).toMatchObject({ status: 400, body: { problem: "invalid" } });
    expect((await api.get("readBrand", { brand: "vidora" }, { token })).draft).toBeNull();
  });
});
