/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { HOUR_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { BRAND_FILE_PROOF_HEADER, createBrandFileProof } from "@/lib/contract/brand-file-proof";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import type { RequestRoute, RouteAnswer } from "@/lib/server/pages/request-route";
import { createPicturePath } from "@/lib/server/pictures/picture-path";
import { announceSiteChange } from "@/lib/server/site/site-changes";
import { createStudioCookie } from "@/lib/server/studio/studio-session";
import { createSampleOperator } from "@/lib/testing/sample-brand";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { createAssetServer } from "./create-asset-server";
import { createSiteFileStore } from "./site-file-store";

const SCRIPT = "console.log(1);\n".repeat(200);
const FILES: Record<string, string> = {
  ".next/BUILD_ID": "secret",
  ".next/static/chunks/a-1.js": SCRIPT,
  ".next/static/chunks/app/[site]/b.css": "a { color: red }\n".repeat(50),
  ".next/static/media/icon.woff2": "font",
  "public/fonts/onest-latin-1.woff2": "font",
  "public/brands/vidora/logo.svg": "<svg></svg>",
  "public/brands/nordplay/logo.svg": "<svg></svg>",
  "public/brands/default/icon.svg": "<svg></svg>",
};

const root = mkdtempSync(join(tmpdir(), "storefront-assets-"));
const siteApi = setUpSiteApi();
let server: Server;
/** Requests that were left to Next. */
let passedOn: string[];
/** What the asset server requested from routes, and what these answer. */
let requested: string[];
let answerRoute: (path: string) => Promise<RouteAnswer>;

beforeAll(async () => {
  process.env.STUDIO_ORIGIN = "https://studio.test";
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const requestRoute: RequestRoute = (path, headers) => {
    requested.push(`${path} ${JSON.stringify(headers)}`);
    return answerRoute(path);
  };
  const answerAsset = await createAssetServer(root, createSiteFileStore(requestRoute, 100_000, 100_000));
  server = createServer((request, response) => {
    if (answerAsset(request, response)) return;
    passedOn.push(`${request.method} ${request.url}`);
    response.statusCode = 418;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
  delete process.env.STUDIO_ORIGIN;
});
beforeEach(() => {
  passedOn = [];
  requested = [];
  siteApi.respond = respondWithJson(
    createSuccessEnvelope({ site: "vidora", defaultLang: "pt", langs: ["pt"], hosts: ["vidora.test"] }),
  );
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const all = { host: "vidora.test", ...headers };
    get({ host: "127.0.0.1", port, path, headers: all, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
const toLowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe("scripts, styles and fonts", () => {
  it.each([
    ["/_next/static/chunks/a-1.js", "application/javascript; charset=utf-8", SCRIPT],
    ["/_next/static/chunks/a-1.js?dpl=1&x=..", "application/javascript; charset=utf-8", SCRIPT],
    ["/_next/static/chunks/a%2D1%2ejs", "application/javascript; charset=utf-8", SCRIPT],
    ["/_next/static/chunks/app/%5Bsite%5D/b.css", "text/css; charset=utf-8", "a { color: red }\n".repeat(50)],
    ["/_next/static/media/icon.woff2", "font/woff2", "font"],
    ["/fonts/onest-latin-1.woff2", "font/woff2", "font"],
  ])("%s is sent from memory, and kept for a year", async (path, type, text) => {
    const { status, headers, body } = await request(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(text);
    expect(headers).toMatchObject({
      ...toLowerCase(SECURITY_HEADERS),
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      vary: "Accept-Encoding",
    });
    expect(passedOn).toEqual([]);
  });

  it("are sent in the encoding that the client accepts, also while they are compressed", async () => {
    const answers = await Promise.all(
      ["gzip, deflate, br", "gzip", "identity"].map((accepted) =>
        request("/_next/static/chunks/a-1.js", { "accept-encoding": accepted }),
      ),
    );
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    const [br, gzip] = answers.map(({ body }) => body);
    expect(String(brotliDecompressSync(br ?? ""))).toBe(SCRIPT);
    expect(String(gunzipSync(gzip ?? ""))).toBe(SCRIPT);
  });

  it("are not sent again to a client that has them, and have no body for HEAD", async () => {
    const { etag = "", ...rest } = (await request("/_next/static/chunks/a-1.js")).headers;
    expect(etag).toMatch(/^W\//);
    const again = await request("/_next/static/chunks/a-1.js", { "if-none-match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await request("/_next/static/chunks/a-1.js", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(rest["content-length"]);
  });

  it.each([
    "/_next/static/chunks/none.js",
    "/fonts/none.woff2",
    "/fonts/../brands/nordplay/logo.svg",
    "/_next/static/",
    "/_next/static/../BUILD_ID",
    "/_next/static/%2e%2e/BUILD_ID",
    "/_next/static/..%2fBUILD_ID",
    "/_next/static/%2e%2e%2f%2e%2e%2fpublic/brands/nordplay/logo.svg",
    "/_next/static/..\\BUILD_ID",
    "/_next/static/%00",
    "/_next/static/%",
    "/_next/static/%ff",
    "/_next/static//chunks/a-1.js",
    "/_next/static/constructor",
    "/_next/static/__proto__",
    "/_next/data/build/help.json",
    "/_next/static",
    "/_next/image?url=%2Fx&w=64&q=75",
    "/_next/",
  ])("%s does not exist, and Next is not asked", async (path) => {
    const { status, headers, body } = await request(path);
    expect(status).toBe(404);
    expect(String(body)).toContain("<title>Not found</title>");
    expect(headers).toMatchObject({ ...toLowerCase(SECURITY_HEADERS), "cache-control": "no-store" });
    expect(passedOn).toEqual([]);
  });
});

describe("brand files (threat T5)", () => {
  it.each(["/brands/vidora/logo.svg", "/brands/default/icon.svg", "/brands/vidora/logo%2esvg"])(
    "%s is sent on a host of its brand, and shown on other origins",
    async (path) => {
      const { status, headers } = await request(path, { host: "vidora.test:3000" });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        ...toLowerCase(SECURITY_HEADERS),
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": "public, max-age=0",
        "cross-origin-resource-policy": "cross-origin",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    },
  );

  it.each([
    "/brands/nordplay/logo.svg",
    "/brands/vidora/../nordplay/logo.svg",
    "/brands/vidora/%2e%2e/nordplay/logo.svg",
    "/brands/vidora%2f..%2fnordplay/logo.svg",
    "/brands//vidora/logo.svg",
    "/brands/",
    "/brands/vidora",
    "/brands/vidora/",
    "/brands/vidora/%E0%A4%A",
  ])("%s is not sent on a host of vidora", async (path) => {
    const { status, headers } = await request(path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(passedOn).toEqual([]);
  });

  it("are not sent on a host without a brand, and not while brands can't be found", async () => {
    siteApi.respond = respondWithJson(createFailureEnvelope(-2223));
    expect((await request("/brands/default/icon.svg", { host: "nobody.test" })).status).toBe(404);
    siteApi.respond = (response) => void response.destroy();
    const { status, headers } = await request("/brands/default/icon.svg", { host: "other.test" });
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  });
});

describe("pictures that operators have brought (rules/studio#pictures)", () => {
  const [HASH, OTHER] = ["a".repeat(64), "b".repeat(64)];
  const data = Buffer.from("<svg></svg>").toString("base64");
  const SITE = createSuccessEnvelope({
    site: "vidora",
    defaultLang: "pt",
    langs: ["pt"],
    hosts: ["vidora.test"],
  });
  /** The site API knows one picture of the brand; `asked` has the hashes that it was asked for. */
  let asked: string[];
  beforeEach(() => {
    asked = [];
    siteApi.respond = (response) => {
      const hash = new URL(response.req.url ?? "", "http://site.test").searchParams.get("hash");
      if (hash === null) return respondWithJson(SITE)(response);
      asked.push(hash);
      const picture = hash === HASH ? { type: "image/svg+xml", data } : null;
      respondWithJson(createSuccessEnvelope({ hash, picture }))(response);
    };
  });

  it("are sent at the brand's hosts for a year, run nothing, and are asked for once", async () => {
    const path = `/brands/vidora/${HASH}.svg`;
    const answers = [await request(path), await request(path)];
    for (const { status, headers, body } of answers) {
      expect([status, String(body)]).toEqual([200, "<svg></svg>"]);
      expect(headers).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    }
    expect(asked).toEqual([HASH]);
  });

  it("do not exist under another brand's folder or a made-up hash, which is asked for once in a while", async () => {
    expect((await request(`/brands/nordplay/${HASH}.svg`)).status).toBe(404);
    for (let count = 0; count < 3; count += 1)
      expect((await request(`/brands/vidora/${OTHER}.webp`)).status).toBe(404);
    expect(asked).toEqual([OTHER]);
  });

  it("are unavailable while the site API is, and nothing of it is kept", async () => {
    const path = `/brands/vidora/${"c".repeat(64)}.png`;
    const { respond } = siteApi;
    siteApi.respond = (response) => void response.destroy();
    expect((await request(path)).status).toBe(503);
    siteApi.respond = respond;
    expect((await request(path)).status).toBe(404);
  });

  it("are shown by the console to an operator of the brand alone, and are private there", async () => {
    const cookie = (await createStudioCookie("t".repeat(43), Date.now() + HOUR_MS)).split(";")[0] ?? "";
    const asConsole = { host: "studio.test", cookie };
    siteApi.respond = respondWithJson({ type: "image/png", data });
    const path = `/brands/vidora/${HASH}.png`;
    const { status, headers } = await request(path, asConsole);
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect((await request(path, { host: "studio.test" })).status).toBe(404);
    siteApi.respond = (response) => {
      response.statusCode = 404;
      respondWithJson({ problem: "unknown" })(response);
    };
    expect((await request(path, asConsole)).status).toBe(404);
  });

  it("a file is told to the backend at any host as visitors get it, with a proof for its path alone", async () => {
    const proof = await createBrandFileProof(getEnv().REVALIDATE_SECRET[0], "/brands/nordplay/logo.svg");
    const ask = async (path: string, value: string) =>
      (await request(path, { host: "nobody.test", [BRAND_FILE_PROOF_HEADER]: value })).status;
    siteApi.respond = respondWithJson(createFailureEnvelope(-2223));
    expect(await ask("/brands/nordplay/logo.svg", proof)).toBe(200);
    expect(await ask("/brands/vidora/logo.svg", proof)).toBe(404);
    expect(await ask("/brands/nordplay/logo.svg", "0".repeat(64))).toBe(404);
    writeFileSync(join(root, "public/brands/nordplay/later.svg"), "<svg></svg>");
    const later = await createBrandFileProof(getEnv().REVALIDATE_SECRET[0], "/brands/nordplay/later.svg");
    expect(await ask("/brands/nordplay/later.svg", later)).toBe(404);
  });
});

describe("brand files at the console's host (threat T5)", () => {
  const TOKEN = "t".repeat(43);
  /** The admin API answers who the operator of the session is, and `asked` has what it was asked. */
  const respondWithOperator = (brands: string[] | null): void => {
    siteApi.respond = (response) => {
      const { url, headers } = response.req;
      asked.push(`${url} ${headers.authorization}`);
      respondWithJson(createSampleOperator("viewer", brands))(response);
    };
  };
  let asked: string[];
  let session: string;
  beforeEach(async () => {
    asked = [];
    session = (await createStudioCookie(TOKEN, Date.now() + HOUR_MS)).split(";")[0] ?? "";
  });
  const requestAtConsole = (path: string, cookie = "") => request(path, { host: "studio.test", cookie });

  it.each([
    ["nobody", ""],
    ["a session that somebody made up", "__Host-studio=abc"],
  ])("are not there for %s, and the admin API is not called", async (_, cookie) => {
    respondWithOperator(null);
    const file = await requestAtConsole("/brands/vidora/logo.svg", cookie);
    const none = await requestAtConsole("/brands/vidora/none.svg", cookie);
    expect([file.status, file.body, file.headers.etag]).toEqual([404, none.body, none.headers.etag]);
    expect(file.headers["cache-control"]).toBe("no-store");
    expect(asked).toEqual([]);
  });

  it("are sent to an operator of all brands, stored by nobody and shown on no other origin", async () => {
    respondWithOperator(null);
    for (const path of ["/brands/vidora/logo.svg", "/brands/nordplay/logo.svg"]) {
      const { status, headers, body } = await requestAtConsole(path, session);
      expect([path, status, String(body)]).toEqual([path, 200, FILES[`public${path}`]]);
      expect(headers).toMatchObject({
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": "private, no-store",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    }
    expect(new Set(asked)).toEqual(new Set([`/api/admin/readOperator ${TOKEN}`]));
    for (const path of ["/brands/vidora/none.svg", "/brands/vidora/../../.next/BUILD_ID", "/brands/"])
      expect([path, (await requestAtConsole(path, session)).status]).toEqual([path, 404]);
  });

  it("are sent to an operator of some brands only where the file is of one of them", async () => {
    respondWithOperator(["vidora"]);
    expect((await requestAtConsole("/brands/vidora/logo.svg", session)).status).toBe(200);
    const other = await requestAtConsole("/brands/nordplay/logo.svg", session);
    const none = await requestAtConsole("/brands/nordplay/none.svg", session);
    expect([other.status, other.body]).toEqual([404, none.body]);
    respondWithOperator([]);
    expect((await requestAtConsole("/brands/vidora/logo.svg", session)).status).toBe(404);
  });

  it("are not there once the session has ended, and unavailable while the admin API is", async () => {
    siteApi.respond = (response) => {
      response.statusCode = 401;
      respondWithJson({ problem: "sessionEnded" })(response);
    };
    expect((await requestAtConsole("/brands/vidora/logo.svg", session)).status).toBe(404);
    siteApi.respond = (response) => void response.destroy();
    for (const path of ["/brands/vidora/logo.svg", "/brands/vidora/none.svg"]) {
      const { status, headers } = await requestAtConsole(path, session);
      expect([path, status, headers["cache-control"]]).toEqual([path, 503, "no-store"]);
    }
  });

  it("that all brands share are anybody's, and a session counts at the console's host alone", async () => {
    expect((await requestAtConsole("/brands/default/icon.svg")).status).toBe(200);
    expect((await request("/brands/nordplay/logo.svg", { cookie: session })).status).toBe(404);
    const own = await request("/brands/vidora/logo.svg", { cookie: session });
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "public, max-age=0"]);
    siteApi.respond = respondWithJson(createFailureEnvelope(-2223));
    const evil = { host: "studio.test.evil", cookie: session };
    expect((await request("/brands/nordplay/logo.svg", evil)).status).toBe(404);
  });
});

const ROBOTS: RouteAnswer = {
  status: 200,
  headers: {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=600",
    "x-nextjs": "1",
  },
  body: Buffer.from("User-agent: *\n".repeat(20)),
};

describe("files that routes create", () => {
  afterEach(() => announceSiteChange("vidora", true));

  it("are requested once, and sent from memory after that", async () => {
    answerRoute = async () => ROBOTS;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => request("/robots.txt?x=1", { cookie: "a=1", "accept-encoding": "br" })),
    );
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        ...toLowerCase(SECURITY_HEADERS),
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "public, max-age=600",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "content-encoding": "br",
      });
      expect(headers).not.toHaveProperty("x-nextjs");
      expect(brotliDecompressSync(body)).toEqual(ROBOTS.body);
    }
    expect(requested).toEqual(['/robots.txt {"host":"vidora.test"}']);
    const head = await request("/robots.txt", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(requested).toHaveLength(1);
    announceSiteChange("vidora", true);
    await request("/robots.txt");
    expect(requested).toHaveLength(2);
  });

  it("has the logo of mails from its route, for pages of any origin", async () => {
    const headers = { "content-type": "image/png", "cache-control": "public, max-age=600" };
    answerRoute = async () => ({ status: 200, headers, body: Buffer.from("png") });
    const logo = await request("/mail-logo.png");
    expect([logo.status, String(logo.body), requested.length, passedOn]).toEqual([200, "png", 1, []]);
    expect(logo.headers).toMatchObject({ ...headers, "cross-origin-resource-policy": "cross-origin" });
  });

  it("are pictures at the addresses that pages name, shown on other origins, and kept for a year", async () => {
    const headers = { "content-type": "image/jpeg", "cache-control": "public, max-age=31536000, immutable" };
    answerRoute = async () => ({ status: 200, headers, body: Buffer.from("picture") });
    const path = createPicturePath("vidora", "pt-home", ["Vidora"], "jpg");
    // Under many ports it is still one picture.
    for (const port of [80, 3000, 3001]) {
      const answer = await request(path, { host: `vidora.test:${port}` });
      expect([answer.status, String(answer.body)]).toEqual([200, "picture"]);
      expect(answer.headers).toMatchObject({ ...headers, "cross-origin-resource-policy": "cross-origin" });
    }
    expect(requested).toEqual([`${path} {"host":"vidora.test:80"}`]);
  });

  it("redirect to the present address of a picture", async () => {
    const headers = { location: "/brand-pictures/new.jpg", "cache-control": "public, max-age=60" };
    answerRoute = async () => ({ status: 307, headers, body: Buffer.alloc(0) });
    const path = createPicturePath("vidora", "pt-home", ["before"], "jpg");
    for (let count = 0; count < 2; count += 1) {
      const answer = await request(path);
      expect(answer.status).toBe(307);
      expect(answer.headers).toMatchObject(headers);
    }
    expect(requested).toHaveLength(1);
  });

  it("are not requested for a flood of invented pictures, nor for those of another brand (threat T5)", async () => {
    const other = createPicturePath("nordplay", "en-home", ["Nordplay"], "jpg");
    const invented = Array.from(
      { length: 500 },
      (_, id) => `/brand-pictures/pt-${id}-0123456789abcdef${id + 10}.jpg`,
    );
    const own = createPicturePath("vidora", "pt-1", ["Vidora"], "jpg");
    const paths = [other, ...invented, own.replace("pt-1", "pt-2"), own.replace("pt-1", "pt-1-2"), `${own}/`];
    const answers = await Promise.all(paths.map((path) => request(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect([requested, passedOn]).toEqual([[], []]);
  });

  it("are one for each address under which the brand is asked; nothing else of a request counts", async () => {
    answerRoute = async () => ROBOTS;
    const requests: Record<string, string>[] = [
      { host: "vidora.test" },
      { host: "VIDORA.test", "x-forwarded-host": "evil.test", "accept-language": "ru", rsc: "1" },
      // No proxy is trusted.
      { host: "vidora.test", "x-forwarded-proto": "https" },
      { host: "vidora.test:3000" },
    ];
    for (const headers of requests) await request("/robots.txt", headers);
    expect(requested).toEqual([
      '/robots.txt {"host":"vidora.test"}',
      '/robots.txt {"host":"vidora.test:3000"}',
    ]);
  });

  it.each(["nobody.test", "vidora.test@evil.test", "[::1]"])("do not exist on the host %s", async (host) => {
    siteApi.respond = respondWithJson(createFailureEnvelope(-2223));
    const { status, body } = await request("/sitemap.xml", { host });
    expect([status, body.length, requested]).toEqual([404, 0, []]);
  });

  it("are unavailable where neither brand nor route can be had, and nothing of it is stored", async () => {
    answerRoute = async () => ROBOTS;
    siteApi.respond = (response) => void response.destroy();
    expect((await request("/sitemap.xml", { host: "third.test" })).status).toBe(503);
    answerRoute = () => Promise.reject(new Error("the route failed"));
    const { status, headers } = await request("/sitemap.xml");
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
    answerRoute = async () => ({ ...ROBOTS, status: 500 });
    expect((await request("/sitemap.xml")).status).toBe(500);
    answerRoute = async () => ROBOTS;
    expect((await request("/sitemap.xml")).status).toBe(200);
  });
});

it.each([
  ["POST", "/_next/static/chunks/a-1.js", {}],
  ["OPTIONS", "/brands/vidora/logo.svg", {}],
  ["GET", "/_next", {}],
  ["GET", "/brands", {}],
  ["POST", "/robots.txt", {}],
  ["GET", "/robots%2Etxt", {}],
  ["GET", "/x/brands/vidora/logo.svg", {}],
  ["GET", "/", {}],
])("%s %s %j is left to the checks of the server", async (method, path, headers) => {
  const answer = await new Promise<string>((resolve) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: vidora.test\r\nConnection: close\r\n${lines.join("")}\r\n`,
      ),
    );
    socket.once("data", (chunk) => {
      socket.destroy();
      resolve(String(chunk));
    });
  });
  expect(answer).toMatch(/^HTTP\/1.1 418 /);
  expect(passedOn).toEqual([`${method} ${path}`]);
});

it("survives a client that leaves before its brand is known", async () => {
  const asked = new Promise<void>((resolve) => {
    siteApi.respond = (response) => {
      resolve();
      setTimeout(() => respondWithJson(createFailureEnvelope(-2223))(response), 20);
    };
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
    socket.write("GET /brands/default/icon.svg HTTP/1.1\r\nHost: slow.test\r\n\r\n"),
  );
  await asked;
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect((await request("/brands/default/icon.svg", { host: "slow.test" })).status).toBe(404);
});
