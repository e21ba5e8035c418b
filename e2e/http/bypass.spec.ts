import { expect, httpTest } from "@/e2e/fixtures";
import { sendRawBytes } from "@/e2e/stack/send-raw-bytes";
import { getBrandHost, PAGE_HEADERS, sendRequest } from "@/e2e/stack/send-request";

/** Headers that made some version of Next skip its middleware or serve another path (threat T51). */
const PROBES: Record<string, Record<string, string>> = {
  subrequest: { "x-middleware-subrequest": "middleware" },
  "subrequest in src": { "x-middleware-subrequest": "src/middleware" },
  "subrequest ×5": { "x-middleware-subrequest": Array(5).fill("middleware").join(":") },
  "subrequest in src ×5": { "x-middleware-subrequest": Array(5).fill("src/middleware").join(":") },
  "proxy ×5": { "x-middleware-subrequest": Array(5).fill("proxy").join(":") },
  "subrequest id": { "x-middleware-subrequest-id": "x" },
  RSC: { RSC: "1" },
  "RSC prefetch": { RSC: "1", "Next-Router-Prefetch": "1" },
  "segment prefetch": { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  "now route matches": { "x-now-route-matches": "1=vidora&2=pt&3=web" },
  "matched path": { "x-matched-path": "/vidora/pt/web/orders" },
  "invoke path": { "x-invoke-path": "/vidora/pt/web/orders", "x-invoke-status": "200" },
  "invoke output": { "x-invoke-output": "/vidora/pt/web/orders", "x-invoke-query": "%7B%7D" },
  rewrite: { "x-middleware-rewrite": "/vidora/pt/web/orders" },
  "rewritten path": { "x-nextjs-rewritten-path": "/vidora/pt/web/orders" },
  resume: { "Next-Resume": "1" },
  "data request": { "x-nextjs-data": "1" },
  "prerender bypass": { "x-prerender-revalidate": "x", "x-prerender-bypass-mode": "x" },
};

const PATHS = [
  "/orders.rsc",
  "/orders.segments/_tree.segment.rsc",
  "/orders.segments/orders/__PAGE__.segment.rsc",
  "/_next/data/x/orders.json",
  "/_next/data/x/vidora/pt/web/orders.json",
  "/orders?_rsc=1",
  "//orders",
  "/./orders",
  "/orders%2f",
  "/orders;x",
  "/orders%00",
  "/orders\\",
  "/orders?nxtPid=9",
  "/orders?nxtPsite=nordplay&nxtPlocale=en&nxtPclient=web",
  "/vidora/pt/web/orders",
  "/vidora/pt/web/orders.rsc",
  "/%76idora/pt/web/orders",
  "/nordplay/en/web",
  "/build/pt/web/orders",
  "/(private)/orders",
  "/api/../orders",
  "/_next/static/../../orders",
  "/brands/../orders",
  "/brands/..%2forders",
  "/robots.txt/../orders",
];

httpTest.describe("T51: nothing bypasses the middleware", () => {
  for (const [name, headers] of Object.entries(PROBES)) {
    httpTest(`header: ${name}`, async ({ ana }) => {
      const mine = await sendRequest("/orders", { headers, cookie: ana.cookie });
      expect(mine.status).toBeLessThan(500);
      if (mine.status === 200) expect(mine.headers["cache-control"]).toMatch(/no-store/);
      const visitor = await sendRequest("/orders", { headers });
      expect(visitor.text).not.toContain(ana.account);
      // A document without the policy would mean that the middleware was skipped.
      if (/html/.test(String(visitor.headers["content-type"])))
        expect(visitor.headers["content-security-policy"]).toContain("'nonce-");
      const foreign = await sendRequest("/", { headers, host: "evil.example" });
      expect(foreign.status).toBe(404);
      expect(foreign.text).not.toMatch(/vidora/i);
    });
  }

  for (const path of PATHS) {
    httpTest(`path: ${path}`, async ({ ana }) => {
      for (const headers of [{}, { RSC: "1" }] as Record<string, string>[]) {
        const lines = Object.entries({
          Host: getBrandHost("vidora"),
          Cookie: ana.cookie,
          ...headers,
          Connection: "close",
        });
        const head = lines.map(([key, value]) => `${key}: ${value}`).join("\r\n");
        const answer = await sendRawBytes(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
        expect(answer.status).toBeLessThan(500);
        // If the account is shown at all, it is on the real page, which must not be cached.
        if (answer.body.includes(ana.account))
          expect(answer.head).toMatch(/cache-control: private, no-store/i);
        expect(answer.head + answer.body).not.toMatch(/Nordplay/);
      }
    });
  }
});

httpTest("T52: no private page is cached under a file's name", async ({ ana }) => {
  const paths = [
    "/orders/x.css",
    "/orders.css",
    "/orders/..%2fa.js",
    "/receipt;.png",
    "/account/x.js",
    "/orders%0a.css",
    "/orders%3f.css",
    "/payment/.png",
    "/login/favicon.ico",
    "/orders/icon.svg",
  ];
  for (const path of paths) {
    const { status, headers, text } = await sendRequest(path, { cookie: ana.cookie });
    expect([303, 404], path).toContain(status);
    expect(headers["cache-control"] ?? "no-store", path).toMatch(/no-store/);
    expect(text, path).not.toContain(ana.account);
  }
});

httpTest("the image optimizer is disabled", async () => {
  for (const query of ["url=%2Fapi%2Fx&w=64&q=75", "url=http%3A%2F%2F127.0.0.1%3A22&w=64&q=75", ""]) {
    expect((await sendRequest(`/_next/image?${query}`)).status).toBe(404);
  }
});

httpTest("server action requests are rejected", async () => {
  for (const path of ["/", "/orders", "/api/site/theme/v1"]) {
    const headers = { "next-action": "x", "content-type": "text/plain;charset=UTF-8" };
    const { status } = await sendRequest(path, { method: "POST", headers, body: "[]" });
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const body = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_0"\r\n\r\n\r\n--x--\r\n';
  const { status, location } = await sendRequest("/", { method: "POST", headers: form, body });
  expect(status).toBe(303);
  expect(location).toBe("/");
});

httpTest("unsupported methods are rejected", async () => {
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    const { status, headers } = await sendRequest("/", { method });
    expect(status, method).toBe(405);
    expect(headers.allow, method).toBe("GET, HEAD");
  }
  for (const path of ["/", "/api/site/theme/v1", "/brands/vidora/logo.svg", "/robots.txt", "/api/health"]) {
    for (const method of ["TRACE", "OPTIONS", "PUT", "DELETE", "PROPFIND", "CONNECT"]) {
      const { status, head, body } = await sendRawBytes(
        `${method} ${path} HTTP/1.1\r\nHost: ${getBrandHost("vidora")}\r\nCookie: canary=1\r\nConnection: close\r\n\r\n`,
      );
      expect(status, `${method} ${path}`).toBe(405);
      expect(head, `${method} ${path}`).toMatch(/\r\nallow: GET, HEAD/i);
      expect(head + body).not.toContain("canary");
    }
  }
  const any = await sendRawBytes(
    `OPTIONS * HTTP/1.1\r\nHost: ${getBrandHost("vidora")}\r\nConnection: close\r\n\r\n`,
  );
  expect(any.status).toBe(405);
});

httpTest("nothing is posted to a file", async () => {
  const { text } = await sendRequest("/orders");
  const [, script = "/none"] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text) ?? [];
  for (const path of [script, "/brands/vidora/logo.svg", "/robots.txt", "/sitemap.xml", "/api/health"]) {
    const { status, headers } = await sendRequest(path, { method: "POST", body: "x" });
    expect(status, path).toBe(405);
    expect(headers.allow, path).toBe("GET, HEAD");
  }
});

httpTest("large bodies are refused before they are read", async ({ shop }) => {
  const before = new Set(shop.getOutput().split("\n"));
  for (const path of ["/api/revalidate", "/", "/orders", "/api/site/theme/v1", "/api/x%20"]) {
    const { status } = await sendRawBytes(
      `POST ${path} HTTP/1.1\r\nHost: ${getBrandHost("vidora", shop.port)}\r\nContent-Length: 9900000\r\nConnection: close\r\n\r\n`,
      { port: shop.port },
    );
    expect(status, path).toBe(413);
  }
  // Each is noted for the search by its reference, and nothing else happened.
  for (const line of shop.getOutput().split("\n"))
    if (!before.has(line))
      expect(line).toMatch(/"level":"info".*"status":413.*"(?:page failed|call refused)"/);
});

httpTest("absolute addresses and upgrades cause no upstream request (SSRF)", async ({ shop }) => {
  const own = getBrandHost("vidora", shop.port);
  const requests = [
    `GET http://127.0.0.1:${shop.upstream.port}/canary HTTP/1.1\r\nHost: ${own}`,
    `GET http://127.0.0.1:${shop.upstream.port}/canary HTTP/1.1\r\nHost: ${own}\r\nUpgrade: websocket\r\nConnection: Upgrade`,
    `GET /canary HTTP/1.1\r\nHost: ${own}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x`,
    `CONNECT 127.0.0.1:${shop.upstream.port} HTTP/1.1\r\nHost: ${own}`,
  ];
  for (const request of requests) {
    const { status } = await sendRawBytes(
      `${request}\r\nX-Forwarded-Host: 127.0.0.1:${shop.upstream.port}\r\n\r\n`,
      {
        port: shop.port,
      },
    );
    if (request.startsWith("GET http")) expect(status, request).toBe(400);
    if (request.startsWith("CONNECT")) expect(status, request).toBe(405);
    expect(shop.upstream.calls.filter(({ path }) => path.includes("canary"))).toEqual([]);
  }
});

httpTest("a policy sent by the client is ignored (CVE-2026-44581)", async () => {
  const headers = {
    "content-security-policy": `script-src 'nonce-x" onload="alert(1)'`,
    "x-nonce": 'y" onload="alert(1)',
  };
  for (const path of ["/", "/login", "/orders"]) {
    const { text, headers: got } = await sendRequest(path, { headers });
    expect(text).not.toContain("alert(1)");
    expect(got["content-security-policy"]).not.toContain("alert(1)");
  }
});

httpTest("calls with ambiguous paths are rejected", async ({ ana }) => {
  for (const path of [
    "/api/bill/orders/v1%2f",
    "/api/bill/orders/v1;x",
    "/api/bill//orders/v1",
    "/API/bill/orders/v1",
    "/api/bill/orders/v1.json",
  ]) {
    const { status, text } = await sendRequest(path, {
      method: "POST",
      headers: { ...PAGE_HEADERS },
      cookie: ana.cookie,
      json: {},
    });
    expect([303, 308, 404], path).toContain(status);
    expect(text).not.toContain('"orders"');
  }
});
