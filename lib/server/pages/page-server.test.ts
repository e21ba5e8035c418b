import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { REFERENCE_PLACE } from "@/lib/domain/support/reference-place";
import { sendWaiting } from "@/lib/server/reports/note-failure";
import { assignRequestId } from "@/lib/server/request-id";
import { announceSiteChange } from "@/lib/server/site/site-changes";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { createPageServer } from "./page-server";
import { createPageStore } from "./page-store";
import type { PageRequest, RenderedPage } from "./render-page";

const siteApi = setUpSiteApi();
const BRANDS = ["acme", "beta"];
let server: Server;
/** What Next was asked for. */
let rendered: PageRequest[];
let answer: Partial<RenderedPage>;
let word: string;
/** Set where Next could not render what was asked for. */
let failure: "data" | "code" | null;
/** Each test has hosts of its own, so that nothing of another is cached. */
let hosts: Record<string, string>;
let count = 0;

const createHtml = (path: string) =>
  `<!DOCTYPE html><html><head><script data-head="">1</script></head><body>${word} ${path} ${REFERENCE_PLACE}<script>push("${word} ${path}")</script></body></html>`;

beforeEach(async () => {
  count += 1;
  rendered = [];
  answer = {};
  word = "first";
  failure = null;
  hosts = Object.fromEntries(BRANDS.map((brand) => [brand, `${brand}-${count}.example`]));
  siteApi.respond = (response) => {
    const host = new URL(response.req.url ?? "", "http://x.invalid").searchParams.get("host") ?? "";
    const brand = BRANDS.find((name) => hosts[name] === host);
    const record = {
      site: `${brand}${count}`,
      defaultLang: "pt",
      langs: ["pt", "en"],
      hosts: [host],
      version: "1",
    };
    respondWithJson(brand ? createSuccessEnvelope(record) : { code: -2223, errCode: -2223, data: null })(
      response,
    );
  };
  const pages = await createPageServer({
    renderPage: async (request) => {
      rendered.push(request);
      const headers = {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "script-src 'self'",
      };
      return { status: 200, headers, body: createHtml(request.path), isProvisional: false, ...answer };
    },
    expireSiteData: async () => {},
    viewsScript: "views()",
    consentScript: "ask()",
    store: createPageStore(1_000_000),
  });
  server = createServer(async (request, response) => {
    assignRequestId(request.headers);
    try {
      const isAnswered = failure
        ? await pages.answerFailure(request, response, failure)
        : await pages.answer(request, response);
      if (!isAnswered) response.end("Next");
    } catch {
      response.writeHead(500).end("failed");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  // The site API of the next test counts its own requests.
  await sendWaiting();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const DECODERS: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const options = {
      port: (server.address() as AddressInfo).port,
      host: "127.0.0.1",
      path,
      method,
      headers: { Host: hosts.acme ?? "", ...headers },
      agent: false,
    };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const decode = body.length > 0 && DECODERS[response.headers["content-encoding"] ?? ""];
        const text = String(decode ? decode(body) : body);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    })
      .on("error", reject)
      .end();
  });
}

const listRendered = () => rendered.map(({ record, path, client }) => [record.hosts[0], path, client]);
const findScript = ({ text }: Answer) => /data-app="([^"]+)"/.exec(text)?.[1] ?? "";

describe("public pages (docs/decisions/021)", () => {
  it("are rendered once and sent to everyone, whatever the request carries (cache poisoning)", async () => {
    const visitor = await get("/help");
    const requests: Record<string, string>[] = [
      { Cookie: "__Host-session=stolen; language=en; scene=STB" },
      { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher", "X-Original-URL": "/orders" },
      { Range: "bytes=0-10", "Accept-Language": "ru", Authorization: "x" },
      { "X-Middleware-Rewrite": "/other", "X-Nonce": "1", "X-Socket-Address": "1.1.1.1" },
      { RSC: "1" },
      { "Next-Router-State-Tree": "x" },
      { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
      { "Next-Resume": "1", "Next-Url": "/orders", "X-Nextjs-Data": "1" },
      { Host: `${hosts.acme}:8080` },
      { Host: `${hosts.acme?.toUpperCase()}.` },
    ];
    for (const headers of requests) {
      const other = await get("/help?utm_source=<script>&fbclid=1", headers);
      expect([other.status, other.text]).toEqual([200, visitor.text]);
    }
    expect(listRendered()).toEqual([[hosts.acme, "/help", "web"]]);
  });

  it("differ by brand, language, layout and path", async () => {
    const phone = { "User-Agent": "iPhone" };
    await get("/help");
    await get("/help", { Host: hosts.beta ?? "" });
    await get("/en/help");
    await get("/help", phone);
    await get("/privacy");
    await get("/help", phone);
    expect(listRendered()).toEqual([
      [hosts.acme, "/help", "web"],
      [hosts.beta, "/help", "web"],
      [hosts.acme, "/en/help", "web"],
      [hosts.acme, "/help", "wap"],
      [hosts.acme, "/privacy", "web"],
    ]);
  });

  it("have one script tag, an ETag, and no cookie", async () => {
    const { text, headers } = await get("/help", { "Accept-Encoding": "gzip, deflate, br" });
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "no-cache",
      "content-security-policy": "script-src 'self'",
      vary: "Accept-Encoding, User-Agent",
    });
    const same = await get("/help", { "If-None-Match": headers.etag ?? "" });
    expect([same.status, same.text]).toEqual([304, ""]);
    const head = await get("/help", {}, "HEAD");
    expect([head.status, head.text, Number(head.headers["content-length"]) > 50]).toEqual([200, "", true]);
  });

  it("set the scene of a television, for this visitor alone", async () => {
    const television = await get("/help?releaseId=stb-1");
    expect(television.headers["set-cookie"]?.join()).toMatch(/^scene=STB;/);
    expect((await get("/help")).headers["set-cookie"]).toBeUndefined();
    expect(rendered).toHaveLength(1);
  });

  it.each([
    ["private pages", "/orders", {}],
    ["calls", "/api/session", {}],
    ["redirects", "/help?language=en", {}],
    ["a private page's data for Next's own script", "/orders", { RSC: "1" }],
    ["notices", "/notice?type=resetSuccess", {}],
    ["notices with a form", "/en/notice?type=bindEmail", {}],
  ])("are not %s", async (_name, path, headers) => {
    expect((await get(path, headers)).text).toBe("Next");
    expect(rendered).toEqual([]);
  });

  it.each(["", "?type=", "?type=foo", "?type=foo&type=resetSuccess", "?code=1", "?type=resetsuccess"])(
    "are the page about what is missing for a notice that does not exist: /notice%s",
    async (query) => {
      answer = { status: 404 };
      const { status, headers } = await get(`/en/notice${query}`);
      expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
      expect(listRendered()).toEqual([[hosts.acme, "/en/404", "web"]]);
    },
  );

  it("have no answer for a host without a brand, which asks the site API once", async () => {
    for (let index = 0; index < 3; index += 1) {
      const { status, headers } = await get("/help", { Host: `evil-${count}.example` });
      expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
    }
    expect(siteApi.requestCount).toBe(1);
    expect(rendered).toEqual([]);
  });

  it.each([
    ["a cookie", { headers: { "content-type": "text/html", "set-cookie": "a=1" } }],
    ["another type", { headers: { "content-type": "application/json" } }],
    ["an error", { status: 503 }],
    ["a redirect", { status: 303 }],
    [
      "a nonce, as a page for one request has",
      { headers: { "content-type": "text/html", "content-security-policy": "script-src 'nonce-x'" } },
    ],
  ])("with %s are not stored", async (_name, wrong) => {
    answer = wrong;
    await get("/help");
    answer = {};
    await get("/help");
    await get("/help");
    expect(rendered).toHaveLength(2);
  });

  it("that are not complete are no answer", async () => {
    answer = { body: "<html><head><script data-head>1</script></head><body>half" };
    expect((await get("/help")).status).toBe(500);
  });
});

describe("a page about an error (rules/errors#reference)", () => {
  it.each(["br", "gzip", ""])(
    "is stored once, and sent to each request with a reference of its own, which nobody keeps: %s",
    async (accepted) => {
      answer = { status: 404 };
      const pages = [];
      for (let index = 0; index < 3; index += 1) {
        const page = await get("/en/404", { "Accept-Encoding": accepted, "X-Own-Request-Id": "AAAAAAAAAA" });
        expect([page.status, page.headers["cache-control"], page.headers.etag]).toEqual([
          ...[404, "no-store", undefined],
        ]);
        const reference = String(page.headers["request-id"]);
        expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
        expect(page.text).toContain(
          `<span>${reference.slice(0, 5)}</span><span>${reference.slice(5)}</span>`,
        );
        expect(page.text).not.toContain(REFERENCE_PLACE);
        pages.push(reference);
      }
      expect(new Set(pages).size).toBe(3);
      expect(listRendered()).toHaveLength(1);
      const head = await get("/en/404", {}, "HEAD");
      expect([head.status, head.text, Number(head.headers["content-length"]) > 100]).toEqual([404, "", true]);
    },
  );
});

describe("a page that Next could not render (rules/addresses#failed-pages)", () => {
  it.each([
    ["data", "/en/orders?page=2", 503, "/en/503"],
    ["code", "/orders", 500, "/500"],
  ] as const)("failed for %s: %s is the finished page about it, stored by nobody else", async (...row) => {
    const [kind, path, status, page] = row;
    failure = kind;
    answer = { status };
    for (let index = 0; index < 2; index += 1) {
      const { headers, text, ...sent } = await get(path, { "User-Agent": "iPhone" });
      expect([sent.status, headers["cache-control"]]).toEqual([status, "no-store"]);
      expect(text).toContain(`first ${page}`);
      expect(text).not.toContain("<script>");
    }
    expect(listRendered()).toEqual([[hosts.acme, page, "wap"]]);
  });

  it.each([
    ["cannot be rendered either", { status: 500 }],
    ["is not complete", { body: "<html>" }],
  ])("is left to Next, or to a plain page, where that page %s", async (_name, wrong) => {
    failure = "data";
    answer = wrong;
    expect((await get("/orders")).text).toMatch(/^(Next|failed)$/);
  });
});

describe("documents of log-in, sign-up and account recovery (docs/decisions/021)", () => {
  const PATHS = [
    "/login",
    "/register",
    "/forgot-password",
    "/lost-password",
    "/reset-password",
    "/resend-confirm",
  ];

  it.each(PATHS)("%s is rendered once, from the address alone, whatever its link says", async (path) => {
    const first = await get(path);
    for (const query of [
      "path=%2Fpayment%3FplanId%3D101",
      "planId=7&accountId=ana%40acme.example&loginId=x",
      "reason=expired&way=password",
      "utm_source=a&coupon=SALE&sourceType=app&x=<script>",
    ]) {
      const other = await get(`${path}?${query}`, {
        Cookie: "language=pt; scene=APP; other=1",
        Scene: "STB",
      });
      expect([other.status, other.text]).toEqual([200, first.text]);
      expect(other.headers["set-cookie"]).toBeUndefined();
    }
    expect(listRendered()).toEqual([[hosts.acme, path, "web"]]);
    expect(first.text).toMatch(/src="\/form-head-[\w-]{8}\.js"/);
  });

  it.each([
    ["a session", "/login", { Cookie: "__Host-session=x" }],
    ["a session twice", "/register", { Cookie: "__Host-session=x; __Host-session=y" }],
    ["the secrets of an entry link", "/login", { Cookie: "a=1; __Host-entry=x" }],
    ["a mailed link", "/reset-password", { Cookie: "__Host-entry=x" }],
    ["a mailed link", "/resend-confirm", { Cookie: "__Host-entry=x" }],
    ["a television", "/login", { Cookie: "scene=STB", "User-Agent": "SMART-TV Tizen" }],
    ["a television's link", "/login?releaseId=stb-1", { "User-Agent": "SMART-TV Tizen" }],
    ["another chosen language", "/login", { Cookie: "language=en" }],
    ["a secret in the address", "/login?appToken=T&accountId=1&loginId=x", {}],
    ["a mailed link's token", "/reset-password?token=T", {}],
  ])("are not for a request with %s: %s", async (_name, path, headers) => {
    const input: Record<string, string> = { ...headers };
    expect((await get(path, input)).text).toBe("Next");
    expect(rendered).toEqual([]);
    if (!path.includes("?")) expect((await get(path)).text).toContain(`first ${path}`);
  });

  it("serve a device's sign-up link, whose secret only the call reads", async () => {
    expect((await get("/register", { Cookie: "__Host-entry=x" })).text).toContain("first /register");
  });

  it("serve a language that was chosen and is in the address", async () => {
    expect((await get("/en/login", { Cookie: "language=en" })).text).toContain("first /en/login");
  });
});

describe("a page's script", () => {
  it("starts the page that names it, and is kept for ever", async () => {
    const page = await get("/help");
    const { text, headers } = await get(findScript(page));
    expect(text).toContain('push("first /help")');
    expect(headers["cache-control"]).toContain("immutable");
    expect(rendered).toHaveLength(1);
  });

  it("is the present one for a page that was rendered again since, and then not kept", async () => {
    const old = findScript(await get("/help"));
    word = "second";
    announceSiteChange(`acme${count}`, true);
    expect(findScript(await get("/help"))).not.toBe(old);
    const { text, headers } = await get(old);
    expect([text.includes("second"), headers["cache-control"]]).toEqual([true, "no-store"]);
  });

  it.each([
    "/page-scripts/abcdefghijkl/web/pt/orders.js",
    "/page-scripts/abcdefghijkl/web/ru/help.js",
    "/page-scripts/x/web/pt.js",
  ])("%s is none", async (path) => {
    expect((await get(path)).text).toBe("Next");
    expect(rendered).toEqual([]);
  });
});
