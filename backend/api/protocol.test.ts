import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const LOGIN = "/api/user/login/v1";
const post = (body: string | null, headers: Record<string, string> = {}) =>
  api.app.request(LOGIN, {
    method: "POST",
    headers: { Site: "vidora", "Content-Type": "application/json", ...headers },
    ...(body === null ? {} : { body }),
  });
const credentials = JSON.stringify({ account: "a@b.co", type: "email", password: "x" });

describe("requests that are no call (issue: bad input; threats T36, T54)", () => {
  it.each([
    ["an unknown path", "GET", "/api/site/nothing", 404],
    ["a path of another shape", "GET", "/api/site/theme/v1/more", 404],
    ["a trailing slash", "GET", "/api/site/theme/v1/", 404],
    ["an encoded slash in an id", "GET", "/api/bill/order/v1/..%2f..%2fuser", 200],
    ["a broken escape", "GET", "/api/bill/order/v1/%E0%A4%A", 404],
    ["outside the APIs", "GET", "/api", 404],
    ["the root", "GET", "/", 404],
    ["no test door", "GET", "/api/__test", 404],
  ])("%s", async (_what, method, path, status) => {
    const response = await api.app.request(path, { method, headers: { Site: "vidora" } });
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/at \/|node_modules|ECONN/);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])(
    "%s on a GET call is 405 and lists the allowed methods",
    async (method) => {
      const response = await api.app.request("/api/site/theme/v1", { method, headers: { Site: "vidora" } });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
    },
  );

  it.each([
    ["no body", null, {}, 400],
    ["cut JSON", '{"account":"a', {}, 400],
    ["a JSON array", "[]", {}, 400],
    ["JSON null", "null", {}, 400],
    ["a form", "account=a", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["JSON as text", credentials, { "Content-Type": "text/plain" }, 415],
    ["a type that only begins like JSON", credentials, { "Content-Type": "application/jsonp" }, 415],
    ["64 KiB and a bit", JSON.stringify({ account: "a".repeat(65_536) }), {}, 413],
    ["a length header larger than the body", credentials, { "Content-Length": "70000" }, 413],
  ])("%s", async (_what, body, headers, status) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: -24050, errCode: -24050 });
  });

  it("refuses a body that is not UTF-8", async () => {
    const response = await api.app.request(LOGIN, {
      method: "POST",
      headers: { Site: "vidora", "Content-Type": "application/json" },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  it.each([
    ["missing fields", {}, ["account", "type", "password"]],
    ["wrong types", { account: 1, type: "fax", password: [] }, ["account", "type", "password"]],
    ["NUL in a text", { account: "a\0@b.co", type: "email", password: "x" }, ["payload"]],
    [
      "__proto__ in place of a field",
      JSON.parse('{"account":"a@b.co","type":"email","__proto__":{"password":"x"}}'),
      ["password"],
    ],
  ])("names the wrong fields: %s", async (_what, payload, fields) => {
    const response = await post(JSON.stringify(payload));
    const envelope = (await response.json()) as { code: number; fields: Record<string, string> };
    expect([response.status, envelope.code, Object.keys(envelope.fields).sort()]).toEqual([
      200,
      -24050,
      fields.sort(),
    ]);
  });

  it.each(["nobody", "VIDORA", "", "vidora' or 1=1", "__proto__"])(
    "does not know the brand %j (threat T3)",
    async (site) => {
      const response = await api.app.request("/api/site/theme/v1", { headers: { Site: site } });
      expect([response.status, await response.json()]).toMatchObject([404, { code: -2223 }]);
    },
  );

  it("returns the request's id, or creates one", async () => {
    const own = await api.app.request("/api/site/theme/v1", {
      headers: { Site: "vidora", "Request-Id": "abcdef-123456" },
    });
    const bad = await api.app.request("/api/site/theme/v1", {
      headers: { Site: "vidora", "Request-Id": "<script>" },
    });
    expect(own.headers.get("request-id")).toBe("abcdef-123456");
    expect(bad.headers.get("request-id")).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  });
});

describe("an error of our own", () => {
  it("answers -2499 with the request's number and nothing else, and logs the reason", async () => {
    const broken = await openTestApi();
    await broken.close();
    const response = await broken.app.request("/api/site/theme/v1", {
      headers: { Site: "vidora", "Request-Id": "abcdef-123456" },
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: -2499,
      errCode: -2499,
      data: { requestId: "abcdef-123456" },
    });
    expect(broken.logged.join("")).toContain('"message":"failed"');
  });
});

describe("fault switches (sandbox)", () => {
  afterEach(() => api.services.faults.reset());
  const theme = () => api.app.request("/api/site/theme/v1", { headers: { Site: "vidora" } });

  it("answers busy, with a page, or with a truncated body", async () => {
    api.services.faults.set("site", { errorRate: 1 });
    expect((await theme()).status).toBe(503);
    api.services.faults.set("site", { errorKind: "html" });
    expect(await (await theme()).text()).toContain("<!doctype html>");
    api.services.faults.set("site", { errorKind: "cut" });
    const cut = await theme();
    const text = await cut.text();
    expect(cut.status).toBe(200);
    expect(() => JSON.parse(text)).toThrow();
  });

  it("leaves the other APIs alone", async () => {
    api.services.faults.set("user", { errorRate: 1 });
    expect((await theme()).status).toBe(200);
    expect((await post(credentials)).status).toBe(503);
  });

  it("delays, and drops answers after the work is done", async () => {
    api.services.faults.set("user", { delayMs: 30, dropRate: 1 });
    const began = performance.now();
    const account = "dropped@test.example";
    const body = JSON.stringify({ account, type: "email", purpose: "signup", language: "en" });
    const headers = { Site: "vidora", "Content-Type": "application/json" };
    const response = await api.app.request("/api/user/sendVerificationCode/v1", {
      method: "POST",
      headers,
      body,
    });
    expect(performance.now() - began).toBeGreaterThanOrEqual(29);
    expect(response.status).toBe(502);
    expect((await api.message(account)).code).toMatch(/^\d{4}$/);
  });

  it("sends a call twice", async () => {
    api.services.faults.set("user", { duplicate: true });
    const payload = { account: "twice@test.example", type: "email", purpose: "signup", language: "en" };
    // The second outcome is the caller's: requested too soon after the first.
    expect(await api.refusal("sendVerificationCode", payload)).toBe(-3031);
  });
});

describe("over a real connection", () => {
  let server: ReturnType<typeof createAdaptorServer>;
  let port: number;
  beforeAll(async () => {
    server = createAdaptorServer({ fetch: api.app.fetch });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("answers TRACE with 405 (threat T54)", async () => {
    const request = http
      .request({ port, host: "127.0.0.1", method: "TRACE", path: "/api/site/theme/v1" })
      .end();
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(405);
  });

  it("counts a body that is sent in chunks", async () => {
    const headers = { Site: "vidora", "Content-Type": "application/json" };
    const request = http.request({ port, host: "127.0.0.1", method: "POST", path: LOGIN, headers });
    request.on("error", () => undefined);
    for (let index = 0; index < 10; index += 1) request.write(" ".repeat(8 * 1024));
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    expect(response.statusCode).toBe(413);
    request.destroy();
  });

  it("closes the connection when the fault is enabled", async () => {
    api.services.faults.set("site", { dropRate: 1 });
    const call = fetch(`http://127.0.0.1:${port}/api/site/theme/v1`, { headers: { Site: "vidora" } });
    await expect(call).rejects.toThrow();
    api.services.faults.reset();
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });
});
