import { exampleTest, expect, httpTest } from "@/e2e/fixtures";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { replaceData, respondWith } from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";
import { createSuccessEnvelope } from "@/lib/contract/envelope";

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

/** Expects that nothing from a hostile upstream became markup. */
function expectInert(text: string, what: string): void {
  expect(text, what).not.toContain('<script>alert("canary")');
  expect(text, what).not.toContain("<img src=x");
  expect(text, what).not.toMatch(
    /(?:href|src|action)="(?:javascript:|data:image\/svg|\/\/evil|http:\/\/evil|\/brands\/\.\.)/i,
  );
  expect(text, what).not.toMatch(/url\((?:https?:)?\/\/evil/i);
}

const succeed = (data: object) => respondWith(200, JSON.stringify(createSuccessEnvelope(data)));

/** Links that a banner may not have: it leads to a page of the shop. */
const BANNER_LINKS = [
  "javascript:alert(1)",
  " javascript:alert(1)",
  "\tjavascript:alert(1)",
  "data:text/html,<b>",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/help x",
];

exampleTest(
  "a banner whose link is no page of the shop is not shown, and one whose link is one is",
  async ({ exampleShop: { shop }, host }) => {
    const { upstream, port } = shop;
    const banners = [...BANNER_LINKS, "/help"].map((path, index) => ({ text: `Sale ${index}`, path }));
    upstream.setFault(/\/banner\//, succeed({ banners }));
    const { status, text } = await sendRequest("/pricing-table", { host, port });
    expect(status).toBe(200);
    expect([...text.matchAll(/Sale \d/g)].map(([sale]) => sale)).toContain(`Sale ${BANNER_LINKS.length}`);
    for (const [index, path] of BANNER_LINKS.entries())
      expect([path, text.includes(`Sale ${index}`)]).toEqual([path, false]);
    expectInert(text, "banners");
    expect(text).not.toMatch(/vbscript:|evil\.example/);
  },
);

exampleTest(
  "a brand without plans says so, sells none and lists none",
  async ({ exampleShop: { shop }, host }) => {
    const { upstream, port } = shop;
    upstream.setFault(
      /\/listPlans\//,
      replaceData((data) => ({ ...data, plans: [] })),
    );
    const t = getTranslator("en");
    const pages = {
      "/": 200,
      "/pricing-table": 200,
      "/plan-details/12": 404,
      "/buy?planId=12": 200,
    };
    for (const [path, expected] of Object.entries(pages)) {
      const { status, text } = await sendRequest(path, { host, port });
      expect([path, status]).toEqual([path, expected]);
      expect([path, text.includes('"@type":"Product"')]).toEqual([path, false]);
    }
    expect((await sendRequest("/pricing-table", { host, port })).text).toContain(t("plans.empty.title"));
    expect((await sendRequest("/sitemap.xml", { host, port })).text).not.toContain("/plan-details/");
  },
);

exampleTest.describe("T33, T34: data of the site API is never interpreted as markup", () => {
  exampleTest.setTimeout(120_000);

  exampleTest("in theme, config, plans, policies and contact", async ({ exampleShop: { shop }, host }) => {
    const { upstream } = shop;
    upstream.setFault(
      /\/theme\//,
      replaceData((data) => ({
        ...data,
        name: HTML.slice(0, 78),
        tagline: HTML,
        themeColor: "red;}x{y:1",
      })),
    );
    upstream.setFault(
      /\/get\/config\//,
      replaceData((data) => ({
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
    upstream.setFault(/\/listPlans\//, replaceData(plans));
    upstream.setFault(
      /\/plan\/detail\//,
      replaceData((data) => ({ ...data, name: HTML, description: HTML, features: [HTML] })),
    );
    upstream.setFault(
      /\/dynamic\/config\//,
      replaceData((data) => ({
        ...data,
        title: HTML,
        sections: [{ heading: HTML, paragraphs: [HTML, "{x, select, other {"] }],
      })),
    );
    upstream.setFault(
      /\/contact-us\//,
      replaceData(() => ({
        email: HTML.slice(0, 200),
        phone: "<b>1</b>",
        chatLink: "javascript:alert(1)",
        hours: HTML,
        questions: [{ question: HTML, answer: HTML }],
      })),
    );
    upstream.setFault(/\/banner\//, succeed({ banners: [{ text: HTML.slice(0, 150), path: null }] }));
    for (const path of [
      "/",
      "/pricing-table",
      "/plan-details/12",
      "/help",
      "/privacy",
      "/login",
      "/404",
      "/payment?planId=12",
    ]) {
      const { status, text } = await sendRequest(path, { host, port: shop.port });
      // A visitor's checkout redirects to the login.
      expect([200, 303, 404], path).toContain(status);
      expectInert(text, path);
      expect(text, path).not.toContain("red;}x{y:1");
      expect(text, path).not.toContain("(a+)+$");
    }
    for (const path of ["/robots.txt", "/sitemap.xml"])
      expectInert((await sendRequest(path, { host, port: shop.port })).text, path);
    const manifest = (await sendRequest("/manifest.webmanifest", { host, port: shop.port })).json<Manifest>();
    for (const { src } of manifest.icons) expect(src).toMatch(/^(\/[a-z]|https:)/);
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
  });

  const invalidColors = [
    "red",
    "url(https://evil)",
    "#12345",
    "var(--x)",
    "#ffffff;}",
    "#GGGGGG",
    "",
    "#fff\n}",
  ];
  exampleTest(
    "invalid colors are replaced by the default",
    async ({ exampleShop: { shop, getNextHost } }) => {
      for (const themeColor of invalidColors) {
        const host = getNextHost();
        shop.upstream.reset();
        shop.upstream.setFault(
          /\/theme\//,
          replaceData((data) => ({ ...data, themeColor })),
        );
        const { status, text } = await sendRequest("/help", { host, port: shop.port });
        expect(status, themeColor).toBe(200);
        expect(/<meta name="theme-color" content="([^"]*)"/.exec(text)?.[1], themeColor).toMatch(
          /^#[0-9a-f]{6}$/i,
        );
        const [, sheet = ""] = /href="(\/brand-styles\/[^"]+)"/.exec(text) ?? [];
        const { text: rules } = await sendRequest(sheet, { host, port: shop.port });
        expect(rules, themeColor).toMatch(/^(@font-face\{[^{}]*\})*:root\{[^{}]*\}$/);
        expect(rules, themeColor).toMatch(/--color-brand:#[0-9a-f]{6};/);
        expect(rules, themeColor).not.toContain("evil");
      }
    },
  );
});

httpTest("headers of an upstream are not forwarded (SSRF, CVE-2025-57822)", async ({ shop }) => {
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
  shop.upstream.setFault(/\/listPlans\//, respondWith(200, body, headers));
  const answer = await callAsPage("/api/site/listPlans/v1", { port: shop.port });
  expect(answer.json()).toMatchObject({ code: 0 });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  const ours = ["cache-control", "content-security-policy"];
  for (const name of Object.keys(headers).filter((name) => !ours.includes(name)))
    expect(answer.headers[name], name).toBeUndefined();
  expect(shop.upstream.calls.filter(({ path }) => path.includes("canary"))).toEqual([]);
});

httpTest("unknown fields are dropped", async ({ shop, ana }) => {
  shop.upstream.setFault(
    /queryInfo/,
    replaceData((data) => ({ ...data, passwordHash: "canary", token: "canary", internalNote: "canary" })),
  );
  const json = { uid: ana.uid, account: ana.account, type: "email" };
  const answer = await callAsPage("/api/user/queryInfo/v1", { json, cookie: ana.cookie, port: shop.port });
  expect(answer.json().data).toMatchObject({ account: ana.account });
  expect(answer.text).not.toContain("canary");
});

httpTest("a redirect to a provider must be an HTTP address", async ({ shop, ana }) => {
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//evil", "ftp://evil.example"]) {
    shop.upstream.setFault(
      /payment-info/,
      replaceData(() => ({ nextAction: { kind: "redirect", url, method: "GET" } })),
    );
    const json = { orderId: "abc" };
    const answer = await callAsPage("/api/bill/payment-info/detail", {
      json,
      cookie: ana.cookie,
      port: shop.port,
    });
    expect(answer.json().code, url).not.toBe(0);
    expect(answer.text, url).not.toContain("evil");
  }
});
