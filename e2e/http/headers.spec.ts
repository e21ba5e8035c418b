import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { fetchQuoteId, parsePayment, requestPayment } from "@/e2e/stack/purchase";
import { callAsPage, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import { SANDBOX_PORT } from "@/e2e/stack/stack-settings";
import { isVisitorDocument, LISTED_ROUTES } from "@/lib/domain/routes/routes";

const routes = Object.entries(LISTED_ROUTES);
/** A notice without a type does not exist. */
const toPath = (route: string) =>
  route === "/notice" ? "/notice?type=unsubscribed" : route.replace("{id}", "101");
const PUBLIC_PATHS = routes.filter(([, { area }]) => area === "public").map(([path]) => toPath(path));
/** Without an order of the member these lead to the result page. */
const FOR_AN_ORDER = new Set([
  "/payment-pix",
  "/paynowTips",
  "/paymentCaishen",
  "/caishenRepay",
  "/payment-redirect",
]);
/** Visitors of these are redirected to the login before a page is rendered. */
const FOR_MEMBERS = new Set(["/payment", "/stb-orders", "/tv", "/paymentResult", ...FOR_AN_ORDER]);
/** A member is redirected to the page to return to. */
const REDIRECTS_MEMBERS = new Set(["/login", "/register", "/buy"]);
const PRIVATE_PATHS = routes
  .filter(([path, { area }]) => area === "private" && !FOR_AN_ORDER.has(path))
  .map(([path]) => toPath(path));

/** Visitors get the same document of these, members a page of their own. */
const DOCUMENT_PATHS = PRIVATE_PATHS.filter((path) => isVisitorDocument(path));

/** Expects the headers that every answer has, whatever it is (threats T53 and T54). */
function expectSharedHeaders({ headers }: HttpResponse, path: string): void {
  expect(headers["x-content-type-options"], path).toBe("nosniff");
  expect(headers["x-frame-options"], path).toBe("DENY");
  expect(headers["referrer-policy"], path).toMatch(/^(no-referrer|strict-origin)$/);
  expect(headers["cross-origin-opener-policy"], path).toBe("same-origin-allow-popups");
  expect(headers["cross-origin-resource-policy"], path).toMatch(/^(same|cross)-origin$/);
  expect(headers["strict-transport-security"], path).toMatch(/max-age=\d{8}/);
  expect(headers["permissions-policy"], path).toContain("camera=()");
  expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
  expect(headers["x-powered-by"], path).toBeUndefined();
  expect(headers["access-control-allow-origin"], path).toBeUndefined();
  for (const name of Object.keys(headers)) expect(name, path).not.toMatch(/^x-(middleware|nextjs)-/);
}

const parseContentPolicy = ({ headers }: HttpResponse): Map<string, string> =>
  new Map(
    String(headers["content-security-policy"])
      .split(";")
      .map((part) => part.trim())
      .map((part) => [part.split(" ", 1)[0] ?? "", part.slice(part.indexOf(" ") + 1)]),
  );

/** Expects the headers that every page has (threats T53 and T54). */
function expectSecurityHeaders(answer: HttpResponse, path: string): void {
  expectSharedHeaders(answer, path);
  expect(answer.headers["referrer-policy"], path).toBe("no-referrer");
  const policy = parseContentPolicy(answer);
  expect(policy.get("default-src"), path).toBe("'none'");
  expect(policy.get("base-uri"), path).toBe("'none'");
  expect(policy.get("frame-ancestors"), path).toBe("'none'");
  expect(policy.get("script-src"), path).not.toMatch(/unsafe-eval|https?:|\*/);
  expect(policy.get("style-src"), path).toBe("'self'");
  expect(policy.has("style-src-attr") || policy.has("style-src-elem"), path).toBe(false);
  expect(policy.get("img-src"), path).toBe("'self' data:");
  expect(policy.get("connect-src"), path).toBe("'self'");
  // Browsers look for the encoding in the first 1,024 bytes (HTML Standard, 4.2.5.4).
  const start = Buffer.from(answer.text).subarray(0, 1_024).toString("utf8");
  expect(start, path).toContain('<meta charSet="utf-8"/>');
  expect(String(answer.headers.link), path).not.toContain("nonce");
  expect(policy.get("report-uri"), path).toBe("/api/content-policy");
  expect(policy.has("object-src") ? policy.get("object-src") : "'none'", path).toBe("'none'");
}

httpTest.describe("public pages", () => {
  for (const path of PUBLIC_PATHS) {
    httpTest(path, async () => {
      const answer = await sendRequest(path);
      expectSecurityHeaders(answer, path);
      expect(answer.cookies).toEqual([]);
      // All visitors get the same cached page and policy, so there is no nonce, which would be shared.
      expect(parseContentPolicy(answer).get("script-src")).toBe("'self'");
      expect(answer.text).not.toMatch(/ nonce="/);
      expect(answer.headers["x-robots-tag"]).toBeUndefined();
    });
  }

  httpTest("are kept by browsers, which ask for changes, and do not vary by cookies", async ({ ana }) => {
    const visitor = await sendRequest("/pricing-table");
    const member = await sendRequest("/pricing-table", { cookie: `${ana.cookie}; language=ru; scene=STB` });
    expect(visitor.headers["cache-control"]).toBe("no-cache");
    const repeated = await sendRequest("/pricing-table", {
      headers: { "If-None-Match": String(visitor.headers.etag) },
    });
    expect([repeated.status, repeated.text]).toEqual([304, ""]);
    expect(member.text).toBe(visitor.text);
    expect(String(visitor.headers.vary)).not.toMatch(/cookie/i);
  });
});

httpTest.describe("private pages", () => {
  for (const path of PRIVATE_PATHS.filter((path) => !REDIRECTS_MEMBERS.has(path))) {
    httpTest(path, async ({ ana }) => {
      const nonces = new Set<string>();
      const isForMembers = FOR_MEMBERS.has(path) || DOCUMENT_PATHS.includes(path);
      for (const cookie of [isForMembers ? ana.cookie : undefined, ana.cookie]) {
        const answer = await sendRequest(path, { cookie });
        expect(answer.status).toBe(200);
        expectSecurityHeaders(answer, path);
        expect(answer.headers["cache-control"]).toBe("private, no-store");
        expect(answer.headers["x-robots-tag"]).toContain("noindex");
        const script = parseContentPolicy(answer).get("script-src") ?? "";
        const nonce = /^'nonce-([A-Za-z0-9+/=]{20,})' 'strict-dynamic'$/.exec(script)?.[1];
        expect(nonce, script).toBeDefined();
        nonces.add(nonce ?? "");
        // Every script of the page has this response's nonce.
        const scripts = answer.text.match(/<script[\s>][^>]*>?/g) ?? [];
        expect(scripts.length).toBeGreaterThan(3);
        for (const tag of scripts.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag)))
          expect(tag).toContain(`nonce="${nonce}"`);
        expect(answer.text).not.toMatch(/ on(click|load|error|submit)=/i);
      }
      expect(nonces.size).toBe(2);
    });
  }
});

httpTest.describe("documents of log-in, sign-up and account recovery", () => {
  for (const path of DOCUMENT_PATHS) {
    httpTest(`${path} is the same for every visitor, whatever the link says`, async () => {
      const visitor = await sendRequest(path);
      expect(visitor.status).toBe(200);
      expectSecurityHeaders(visitor, path);
      expect(visitor.cookies).toEqual([]);
      expect(parseContentPolicy(visitor).get("script-src")).toBe("'self'");
      expect(visitor.headers["x-robots-tag"]).toContain("noindex");
      expect(visitor.headers["cache-control"]).toBe("no-cache");
      expect(visitor.headers["x-provisional-page"]).toBeUndefined();
      expect(String(visitor.headers.vary)).not.toMatch(/cookie/i);
      expect(visitor.text.match(/<script/g)).toHaveLength(1);
      expect(visitor.text).toContain('method="post"');
      const etag = String(visitor.headers.etag);
      const repeated = await sendRequest(path, { headers: { "If-None-Match": etag } });
      expect([repeated.status, repeated.text]).toEqual([304, ""]);
      for (const query of [
        "path=%2Fpayment%3FplanId%3D101",
        "planId=101&loginId=ana%40vidora.example&sourceType=app&releaseId=app-1",
        "reason=expired&utm_source=%3Cscript%3E&coupon=SALE",
      ]) {
        const other = await sendRequest(`${path}?${query}`, {
          cookie: "scene=APP; language=pt; __Host-device=x; __Host-google=y",
          headers: { "X-Forwarded-Host": "evil.example", Scene: "STB", "X-Nonce": "n" },
        });
        expect([other.status, other.text], query).toEqual([200, visitor.text]);
        expect(other.headers.etag, query).toBe(etag);
      }
    });
  }

  httpTest(
    "an entry link's secrets make the page the visitor's own, and leave the document as it is",
    async () => {
      const before = await sendRequest("/login");
      const entry = await sendRequest("/?appToken=CANARY&accountId=42&loginId=ana");
      expect([entry.status, entry.location]).toEqual([303, "/login?accountId=42&loginId=ana"]);
      const [cookie = ""] = entry.cookies.map((line) => line.split(";", 1)[0]);
      const own = await sendRequest(entry.location ?? "", { cookie });
      expect(own.headers["cache-control"]).toBe("private, no-store");
      expect(parseContentPolicy(own).get("script-src")).toContain("'strict-dynamic'");
      expect(own.headers.etag).toBeUndefined();
      expect((await sendRequest("/login?accountId=42&loginId=ana")).text).toBe(before.text);
    },
  );

  for (const path of REDIRECTS_MEMBERS) {
    httpTest(`${path} sends a member on as before`, async ({ ana }) => {
      const { status, text, location } = await sendRequest(`${path}?path=%2Forders`, { cookie: ana.cookie });
      expect(location ?? text).toContain("/orders");
      expect([200, 303, 307]).toContain(status);
      expect(text).not.toContain("<form");
    });
  }

  httpTest("a form that a browser sends itself opens the page again, without what was typed", async () => {
    const answer = await sendRequest("/login", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "account=ana%40vidora.example&password=canary-password",
    });
    expect([answer.status, answer.location]).toEqual([303, "/login"]);
    expect(answer.text).not.toContain("canary");
  });
});

httpTest(
  "no page may post to another origin, but /go to listed banks",
  { tag: "@plain" },
  async ({ ana }) => {
    for (const path of [...PUBLIC_PATHS, ...PRIVATE_PATHS]) {
      const forms = parseContentPolicy(await sendRequest(path, { cookie: ana.cookie })).get("form-action");
      // A card that is typed at a mailed link leads to its bank (CHALLENGE_ORIGINS), as on the redirect page.
      const banks = path === "/go" ? ` http://localhost:${SANDBOX_PORT}` : "";
      expect(forms, path).toBe(`'self'${banks}`);
    }
  },
);

httpTest(
  "the redirect page may post to the provider of its order only (T31)",
  { tag: "@plain" },
  async () => {
    const member = await signUpMember("nordplay");
    const quoteId = await fetchQuoteId(member, "101", "paypal");
    const payment = parsePayment(await requestPayment(member, { planId: "101", method: "paypal", quoteId }));
    const path = `/payment-redirect?orderId=${payment.orderId}`;
    const answer = await sendRequest(path, { brand: "nordplay", cookie: member.cookie });
    expect(answer.status).toBe(200);
    const provider = new URL(payment.nextAction.url ?? "").origin;
    expect(parseContentPolicy(answer).get("form-action")).toBe(`'self' ${provider}`);
  },
);

httpTest.describe("pages that send their visitor on do so by HTTP, so without script too", () => {
  for (const path of FOR_MEMBERS) {
    httpTest(`${path} for a visitor`, async () => {
      const answer = await sendRequest(`/en${path}`);
      expect(answer.status).toBe(303);
      expect(answer.location).toBe(`/en/login?path=${encodeURIComponent(path)}`);
      expectSharedHeaders(answer, path);
    });
  }
  for (const path of FOR_AN_ORDER) {
    httpTest(`${path} for a member without such an order`, async ({ ana }) => {
      const answer = await sendRequest(`${path}?orderId=999999999999`, { cookie: ana.cookie });
      expect(answer.status).toBe(303);
      expect(answer.location).toBe("/paymentResult?orderId=999999999999");
    });
  }
  for (const query of ["", "?type=", "?type=nothing"]) {
    httpTest(`/notice${query} does not exist`, async () => {
      const answer = await sendRequest(`/notice${query}`);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('<html lang="pt"');
      expect(answer.text).toContain("Vidora");
      expectSharedHeaders(answer, query);
    });
  }
});

httpTest(
  "pages whose form may require a script captcha allow its frame, and only they (T25)",
  { tag: "@plain" },
  async () => {
    const readFrames = async (path: string) =>
      parseContentPolicy(await sendRequest(path, { brand: "nordplay" })).get("frame-src");
    const withForm = [
      "/login",
      "/lost-password",
      "/resend-confirm",
      "/reset-password",
      "/notice?type=bindEmail",
      "/notice?type=undoChange",
    ];
    for (const path of withForm) expect(await readFrames(path), path).toMatch(/^http:\/\/localhost:\d+$/);
    for (const path of ["/notice?type=unsubscribed", "/orders", "/receipt"])
      expect(await readFrames(path), path).toBeUndefined();
  },
);

httpTest("every answer has the security headers: redirects, calls, files, refusals (T53, T54)", async () => {
  const { text } = await sendRequest("/orders");
  const [, script = "/none"] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text) ?? [];
  const paths = [
    "/order",
    "/nowhere",
    "/payment-pix",
    script,
    "/_next/static/none.js",
    "/_next/image",
    "/brands/vidora/logo.svg",
    "/brands/vidora/none.svg",
    "/brands/default/avatar.svg",
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/icon.svg",
    "/api/health",
    "/api/session",
    "/api/site/theme/v1",
    "/api/x",
    "/api/x/y",
  ];
  for (const path of paths) {
    const answer = await sendRequest(path);
    expectSharedHeaders(answer, path);
    expect(answer.text, path).not.toMatch(/__next_error__|next-error|This page could not be found/);
  }
  expectSharedHeaders(await sendRequest("/", { method: "TRACE" }), "TRACE");
  expectSharedHeaders(await sendRequest("/", { host: "evil.example" }), "unknown host");
});

httpTest("redirects and refusals are not cached", async () => {
  for (const path of ["/order", "/nowhere", "/?language=en", ...FOR_MEMBERS])
    expect((await sendRequest(path)).headers["cache-control"]).toBe("no-store");
  const refused = await sendRequest("/api/site/theme/v1");
  expect(refused.status).toBe(403);
  expect(refused.headers["cache-control"]).toBe("private, no-store");
});

httpTest("calls are JSON that is neither cached nor sniffed", { tag: "@plain" }, async ({ ana }) => {
  for (const path of ["/api/site/theme/v1", "/api/session", "/api/site/nothing"]) {
    const { headers } = await callAsPage(path, { cookie: ana.cookie });
    expect(headers["content-type"], path).toMatch(/^application\/json/);
    expect(headers["cache-control"], path).toBe("private, no-store");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});

httpTest("static files are cached permanently and have their content type", async () => {
  const { text } = await sendRequest("/orders");
  const [, script] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text) ?? [];
  const file = await sendRequest(script ?? "/none");
  expect(file.status).toBe(200);
  expect(file.headers["cache-control"]).toMatch(/max-age=31536000, immutable/);
  const art = await sendRequest("/brands/vidora/logo.svg");
  expect(art.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
});
