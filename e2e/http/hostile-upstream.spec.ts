import { ask, callFromPage } from "@/e2e/http/ask";
import { expect, test } from "@/e2e/http-fixtures";
import { answerWith, withData } from "@/e2e/stack/mishaps";
import { type OwnShop, openShop } from "@/e2e/stack/own-shop";

interface Manifest {
  icons: { src: string }[];
  theme_color: string;
}

const HTML = `</title></script></style><script>alert("canary")</script><img src=x onerror=alert("canary")>`;
const IMAGES = [
  "javascript:alert(1)",
  "//evil.example/x.png",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "http://evil.example/x.png",
  "/brands/../../.env",
  "https://user:pw@evil.example/x.png",
  "/\\evil.example/x.png",
];

/** Nothing of what a bad upstream wrote became markup. */
function expectInert(text: string, what: string): void {
  expect(text, what).not.toContain('<script>alert("canary")');
  expect(text, what).not.toContain("<img src=x");
  expect(text, what).not.toMatch(
    /(?:href|src|action)="(?:javascript:|data:image\/svg|\/\/evil|http:\/\/evil|\/brands\/\.\.)/i,
  );
  expect(text, what).not.toMatch(/url\((?:https?:)?\/\/evil/i);
}

async function withShop(work: (shop: OwnShop) => Promise<void>): Promise<void> {
  const shop = await openShop();
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

test.describe("T33, T34: whatever the site API says stays words", () => {
  test.setTimeout(120_000);

  test("in theme, config, plans, policies and contact", async () => {
    await withShop(async (shop) => {
      const { upstream } = shop;
      upstream.when(
        /\/theme\//,
        withData((data) => ({ ...data, name: HTML.slice(0, 78), tagline: HTML, themeColor: "red;}x{y:1" })),
      );
      upstream.when(
        /\/get\/config\//,
        withData((data) => ({
          ...data,
          origin: "javascript:alert(1)",
          helpLink: "javascript:alert(1)",
          login: { webLink: "javascript:alert(1)", emailSuffix: [HTML.slice(0, 60)] },
          validRules: { email: "(a+)+$", phone: "[" },
          images: Object.fromEntries(
            [
              "logoDesktopLeft",
              "logoMobileLeft",
              "logoMobileRight",
              "navLogo",
              "avatar",
              "icon",
              "backgroundDesktop",
            ].map((name, index) => [name, IMAGES[index]]),
          ),
          company: { legalName: HTML.slice(0, 110), taxId: "<b>", address: HTML },
        })),
      );
      const plans = (data: Record<string, unknown>) => ({
        plans: (data.plans as object[]).map((plan) => ({
          ...plan,
          name: HTML,
          description: HTML,
          features: [HTML],
        })),
      });
      upstream.when(/\/listPlans\//, withData(plans));
      upstream.when(
        /\/plan\/detail\//,
        withData((data) => ({ ...data, name: HTML, description: HTML, features: [HTML] })),
      );
      upstream.when(
        /\/dynamic\/config\//,
        withData((data) => ({
          ...data,
          title: HTML,
          sections: [{ heading: HTML, paragraphs: [HTML, "{x, select, other {"] }],
        })),
      );
      upstream.when(
        /\/contact-us\//,
        withData(() => ({
          email: HTML.slice(0, 200),
          phone: "<b>1</b>",
          chatLink: "javascript:alert(1)",
          hours: HTML,
          questions: [{ question: HTML, answer: HTML }],
        })),
      );
      for (const path of [
        "/",
        "/pricing-table",
        "/plan-details/101",
        "/help",
        "/privacy",
        "/login",
        "/404",
        "/payment?planId=101",
      ]) {
        const { status, text } = await ask(path, { brand: "andina", port: shop.port });
        // A visitor's checkout leads to log-in.
        expect([200, 303, 404], path).toContain(status);
        expectInert(text, path);
        expect(text, path).not.toContain("red;}x{y:1");
        expect(text, path).not.toContain("(a+)+$");
      }
      for (const path of ["/robots.txt", "/sitemap.xml"])
        expectInert((await ask(path, { brand: "andina", port: shop.port })).text, path);
      const manifest = (
        await ask("/manifest.webmanifest", { brand: "andina", port: shop.port })
      ).json<Manifest>();
      for (const { src } of manifest.icons) expect(src).toMatch(/^(\/[a-z]|https:)/);
      expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
    });
  });

  const colours = ["red", "url(https://evil)", "#12345", "var(--x)", "#ffffff;}", "#GGGGGG", "", "#fff\n}"];
  test("colours that are none give the default one", async () => {
    await withShop(async (shop) => {
      const hosts = ["vidora", "nordplay", "andina", "orbita", "savanna", "merlion"];
      for (const [index, themeColor] of colours.slice(0, 6).entries()) {
        const brand = hosts[index] ?? "vidora";
        shop.upstream.well();
        shop.upstream.when(
          /\/theme\//,
          withData((data) => ({ ...data, themeColor })),
        );
        const { status, text } = await ask("/help", { brand, port: shop.port });
        expect(status, themeColor).toBe(200);
        expect(/<meta name="theme-color" content="([^"]*)"/.exec(text)?.[1], themeColor).toMatch(
          /^#[0-9a-f]{6}$/i,
        );
        expect(/<html[^>]*style="([^"]*)"/.exec(text)?.[1] ?? "", themeColor).not.toMatch(/url\(|evil|\}/);
      }
    });
  });
});

test("headers of an upstream are not handed on (SSRF, CVE-2025-57822)", async ({ shop }) => {
  const body = JSON.stringify({ code: 0, data: { plans: [] } });
  const headers = {
    "set-cookie": "__Host-session=stolen; Path=/; Secure",
    location: "http://evil.example/",
    "x-middleware-rewrite": `http://127.0.0.1:${shop.upstream.port}/canary`,
    "x-middleware-next": "1",
    "x-nextjs-redirect": "http://evil.example/",
    refresh: "0;url=http://evil.example",
    "access-control-allow-origin": "*",
    "content-security-policy": "default-src *",
    "cache-control": "public, max-age=9999",
    server: "upstream/1.0",
    "x-secret": "canary",
  };
  shop.upstream.when(/\/listPlans\//, answerWith(200, body, headers));
  const answer = await callFromPage("/api/site/listPlans/v1", { port: shop.port });
  expect(answer.json()).toMatchObject({ code: 0 });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  for (const name of Object.keys(headers).filter((name) => name !== "cache-control"))
    expect(answer.headers[name], name).toBeUndefined();
  expect(shop.upstream.heard.filter(({ path }) => path.includes("canary"))).toEqual([]);
});

test("fields nobody asked for are dropped", async ({ shop, ana }) => {
  shop.upstream.when(
    /queryInfo/,
    withData((data) => ({ ...data, passwordHash: "canary", token: "canary", internalNote: "canary" })),
  );
  const json = { uid: ana.uid, account: ana.account, type: "email" };
  const answer = await callFromPage("/api/user/queryInfo/v1", { json, cookie: ana.cookie, port: shop.port });
  expect(answer.json().data).toMatchObject({ account: ana.account });
  expect(answer.text).not.toContain("canary");
});

test("a redirect to a provider leads nowhere but to http", async ({ shop, ana }) => {
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//evil", "ftp://evil.example"]) {
    shop.upstream.when(
      /payment-info/,
      withData(() => ({ nextAction: { kind: "redirect", url, method: "GET" } })),
    );
    const json = { orderId: "abc" };
    const answer = await callFromPage("/api/bill/payment-info/detail", {
      json,
      cookie: ana.cookie,
      port: shop.port,
    });
    expect(answer.json().code, url).not.toBe(0);
    expect(answer.text, url).not.toContain("evil");
  }
});
