import { expect, httpTest } from "@/e2e/fixtures";
import { sendRawBytes } from "@/e2e/stack/send-raw-bytes";
import {
  callAsPage,
  getBrandHost,
  type HttpResponse,
  PAGE_HEADERS,
  sendRequest,
} from "@/e2e/stack/send-request";
import { BACKEND_PORT } from "@/e2e/stack/stack-settings";
import { listForwarded } from "@/e2e/stack/upstream";
import { respondWith } from "@/e2e/stack/upstream-faults";

/** Details that must not be exposed: stack traces, file paths, packages, upstream addresses, SQL. */
const INTERNAL_DETAILS =
  /\bat [\w.<>]+ \(|node_modules|\.next\/|ECONN|ENOTFOUND|EPIPE|undici|iron-session|drizzle|postgres|PGlite|127\.0\.0\.1:\d{4,5}|\/(?:work|tmp|home|root)\/|SELECT .* FROM/i;

function expectNoInternals({ text, headers }: Pick<HttpResponse, "text" | "headers">, what: string): void {
  expect(INTERNAL_DETAILS.exec(text)?.[0], what).toBeUndefined();
  expect(INTERNAL_DETAILS.exec(JSON.stringify(headers))?.[0], what).toBeUndefined();
}

/** Files and tools that servers sometimes expose by mistake (threat T57). */
const FORBIDDEN_PATHS = [
  "/.env",
  "/.env.local",
  "/.env.production",
  "/.git/HEAD",
  "/.git/config",
  "/.gitignore",
  "/.npmrc",
  "/package.json",
  "/package-lock.json",
  "/tsconfig.json",
  "/next.config.ts",
  "/next.config.js",
  "/middleware.ts",
  "/biome.json",
  "/README.md",
  "/docs/operating.md",
  "/.data/secrets.json",
  "/data/secrets.json",
  "/.ci/run",
  "/backend/main.ts",
  "/lib/config/env.ts",
  "/messages/pt/auth.json",
  "/e2e/translator.ts",
  "/security/advisory-floor.json",
  "/.next/BUILD_ID",
  "/.next/server/middleware.js",
  "/_next/server/app/page.js",
  "/_next/BUILD_ID",
  "/_next/build-manifest.json",
  "/_next/routes-manifest.json",
  "/_next/required-server-files.json",
  "/_next/static/../server/pages-manifest.json",
  "/_next/static/..%2fserver%2fpages-manifest.json",
  "/_next/trace",
  "/_next/mcp",
  "/__nextjs_original-stack-frames",
  "/__nextjs_source-map",
  "/__nextjs_launch-editor",
  "/_next/webpack-hmr",
  "/_next/static/chunks/webpack.js.map",
  "/server-status",
  "/phpinfo.php",
  "/wp-login.php",
  "/actuator/env",
  "/metrics",
  "/debug",
  "/debug/pprof",
  "/console",
  "/admin",
  "/swagger",
  "/openapi.json",
  "/api",
  "/api/",
  "/api/__test",
  "/api/seed",
  "/api/reset",
  "/api/faults",
  "/api/messages",
  "/api/charges",
  "/api/admin/brands",
  "/api/clock",
  "/sandbox",
  "/bank",
  "/3ds/1",
  "/health",
  "/.well-known/security.txt/../../.env",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fetc%2fpasswd",
  "/brands/../../package.json",
  "/brands/..%2f..%2fpackage.json",
  "/brands/%2e%2e/%2e%2e/package.json",
  "/brands/vidora/",
  "/brands/",
];

httpTest.describe("T57: no source, build file or demo tool is served", () => {
  for (const path of FORBIDDEN_PATHS) {
    httpTest(path, async () => {
      const head = `Host: ${getBrandHost("vidora")}\r\nConnection: close`;
      const { status, head: got, body } = await sendRawBytes(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
      expect([303, 308, 400, 403, 404, 405]).toContain(status);
      if (status === 308) return;
      if (status === 303) expect(got).toMatch(/location: \/404\r/i);
      expect(body).not.toMatch(/SECRET|"dependencies"|ref: refs|root:x:|import /);
    });
  }

  httpTest("no script has a source map", async () => {
    const { text } = await sendRequest("/orders");
    const scripts = [...new Set(text.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g) ?? [])];
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) {
      const file = await sendRequest(script);
      expect(file.status).toBe(200);
      expect(file.text).not.toMatch(/sourceMappingURL=/);
      expect((await sendRequest(`${script}.map`)).status).toBe(404);
    }
  });

  httpTest("scripts contain no secret and no internal address", async () => {
    const pages = await Promise.all(
      ["/", "/pricing-table", "/login", "/payment?planId=101", "/orders"].map((path) => sendRequest(path)),
    );
    const scripts = [
      ...new Set(pages.flatMap(({ text }) => text.match(/\/_next\/static\/[^"\\]+\.js/g) ?? [])),
    ];
    for (const script of scripts) {
      const { text } = await sendRequest(script);
      expect(text, script).not.toMatch(/SESSION_SECRET|REVALIDATE_SECRET|_API_URL|Fe26\.2/);
      expect(text, script).not.toContain(`:${BACKEND_PORT}`);
    }
  });
});

httpTest.describe("T54: errors expose no internal details", () => {
  httpTest("in the storefront's own refusals", async () => {
    const answers = [
      await sendRequest("/404"),
      await sendRequest("/500"),
      await sendRequest("/", { host: "evil.example" }),
      await sendRequest("/", { method: "PUT" }),
      await callAsPage("/api/site/nothing"),
      await callAsPage("/api/site/theme/v1", { method: "POST", json: {} }),
      await callAsPage("/api/user/login/v1", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{",
      }),
      await callAsPage("/api/user/login/v1", { json: { account: 1 } }),
      await sendRequest("/api/bill/order/v1/%E0%A4%A", { headers: { ...PAGE_HEADERS } }),
      await sendRequest("/_next/static/%E0%A4%A"),
    ];
    for (const [index, answer] of answers.entries()) {
      expect(answer.status, `${index}`).toBeLessThan(501);
      expectNoInternals(answer, `${index}: ${answer.status}`);
    }
  });

  httpTest("an upstream's error page, stack trace or SQL is never forwarded", async ({ shop, ana }) => {
    const errorText =
      "Error: ECONNREFUSED at Socket.connect (/srv/node_modules/pg/index.js:1) SELECT * FROM members";
    const bodies: [number, string][] = [
      [500, `<html><body><pre>${errorText}</pre></body></html>`],
      [500, JSON.stringify({ code: -2499, message: errorText, stack: errorText, data: { sql: errorText } })],
      [502, errorText],
      [404, errorText],
      [200, errorText],
      [200, JSON.stringify({ code: 0, data: errorText })],
      [200, JSON.stringify({ code: 2000, msg: errorText, data: { requestId: errorText } })],
      [200, JSON.stringify({ code: 2000, fields: { [errorText]: errorText } })],
    ];
    for (const [status, body] of bodies) {
      shop.upstream.setFault(/\/api\/bill\//, respondWith(status, body));
      const call = await callAsPage("/api/bill/orders/v1", {
        port: shop.port,
        cookie: ana.cookie,
        json: {},
      });
      expect(call.json().code).not.toBe(0);
      expectNoInternals(call, body);
      const page = await sendRequest("/orders", { port: shop.port, cookie: ana.cookie });
      expect(page.text).not.toContain("ECONNREFUSED");
      expect(page.text).not.toContain("SELECT * FROM");
    }
  });
});

httpTest("a missing file is not handled as a page", async ({ shop }) => {
  for (const path of [
    "/brands/vidora/none.svg",
    "/brands/vidora/pt/web",
    "/brands/x",
    "/_next/static/none.js",
    "/_next/static/chunks/none.js",
  ]) {
    const { status, text } = await sendRequest(path, { port: shop.port });
    expect(status, path).toBe(404);
    expect(text.length, path).toBeLessThan(500);
  }
  expect(listForwarded(shop.upstream)).toEqual([]);
});
