import { expect, httpTest } from "@/e2e/fixtures";
import { getBrandHost, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute } from "@/lib/domain/routes/routes";

const BASE = `http://${getBrandHost("vidora")}`;
const CANARY = "canary-7f3a9c-secret";

/** Follows redirects like a browser, with its cookies; every target must be a listed address of this shop. */
async function followRedirects(
  path: string,
  cookies: string[] = [],
): Promise<HttpResponse & { path: string }> {
  let at = path;
  for (let step = 0; step < 5; step += 1) {
    const answer = await sendRequest(at, { ...(cookies.length > 0 ? { cookie: cookies.join("; ") } : {}) });
    cookies.push(...answer.cookies.map((line) => line.split(";", 1)[0] ?? ""));
    if (answer.location === undefined) return { ...answer, path: at };
    expect(answer.status).toBe(303);
    expectOwnAddress(answer.location);
    at = answer.location;
  }
  throw new Error(`${path} redirects too often.`);
}

/** Expects a Location that is a listed path of this shop, however it is parsed. */
function expectOwnAddress(location: string): void {
  expect(location).toMatch(/^\/(?![/\\])/);
  const url = new URL(location, BASE);
  expect(url.origin).toBe(BASE);
  expect(findRoute(splitLocalePath(url.pathname).path), location).not.toBeNull();
  for (const name of ["path", "pageSourceLocation"]) {
    const back = url.searchParams.get(name);
    if (back !== null) expectOwnAddress(back);
  }
}

/** Expects no link, script or form target of another site in the page. */
function expectNoLinkOut({ text }: HttpResponse): void {
  expect(text.match(/(?:href|src|action|formaction|content)="[^"]*evil[^"]*"/gi) ?? []).toEqual([]);
  expect(text.match(/(?:href|src|action)="(?:javascript|data:text)[^"]*"/gi) ?? []).toEqual([]);
}

const FOREIGN_ADDRESSES = [
  "//evil.example",
  "///evil.example",
  "////evil.example/",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:\\\\evil.example",
  "HTTPS://EVIL.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert('evil')",
  " javascript:alert(1)",
  "data:text/html,<script>evil()</script>",
  "vbscript:evil",
  "/\t/evil.example",
  "/%09/evil.example",
  "/%5cevil.example",
  "/%2f/evil.example",
  "%2f%2fevil.example",
  "%252f%252fevil.example",
  "/paymentResult@evil.example",
  "@evil.example",
  ".evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/orders/..//evil.example",
  "//localhost@evil.example",
  "//evil.example/%2e%2e",
  "/login?path=//evil.example",
  "/404/../..//evil.example",
  "ftp://evil.example",
  "blob:https://evil.example/1",
  "/orders\r\nLocation: https://evil.example",
  "/\u0000/evil.example",
  "/\u2028/evil.example",
  "https://vidora.localhost.evil.example/orders",
  "https://vidora.localhost@evil.example/orders",
  "//[::1]/evil",
  "/plan-details/../../evil.example",
];

httpTest.describe("T31: no parameter redirects out of the shop", () => {
  for (const value of FOREIGN_ADDRESSES) {
    httpTest(JSON.stringify(value), async () => {
      const input = encodeURIComponent(value);
      const entries = [
        `/login?path=${input}`,
        `/register?path=${input}`,
        `/login?pageSourceLocation=${input}`,
        `/plan?path=${input}&pageSourceLocation=${input}&planId=${input}&sourceType=${input}`,
        `/?appToken=a&accountId=${input}&loginId=${input}&path=${input}&lang=en`,
        `/?params=${encodeURIComponent(JSON.stringify({ path: value, loginId: value, language: value }))}`,
        `/?d=${input}&path=${input}`,
        `/paymentResult?response=${input}`,
        `/?response=${encodeURIComponent(JSON.stringify({ redirectUrl: value }))}`,
        `/paymentResult/redirectUrl/${input}`,
        `/?language=${input}`,
      ];
      for (const entry of entries) expectNoLinkOut(await followRedirects(entry));
    });
  }

  httpTest("addresses that resemble a path of the shop", async () => {
    for (const path of [
      "//evil.example",
      "//evil.example/orders",
      "/\\evil.example",
      "/%2f%2fevil.example",
      "/orders//evil.example",
    ]) {
      const { status, location } = await sendRequest(path);
      if (location === undefined) expect([400, 404], path).toContain(status);
      else expect(new URL(location, BASE).origin, path).toBe(BASE);
    }
  });
});

httpTest.describe("T19: the secrets of an entry link never remain in an address", () => {
  const links = [
    `/?appToken=${CANARY}&accountId=1&loginId=2`,
    `/?at=${CANARY}&aid=1&ls=2&lang=en`,
    `/plan?at=${CANARY}&aid=1&ls=2`,
    `/payment?appToken=${CANARY}&accountId=1&loginId=2&planId=101`,
    `/?params=${encodeURIComponent(JSON.stringify({ appToken: CANARY, accountId: "1" }))}`,
    `/?d=${CANARY}`,
    `/?did=${CANARY}&releaseId=app-1`,
    `/order?deviceInfo=${CANARY}`,
    `/resetPassword?token=${CANARY}&language=es`,
    `/reset-password?token=${CANARY}`,
    `/pricing-table?appToken=${CANARY}`,
    `/help?token=${CANARY}`,
    `/en/nowhere?token=${CANARY}`,
    `/paymentResult/appToken/${CANARY}/orderId/1`,
    `/?response=${encodeURIComponent(`https://x.example/paymentResult?appToken=${CANARY}&orderId=1`)}`,
  ];
  // Pages with a confirmation button: they contain the token until it is clicked, longer than the sealed cookie lives.
  const confirmationLinks = [`/activate?token=${CANARY}&language=en`, `/bindEmailConfirmed?token=${CANARY}`];
  for (const link of [...links, ...confirmationLinks]) {
    httpTest(link.replace(CANARY, "…").slice(0, 70), async () => {
      const first = await sendRequest(link);
      expect(first.status).toBe(303);
      expect(first.headers["cache-control"]).toBe("no-store");
      expect(first.headers["referrer-policy"]).toBe("no-referrer");
      const sealed = first.cookies.find((line) => line.startsWith("__Host-entry="));
      if (sealed) expect(sealed).toMatch(/Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const cookies: string[] = [];
      const page = await followRedirects(link, cookies);
      for (const text of [
        first.location,
        first.text,
        page.path,
        cookies.join(),
        JSON.stringify(page.headers),
      ])
        expect(text).not.toContain(CANARY);
      if (confirmationLinks.includes(link)) {
        expect(page.headers["cache-control"]).toContain("no-store");
        expect(page.headers["referrer-policy"]).toBe("no-referrer");
      } else expect(page.text).not.toContain(CANARY);
    });
  }
});

httpTest.describe("entry aliases and pages (rules/addresses#entry-aliases)", { tag: "@plain" }, () => {
  const table: [string, string][] = [
    ["/order", "/orders"],
    ["/stbPayment?planId=101", "/payment?planId=101"],
    ["/plan", "/pricing-table"],
    ["/tokenLogin", "/pricing-table"],
    ["/resendConfirmation", "/resend-confirm"],
    ["/activate?token=abc&language=en", "/en/resend-confirm"],
    ["/resetPassword?token=abc&language=es", "/es/reset-password"],
    ["/bindEmailConfirmed?token=abc&language=pt", "/notice?type=bindEmail"],
    ["/?language=ru", "/ru"],
    ["/pricing-table?lang=EN-us", "/en/pricing-table"],
    ["/pt/pricing-table", "/pricing-table"],
    ["/pricing-table?d=abc", "/register"],
    ["/paymentResult/status/success/orderId/1", "/paymentResult?orderId=1&status=success"],
    ["/paymentResult/status/success/odd", "/paymentResult?status=success"],
    ["/nowhere", "/404"],
    ["/en/nowhere", "/en/404"],
    ["/ORDERS", "/404"],
    ["/orders/1", "/404"],
    ["/plan-details/abc", "/404"],
    ["/plan-details", "/404"],
    ["/vidora/pt/web", "/404"],
    ["/index.html", "/404"],
    ["/icon.svg", "/404"],
  ];
  for (const [from, to] of table) {
    httpTest(`${from} → ${to}`, async () => {
      const { status, location, headers } = await sendRequest(from);
      expect(status).toBe(303);
      expect(location).toBe(to);
      expect(headers["cache-control"]).toBe("no-store");
    });
  }

  httpTest("a trailing slash is removed", async () => {
    const { status, location } = await sendRequest("/help/");
    expect([303, 308]).toContain(status);
    expect(location).toBe("/help");
  });

  httpTest("/404, /500 and an unknown plan have their own status", async () => {
    expect((await sendRequest("/404")).status).toBe(404);
    expect((await sendRequest("/en/404")).status).toBe(404);
    expect((await sendRequest("/500")).status).toBe(500);
    const unknown = await followRedirects("/plan-details/987654");
    expect(unknown.status).toBe(404);
  });

  httpTest("a redirect under x-nextjs-data keeps its Location (CVE-2026-44572)", async () => {
    const { status, location } = await sendRequest("/order", { headers: { "x-nextjs-data": "1" } });
    expect([303, 307]).toContain(status);
    expect(location).toBe("/orders");
  });

  httpTest("a provider's POST to the result page is redirected to a GET", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
    const answer = await sendRequest("/paymentResult?orderId=1", {
      method: "POST",
      headers,
      body: "status=success",
    });
    expect(answer.status).toBe(303);
    expectOwnAddress(answer.location ?? "");
  });

  httpTest("a notice without a known type does not exist", async () => {
    for (const path of ["/notice", "/notice?type=foo", "/en/notice?type=toString"]) {
      const { status, text } = await sendRequest(path);
      expect(status, path).toBe(404);
      expect(text, path).toContain("<h1");
    }
  });

  httpTest("the language chosen earlier stays, unless the parameters name one", async () => {
    const open = async (fields: object) => {
      const path = `/plan?params=${encodeURIComponent(JSON.stringify(fields))}`;
      return (await sendRequest(path, { headers: { cookie: "language=en" } })).cookies.join();
    };
    expect(await open({ loginId: "x" })).not.toContain("language=");
    expect(await open({ loginId: "x", language: "es" })).toContain("language=es; Path=/; Max-Age=31536000;");
  });

  httpTest("the scene follows the release id, until the browser is closed", async () => {
    for (const [releaseId, scene] of [
      ["stb-1", "STB"],
      ["android-2", "APP"],
      ["web", "WEB"],
    ]) {
      const { cookies } = await sendRequest(`/?releaseId=${releaseId}`);
      expect(cookies.join(), releaseId).toContain(`scene=${scene}; Path=/; Secure`);
    }
    expect((await sendRequest("/stbPayment")).cookies.join()).toContain("scene=STB; Path=/; Secure");
  });
});

httpTest.describe("T20, T32: malformed entry parameters", () => {
  const malformed = [
    "/?params=%7B",
    "/?params=[]",
    "/?params=1",
    "/?params=null",
    `/?params=${encodeURIComponent('{"__proto__":{"loginType":"x"},"constructor":1}')}`,
    `/?params=${encodeURIComponent(`${"[".repeat(400)}${"]".repeat(400)}`)}`,
    `/?params=${encodeURIComponent(`{"loginId":"${"x".repeat(6_000)}"}`)}`,
    "/?params=%00",
    "/?d=%00",
    "/?appToken=a&appToken=b&accountId=1&loginId=2",
    `/paymentResult/${Array.from({ length: 300 }, (_, index) => `k${index}/v`).join("/")}`,
    "/paymentResult/__proto__/x/constructor/y",
    "/paymentResult/%2F/%2F",
    "/paymentResult/orderId/1/orderId/2",
    "/paymentResult?response=/paymentResult?response=/paymentResult?orderId=1",
    `/?response=${encodeURIComponent(encodeURIComponent("https://x.example/paymentResult/orderId/5"))}`,
    `/?response=${"%25".repeat(200)}`,
    "/?language=__proto__",
  ];
  for (const path of malformed) {
    httpTest(path.slice(0, 70), async () => {
      const { status } = await followRedirects(path);
      expect([200, 404]).toContain(status);
    });
  }

  httpTest("the first value of a repeated key is used", async () => {
    expect((await followRedirects("/paymentResult/orderId/1/orderId/2")).path).toBe(
      "/login?path=%2FpaymentResult%3ForderId%3D1",
    );
  });
});
