import { expect, httpTest } from "@/e2e/fixtures";
import { getPreviewHost, openConsoleApi } from "@/e2e/stack/previews";
import { findElements } from "@/e2e/stack/read-page";
import { callAsPage, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";

/** What only the shop without our server shows (docs/architecture.md#without-our-server). */

const readScriptPolicy = ({ headers }: HttpResponse): string | undefined =>
  /script-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
const ROUTER_HEADERS: Record<string, string>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-segment-prefetch": "/_tree" },
  { "next-router-state-tree": "%5B%22%22%5D" },
];

for (const path of ["/", "/en/pricing-table", "/help", "/404", "/notice?type=foo"])
  httpTest(
    `${path} is Next's own document: its scripts run, and nobody keeps it`,
    { tag: "@plain" },
    async () => {
      const answer = await sendRequest(path);
      expect(readScriptPolicy(answer)).toBe("'self' 'unsafe-inline'");
      expect(findElements(answer.text, "script").length).toBeGreaterThan(10);
      for (const headers of ROUTER_HEADERS) {
        const { "cache-control": cacheControl } = (await sendRequest(path, { headers })).headers;
        expect([headers, cacheControl]).toEqual([headers, "no-store"]);
      }
    },
  );

for (const path of ["/login", "/buy", "/register", "/forgot-password"])
  httpTest(
    `${path}, where secrets are typed, runs only scripts with its nonce`,
    { tag: "@plain" },
    async () => {
      const answers = [await sendRequest(path), await sendRequest(path)];
      const policies = answers.map(readScriptPolicy);
      expect(policies[0]).not.toBe(policies[1]);
      for (const [index, { text, headers }] of answers.entries()) {
        expect(headers["cache-control"]).toBe("private, no-store");
        const nonces = findElements(text, "script").map(({ attribs }) => attribs.nonce);
        expect(new Set(nonces).size).toBe(1);
        expect(policies[index]).toBe(`'nonce-${nonces[0]}' 'strict-dynamic'`);
      }
    },
  );

httpTest("what the middleware is told comes from this shop alone (T1)", { tag: "@plain" }, async () => {
  const facts = JSON.stringify({ kind: "site", record: { site: "nordplay" }, newPath: null, page: null });
  const forged: Record<string, string>[] = [
    { "x-site-record": facts },
    { "x-site-record": `${"0".repeat(64)} ${facts}` },
    { "x-page-document": "1" },
  ];
  for (const headers of forged) {
    const { status, text, headers: sent } = await sendRequest("/pricing-table", { headers });
    expect([status, sent["cache-control"]]).toEqual([200, "no-store"]);
    expect(text).toContain('data-site="vidora"');
  }
  const options = { method: "POST", json: { method: "GET", target: "/orders", headers: [] } };
  for (const headers of [{}, { "x-facts-proof": "0".repeat(64) }] as Record<string, string>[]) {
    const { status, text } = await sendRequest("/api/request-facts", { ...options, headers });
    const none = await sendRequest("/api/nothing/v1", { ...options, headers });
    expect([status, text]).toEqual([none.status, none.text]);
  }
});

httpTest("a preview, which our server guards, is no brand here (T58)", { tag: "@plain" }, async () => {
  const ask = await openConsoleApi();
  const { data } = await ask("createPreview", { brand: "vidora", of: "live", hours: 1 });
  for (const path of [
    "/",
    "/pricing-table",
    "/api/site/theme/v1",
    "/manifest.webmanifest",
    "/brands/vidora/logo.svg",
  ]) {
    const { status, text } = await callAsPage(path, { host: getPreviewHost(data.preview) });
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toMatch(/vidora/i);
  }
});

httpTest("files have the headers that our server adds elsewhere (T53, T54)", { tag: "@plain" }, async () => {
  const { text } = await sendRequest("/");
  const [, script = "/none"] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text) ?? [];
  for (const path of [script, "/brands/vidora/logo.svg", "/api/site/theme/v1"]) {
    const { headers } = await sendRequest(path);
    expect([path, headers["x-content-type-options"], headers["x-frame-options"]]).toEqual([
      path,
      "nosniff",
      "DENY",
    ]);
    expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  }
});
