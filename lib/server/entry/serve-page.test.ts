import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { DAY_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { createSessionCookie } from "@/lib/server/session/session";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { createDocumentProof, DOCUMENT_HEADER } from "./document-request";
import { loadPageFacts } from "./facts/load-request-facts";
import { servePage } from "./serve-page";

const SITE: SiteRecord = { site: "vidora", defaultLang: "pt", langs: ["pt", "en"], hosts: ["vidora.test"] };
const ACCOUNT = { uid: "u1", account: "ana@vidora.test", userType: "MEMBER", payStatus: "PAID" as const };

/** The user API's response to the session check; null: it closes the connection. */
let upstreamResponse: object | null;
let requestedPaths: string[];
let upstream: Server;
let cookie: string;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    if (request.url?.includes("queryInfo"))
      requestedPaths.push(`${request.url} ${request.headers.authorization}`);
    if (upstreamResponse === null) request.socket.destroy();
    else response.setHeader("Content-Type", "application/json").end(JSON.stringify(upstreamResponse));
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  process.env.USER_API_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  process.env.SITE_API_URL = process.env.USER_API_URL;
  const opened = await createSessionCookie("vidora", {
    ...ACCOUNT,
    type: "email",
    token: "t".repeat(43),
    expiration: Date.now() + DAY_MS,
    accountLoginType: "password",
  });
  cookie = opened.cookie.split(";")[0] ?? "";
});
afterAll(() => new Promise((resolve) => upstream.close(resolve)));
beforeEach(() => {
  requestedPaths = [];
  upstreamResponse = createSuccessEnvelope({ ...ACCOUNT, accountCreationTime: Date.now() });
});

const serve = async (request: NextRequest, site = SITE) =>
  servePage(request, site, await loadPageFacts(new URL(request.url), request.headers, site));
const requestPage = (path: string) =>
  serve(new NextRequest(`http://vidora.test${path}`, { headers: { cookie } }));
/** The cookies that the page receives. */
const getForwardedCookie = (response: Response) => response.headers.get("x-middleware-request-cookie");

describe("the log-in page of an ended session (threat T14)", () => {
  it.each([21, -24010, -24020, -24030])(
    "drops the cookie whose token the upstream refuses with %i",
    async (code) => {
      upstreamResponse = createFailureEnvelope(code);
      const response = await requestPage("/login?path=%2Forders&reason=expired");
      expect(response.headers.get("set-cookie")).toMatch(/^__Host-session=; Max-Age=0;/);
      expect(getForwardedCookie(response)).toBe("");
      expect(requestedPaths).toEqual([`/api/user/queryInfo/v1 ${"t".repeat(43)}`]);
    },
  );

  it("keeps a valid session: the address may be an attempt to log the member out", async () => {
    const response = await requestPage("/en/login?reason=expired");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(getForwardedCookie(response)).toBe(cookie);
  });

  it("keeps it where the upstream does not answer", async () => {
    upstreamResponse = null;
    expect((await requestPage("/login?reason=expired")).headers.get("set-cookie")).toBeNull();
  });

  it("calls no upstream on any other page, or without reason=expired", async () => {
    for (const path of ["/login", "/orders?reason=expired", "/register"]) await requestPage(path);
    expect(requestedPaths).toEqual([]);
  });
});

describe("the scene of a page (rules/addresses#scene: a release id sets it)", () => {
  const sceneSeen = async (path: string, scene = "") => {
    const request = new NextRequest(`http://vidora.test${path}`, { headers: { cookie: "scene=APP", scene } });
    return (await serve(request)).headers.get("x-middleware-request-scene");
  };
  it.each([
    ["/orders?releaseId=stb-7", "STB"],
    ["/orders?releaseId=app-7", "APP"],
    ["/orders?releaseId=7", "WEB"],
    ["/orders", null],
  ])("%s is shown in %p at once and ignores the header", async (path, scene) => {
    expect(await sceneSeen(path, "STB")).toBe(scene);
  });
});

describe("the document that all visitors get (docs/decisions/021)", () => {
  const TELEVISION = "Mozilla/5.0 (SMART-TV; Linux; Tizen 9.0)";
  const request = (path: string, headers: Record<string, string> = {}) =>
    serve(new NextRequest(`http://vidora.test${path}`, { headers }));
  const getPage = (response: Response) =>
    new URL(response.headers.get("x-middleware-rewrite") ?? "", "http://vidora.test").pathname;

  it.each([
    ["/login?path=%2Forders&reason=expired", {}, "/vidora/pt/web/visitor/login"],
    ["/en/register", { "user-agent": "iPhone Mobile" }, "/vidora/en/wap/visitor/register"],
    ["/register", { cookie: "__Host-entry=x" }, "/vidora/pt/web/visitor/register"],
    [
      "/reset-password",
      { cookie: "scene=STB", "user-agent": "iPhone" },
      "/vidora/pt/wap/visitor/reset-password",
    ],
    ["/login", { scene: "STB" }, "/vidora/pt/web/visitor/login"],
  ])("%s %j is %s, without a nonce", async (path, headers, page) => {
    const proof = { [DOCUMENT_HEADER]: await createDocumentProof() };
    const response = await request(path, { ...(headers as Record<string, string>), ...proof });
    expect(getPage(response)).toBe(page);
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it.each(["/help", "/404", "/notice?type=foo"])(
    "%s is Next's own for anybody but our page server: its scripts run, and nobody stores it",
    async (path) => {
      for (const headers of [{}, { [DOCUMENT_HEADER]: "1" }] as Record<string, string>[]) {
        const response = await request(path, headers);
        expect(response.headers.get("content-security-policy")).toContain(
          "script-src 'self' 'unsafe-inline';",
        );
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
    },
  );

  it.each([
    ["a session", "/login", { cookie: "__Host-session=x" }],
    ["two sessions", "/login", { cookie: "__Host-session=x; __Host-session=y" }],
    ["the secrets of an entry link", "/login", { cookie: "__Host-entry=x" }],
    ["a mailed link", "/reset-password", { cookie: "__Host-entry=x" }],
    ["a television", "/login", { cookie: "scene=STB", "user-agent": TELEVISION }],
    ["a television by its link", "/login?releaseId=stb-1", { "user-agent": TELEVISION }],
    ["another page", "/notice?type=bindEmail", {}],
    ["anybody but our page server", "/login", {}],
    ["anybody but our page server", "/buy", { [DOCUMENT_HEADER]: "1" }],
  ])("is not for %s: %s", async (_name, path, headers) => {
    const response = await request(path, headers as Record<string, string>);
    expect(getPage(response)).toBe(`/vidora/pt/web${path.split("?", 1)[0]}`);
    expect(response.headers.get("content-security-policy")).toContain("'strict-dynamic'");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("what a page receives", () => {
  it("is neither the proof of our server nor a payment that the client has made up (threats T3, T50)", async () => {
    const headers = { "x-site-record": "proof", "x-payment": "forged", "x-nonce": "forged", "x-other": "1" };
    const request = new NextRequest("http://vidora.test/orders", { headers });
    const response = await serve(request);
    const received = (response.headers.get("x-middleware-override-headers") ?? "").split(",");
    expect(received).toContain("x-other");
    expect(received).not.toContain("x-site-record");
    expect(received).not.toContain("x-payment");
    expect(response.headers.get("x-middleware-request-x-nonce")).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  });
});

describe("member pages without a session (rules/addresses#screens)", () => {
  const visit = (path: string, cookie = "") =>
    serve(new NextRequest(`http://vidora.test${path}`, { headers: { cookie } }));

  it.each([
    ["/payment?planId=1202", "/login?path=%2Fpayment%3FplanId%3D1202"],
    ["/en/payment?planId=1202&method=pix&x=1", "/en/login?path=%2Fpayment%3FplanId%3D1202%26method%3Dpix"],
    ["/payment?planId=1&planId=2", "/login?path=%2Fpayment%3FplanId%3D1"],
    ["/payment?planId=//evil.test", "/login?path=%2Fpayment%3FplanId%3D%252F%252Fevil.test"],
    ["/payment", "/login?path=%2Fpayment"],
    ["/stb-orders", "/login?path=%2Fstb-orders"],
    ["/en/stb-orders?page=3&x=1", "/en/login?path=%2Fstb-orders%3Fpage%3D3"],
    ["/stb-orders?page=//evil.test", "/login?path=%2Fstb-orders"],
    ["/tv?code=wdjb-mjht", "/login?path=%2Ftv%3Fcode%3DWDJBMJHT"],
    ["/tv?code=//evil.test", "/login?path=%2Ftv"],
    ["/tv", "/login?path=%2Ftv"],
    ["/payment-pix?orderId=7&x=1", "/login?path=%2Fpayment-pix%3ForderId%3D7"],
    ["/en/paynowTips?orderId=7", "/en/login?path=%2FpaynowTips%3ForderId%3D7"],
    ["/paymentCaishen", "/login?path=%2FpaymentCaishen"],
    ["/caishenRepay?orderId=//evil.test", "/login?path=%2FcaishenRepay%3ForderId%3D%252F%252Fevil.test"],
    ["/payment-redirect?orderId=7", "/login?path=%2Fpayment-redirect%3ForderId%3D7"],
    ["/paymentResult?orderId=7&reference=r", "/login?path=%2FpaymentResult%3ForderId%3D7"],
    ["/paymentResult?reference=r&status=paid", "/login?path=%2FpaymentResult%3Freference%3Dr"],
    ["/paymentResult", "/login?path=%2FpaymentResult"],
  ])("%s redirects to log-in by HTTP, so without script too", async (path, to) => {
    const response = await visit(path);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`http://vidora.test${to}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  describe("at a brand whose buyers have one form (rules/accounts#who-buys)", () => {
    const visitShop = (path: string, headers: Record<string, string> = {}) => {
      upstreamResponse = createSuccessEnvelope({ login: { buyerForm: true } });
      return serve(new NextRequest(`http://shop.test${path}`, { headers }), { ...SITE, site: "shop" });
    };
    it.each([
      ["/payment?planId=1202", "/buy?path=%2Fpayment%3FplanId%3D1202"],
      ["/en/payment?planId=1&method=pix", "/en/buy?path=%2Fpayment%3FplanId%3D1%26method%3Dpix"],
      ["/payment?orderId=7", "/login?path=%2Fpayment%3ForderId%3D7"],
      ["/payment?planId=1&orderId=7", "/login?path=%2Fpayment%3FplanId%3D1%26orderId%3D7"],
      ["/payment", "/login?path=%2Fpayment"],
      ["/stb-orders?planId=1", "/login?path=%2Fstb-orders"],
    ])("%s leads a visitor to %s", async (path, to) => {
      const { status, headers } = await visitShop(path);
      expect([status, headers.get("location")]).toEqual([303, `http://shop.test${to}`]);
    });
    it.each([
      ["a broken session", { cookie: "__Host-session=Fe26.2*broken" }],
      ["a television", { cookie: "scene=STB", "user-agent": "Mozilla/5.0 (SMART-TV; Linux; Tizen 9.0)" }],
    ])("%s logs in", async (_, headers) => {
      const { headers: answered } = await visitShop("/payment?planId=1", headers as Record<string, string>);
      expect(answered.get("location")).toBe("http://shop.test/login?path=%2Fpayment%3FplanId%3D1");
    });
  });

  it("drops a broken cookie with the redirect", async () => {
    const response = await visit("/payment?planId=1", "__Host-session=Fe26.2*broken");
    expect(response.status).toBe(303);
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-session=; Max-Age=0;/);
  });

  it("is shown to a member", async () => {
    expect((await visit("/payment?planId=1", cookie)).status).toBe(200);
  });
});

describe("notices (rules/addresses#screens)", () => {
  const readTarget = async (path: string) => {
    const { status, headers } = await requestPage(path);
    return [status, new URL(headers.get("x-middleware-rewrite") ?? "").pathname];
  };
  it.each(["/notice", "/notice?type=", "/notice?type=toString", "/notice?type=x&type=bindEmail"])(
    "%s is the page of a missing address, with its status",
    async (path) => expect(await readTarget(path)).toEqual([404, "/vidora/pt/web/404"]),
  );
  it.each(["/notice?type=bindEmail", "/notice?type=unsubscribed"])("%s is a notice", async (path) =>
    expect(await readTarget(path)).toEqual([200, "/vidora/pt/web/notice"]),
  );
});
