/** @jest-environment node */
import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { log } from "@/lib/server/log";
import { addKnownSite } from "@/lib/server/site/find-site-by-host";

const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(log, "warn").mockImplementation((_message, fields = {}) => void lines.push(fields));
  addKnownSite({ site: "vidora", defaultLang: "pt", langs: ["pt"], hosts: ["vidora.test"] });
});
afterEach(() => jest.restoreAllMocks());

const send = (body: string, headers: Record<string, string> = {}) =>
  respondToCall(
    new Request("https://vidora.test/api/page-crash", {
      method: "POST",
      headers: { host: "vidora.test", "sec-fetch-site": "same-origin", ...headers },
      body,
    }),
  );

describe("the report of a crashed page (rules/errors#reference)", () => {
  it("is a line with the reference of the answer, without an address or a message", async () => {
    const report = { name: "TypeError", path: "/en/payment", message: "canary" };
    const response = await send(JSON.stringify(report), { "Request-Id": "forged-request-id" });
    const reference = response.headers.get("Request-Id");
    expect(reference).toMatch(/^[0-9A-Z]{10}$/);
    expect(lines).toEqual([{ site: "vidora", requestId: reference, page: "/payment", error: "TypeError" }]);
    expect(JSON.stringify(lines)).not.toContain("canary");
  });

  it("names no brand where none can be told, and is found in the log by its reference", async () => {
    const report = JSON.stringify({ name: "ChunkLoadError", path: "/payment" });
    const response = await send(report, { host: "nowhere" });
    const requestId = response.headers.get("Request-Id");
    expect(lines.at(-1)).toEqual({ requestId, page: "/payment", error: "ChunkLoadError" });
  });

  it.each([
    ["no JSON", "x", {}, 204],
    ["a name that is a sentence", '{"name":"a canary","path":"/"}', {}, 204],
    ["another origin", '{"name":"Error","path":"/"}', { "sec-fetch-site": "cross-site" }, 403],
    ["too long", JSON.stringify({ name: "Error", path: "x".repeat(2_000) }), {}, 413],
  ])("%s writes none", async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
    expect(lines).toEqual([]);
  });
});
