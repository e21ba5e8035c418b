import { expect, httpTest } from "@/e2e/fixtures";
import { callAsMember, requestPayment } from "@/e2e/stack/purchase";
import { sendRawBytes } from "@/e2e/stack/send-raw-bytes";
import { callAsPage, getBrandHost, PAGE_HEADERS } from "@/e2e/stack/send-request";
import { listForwarded } from "@/e2e/stack/upstream";
import { REGISTRY } from "@/lib/contract/registry";

const LIMIT = 64 * 1024;

httpTest.describe("unlisted calls do not exist", () => {
  const unknown = [
    "/api/site/nothing",
    "/api/site/find/v1",
    "/api/site/find/v1?host=nordplay.localhost",
    "/api/bill/order/v1",
    "/api/bill/order/v1/1/2",
    "/api/other/thing",
    "/api/site/theme/v1/",
    "/api/SITE/theme/v1",
    "/api/constructor/v1",
  ];
  for (const path of unknown) {
    httpTest(`404 for ${path}`, async () => {
      const answer = await callAsPage(path);
      // Next itself removes a trailing slash.
      expect(path.endsWith("/") ? [308, 404] : [404]).toContain(answer.status);
      if (answer.status === 404 && /json/.test(String(answer.headers["content-type"])))
        expect(answer.json()).toMatchObject({ code: 4598 });
    });
  }

  httpTest("a path below a listed route is no call", async () => {
    for (const path of ["/api/user/login/v1/", "/api/user/login/v1/x", "/api/session/x", "/api/health/x"])
      expect([404, 308]).toContain((await callAsPage(path)).status);
  });
});

httpTest.describe("405 names the allowed method", () => {
  const listed = Object.values(REGISTRY).filter(({ reach }) => reach === "browser");
  for (const { name, method, path } of listed) {
    httpTest(`${name}`, async () => {
      const wrong = method === "GET" ? "POST" : "GET";
      const answer = await callAsPage(path.replace("{id}", "1"), {
        method: wrong,
        ...(wrong === "POST" ? { json: {} } : {}),
      });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe(method);
      expect(answer.json()).toMatchObject({ code: 4598, data: null });
    });
  }

  httpTest("for the calls that open and close a session, and for other methods", async () => {
    for (const path of ["/api/user/login/v1", "/api/user/signup/v1", "/api/user/loginOut/v1"]) {
      const answer = await callAsPage(path, { method: "GET" });
      expect(answer.status, path).toBe(405);
      expect(answer.headers.allow, path).toContain("POST");
    }
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await callAsPage("/api/bill/pay/v1", { method, json: {} });
      expect(answer.status, method).toBe(405);
    }
  });
});

httpTest.describe("bodies", () => {
  const login = "/api/user/login/v1";

  httpTest("413 over 64 KiB, by Content-Length", async () => {
    const json = { account: "a@b.example", type: "email", password: "x".repeat(LIMIT) };
    const answer = await callAsPage(login, { json });
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({ code: -24050, data: null });
  });

  httpTest("413 over 64 KiB, counted when there is no Content-Length", async () => {
    const chunk = "x".repeat(16 * 1024);
    const chunks = Array.from({ length: 6 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("");
    const head = [
      `POST ${login} HTTP/1.1`,
      `Host: ${getBrandHost("vidora")}`,
      ...Object.entries(PAGE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      "Content-Type: application/json",
      "Transfer-Encoding: chunked",
      "Connection: close",
    ].join("\r\n");
    const { status } = await sendRawBytes(`${head}\r\n\r\n${chunks}0\r\n\r\n`);
    expect(status).toBe(413);
  });

  httpTest("a body of exactly 64 KiB is accepted", async () => {
    const frame = JSON.stringify({ account: "", type: "email", password: "p" });
    const body = JSON.stringify({ account: "a".repeat(LIMIT - frame.length), type: "email", password: "p" });
    expect(Buffer.byteLength(body)).toBe(LIMIT);
    const headers = { "content-type": "application/json" };
    expect((await callAsPage(login, { method: "POST", headers, body })).status).toBe(422);
    const longer = `${body} `;
    expect((await callAsPage(login, { method: "POST", headers, body: longer })).status).toBe(413);
  });

  httpTest("12 MB are refused, not truncated", async () => {
    const body = `{"account":"${"a".repeat(12 * 1024 * 1024)}"}`;
    const head = `POST ${login} HTTP/1.1\r\nHost: ${getBrandHost("vidora")}\r\nsec-fetch-site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
    const { status } = await sendRawBytes(head + body);
    expect([413, null]).toContain(status);
  });

  for (const body of ["", "{", "nonsense", "[]", "null", '"text"', "1", "{}{}", "\u0000", '{"a":1,}']) {
    httpTest(`400 for ${JSON.stringify(body)}`, async () => {
      const headers = { "content-type": "application/json" };
      const answer = await callAsPage(login, { method: "POST", headers, body });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ code: -24050, data: null });
      expect(answer.json().fields).toBeUndefined();
    });
  }

  httpTest("422 names the problem of each wrong field", async () => {
    const json = { account: 7, type: "pigeon", password: ["x"] };
    const answer = await callAsPage(login, { json });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ code: -24050, data: null });
    expect(Object.keys(answer.json().fields ?? {}).sort()).toEqual(["account", "password", "type"]);
    for (const problem of Object.values(answer.json().fields ?? {})) expect(problem).toMatch(/^[a-z_]+$/);
  });

  httpTest("unknown fields and prototypes change nothing (T38)", async ({ ana }) => {
    const body = '{"page":1,"pageSize":5,"uid":"2","site":"nordplay","__proto__":{"pageSize":50}}';
    const headers = { "content-type": "application/json" };
    const answer = await callAsMember(ana, "/api/bill/orders/v1", { method: "POST", headers, body });
    expect(answer.json()).toMatchObject({ code: 0, data: { orders: [], total: 0 } });
  });

  httpTest("injection in a field is text (T38)", async ({ ana }) => {
    for (const orderId of ["1' or 1=1--", '1"; drop table orders;--', "../../1", "1\u0000", "%00"]) {
      const answer = await callAsMember(ana, "/api/bill/payment-info/detail", { json: { orderId } });
      expect(answer.status, orderId).toBe(422);
    }
  });
});

httpTest("a payment without a valid idempotency key is refused", async ({ ana }) => {
  const json = { planId: "101", method: "pix", quoteId: "x" };
  for (const key of ["", "short", "x".repeat(65), "with spaces in it ok", "k\tk".repeat(8)]) {
    const answer = await requestPayment(ana, json, { key });
    expect(answer.status, key).toBe(422);
    expect(answer.json().fields).toEqual({ "Idempotency-Key": "invalid_format" });
  }
});

httpTest.describe("T36: client input can't change the structure of upstream requests", () => {
  const paths = [
    "/api/bill/order/v1/..%2f..%2fjob%2frenewInfo%2fv1",
    "/api/bill/order/v1/%2e%2e%2f%2e%2e%2fadmin",
    "/api/bill/order/v1/%252e%252e%252fadmin",
    "/api/bill/order/v1/@evil.example",
    "/api/bill/order/v1/1%3fx=%23",
    "/api/bill/order/v1/1%0d%0aX-Injected:%201",
    "/api/bill/order/v1/1;a=b",
    `/api/bill/order/v1/${"9".repeat(5_000)}`,
    "/api/bill/order/v1/%E0%A4%A",
    "/api/site/plan/detail/abc",
    "/api/site/plan/detail/1%00",
  ];
  for (const path of paths) {
    httpTest(`${path.slice(0, 60)}`, async ({ shop, ana }) => {
      const answer = await callAsPage(path, { port: shop.port, cookie: ana.cookie });
      expect([404, 422, 400]).toContain(answer.status);
      expect(listForwarded(shop.upstream)).toEqual([]);
    });
  }

  httpTest("dot segments in a path never reach the upstream", async ({ shop, ana }) => {
    const head = `Host: ${getBrandHost("vidora", shop.port)}\r\nsec-fetch-site: same-origin\r\nCookie: ${ana.cookie}\r\nConnection: close`;
    for (const path of [
      "/api/bill/../../admin/x",
      "/api/bill/order/v1/../../../job/x",
      "/api//bill/order/v1/1",
      "/api\\bill\\order\\v1\\1",
    ]) {
      const { status } = await sendRawBytes(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`, { port: shop.port });
      expect([303, 308, 400, 404], path).toContain(status);
    }
    expect(shop.upstream.calls.filter(({ path }) => !path.startsWith("/api/site/"))).toEqual([]);
  });

  httpTest("only listed headers with listed values reach the upstream", async ({ shop }) => {
    const headers = {
      language: "en, evil: 1",
      "client-type": "ROBOT",
      scene: "../../x",
      fingerprint: "<script>",
      "request-id": "forged-request-id",
      authorization: "stolen-token-of-somebody",
      "idempotency-key": "k".repeat(20),
      "x-custom": "1",
      "x-middleware-rewrite": "/x",
    };
    const answer = await callAsPage("/api/site/listPlans/v1", { port: shop.port, headers });
    expect(answer.status).toBe(200);
    const [received] = shop.upstream.calls.filter(({ path }) => path.startsWith("/api/site/listPlans"));
    expect(received?.headers).toMatchObject({ language: "pt", "client-type": "WEB", scene: "WEB" });
    for (const name of [
      "fingerprint",
      "authorization",
      "idempotency-key",
      "x-custom",
      "cookie",
      "x-middleware-rewrite",
    ])
      expect(received?.headers[name], name).toBeUndefined();
    expect(received?.headers["request-id"]).not.toBe("forged-request-id");
    expect(answer.headers["request-id"]).toBe(received?.headers["request-id"]);
  });

  httpTest("a query is parsed and rebuilt", async ({ shop }) => {
    const query = "language=en&language=ru&currency=BRL%26admin%3D1&x=1&__proto__=2%23";
    const answer = await callAsPage(`/api/site/listPlans/v1?${query}`, { port: shop.port });
    expect(answer.status).toBe(422);
    await callAsPage("/api/site/listPlans/v1?language=en&x=1%23y", { port: shop.port });
    const forwarded = shop.upstream.calls.filter(({ path }) => path.startsWith("/api/site/listPlans"));
    expect(forwarded.map(({ path }) => path)).toEqual(["/api/site/listPlans/v1?language=en"]);
  });
});
