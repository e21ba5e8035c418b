/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { countHeldReads } from "@/lib/server/payment/waiting/held-reads";
import { setUpSiteApi } from "@/lib/testing/site-api";
import { answerCalls } from "./answer-calls";

const siteApi = setUpSiteApi();
const SITE = { site: "vidora", defaultLang: "pt", langs: ["pt"], hosts: ["vidora.test"] };
const CONTACT_PATH = "/api/site/contact-us/v1";
const OWN_HEADERS = { host: "vidora.test", "sec-fetch-site": "same-origin" };
const questions = Array.from({ length: 40 }, (_, index) => ({
  question: `q${index}`,
  answer: "a".repeat(99),
}));
let server: Server;
/** Requests that were left to Next. */
let passedOn: (string | undefined)[];

beforeAll(async () => {
  process.env.BILLING_API_URL = process.env.SITE_API_URL;
  const handle = answerCalls(async (incoming, response) => {
    passedOn.push(incoming.url);
    response.end("Next");
  });
  server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
beforeEach(() => {
  passedOn = [];
  // The brand of the host, and the data of the call: each reads its own fields.
  siteApi.respond = (response) =>
    response
      .setHeader("Content-Type", "application/json")
      .end(JSON.stringify(createSuccessEnvelope({ ...SITE, questions })));
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function send(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  body = "",
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers: { ...OWN_HEADERS, ...headers } };
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on("error", reject).end(body);
  });
}

async function waitForHolds(count: number): Promise<void> {
  while (countHeldReads() !== count) await new Promise((resolve) => setImmediate(resolve));
}

describe("calls without Next (docs/decisions/023)", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("are answered in the encoding of %s", async (accepted, encoding, decode) => {
    const { status, headers, body } = await send(CONTACT_PATH, { "accept-encoding": accepted });
    expect([status, headers["content-encoding"], headers.vary]).toEqual([200, encoding, "Accept-Encoding"]);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(JSON.parse(String(decode(body))).data.questions).toHaveLength(40);
    expect(passedOn).toEqual([]);
  });

  it("are answered without a body for HEAD", async () => {
    const { status, headers, body } = await send("/api/session", {}, "HEAD");
    expect([status, body.length]).toEqual([200, 0]);
    expect(Number(headers["content-length"])).toBeGreaterThan(10);
  });

  it("get the whole body of the request", async () => {
    const type = { "content-type": "application/json" };
    const { status, body } = await send("/api/user/login/v1", type, "POST", '{"account":1}');
    expect(status).toBe(422);
    expect(JSON.parse(String(body)).fields).toMatchObject({ account: expect.any(String) });
  });

  it("read the host from its header, also where no address can be made of it", async () => {
    const { status, body } = await send(CONTACT_PATH, { host: "vidora.test:99999@evil" });
    expect(status).toBe(404);
    expect(JSON.parse(String(body)).code).toBe(-2223);
  });

  it("send each cookie in a header of its own", async () => {
    const type = { "content-type": "application/json" };
    const { status, headers } = await send("/api/user/loginOut/v1", type, "POST", "{}");
    expect(status).toBe(200);
    expect(headers["set-cookie"]).toEqual([expect.stringContaining("Max-Age=0")]);
    expect(headers["clear-site-data"]).toBe('"storage"');
  });

  it("that wait for a payment end when their client leaves", async () => {
    const view = {
      ...{ orderId: "order-1", planName: "Solo", amount: { amount: 1, currency: "BRL" }, status: "pending" },
      ...{ nextAction: { kind: "none" }, serverNow: Date.UTC(2026, 10, 20), canRenew: false },
    };
    siteApi.respond = (response) =>
      response
        .setHeader("Content-Type", "application/json")
        .end(JSON.stringify(createSuccessEnvelope({ ...SITE, ...view })));
    const path = "/api/bill/order/handoff/read/v1";
    const headers = { "content-type": "application/json", "wait-ms": "15000" };
    const body = JSON.stringify({ grant: "g".repeat(43) });
    const first = await send(path, headers, "POST", body);
    expect([first.status, first.headers.held]).toEqual([200, "1"]);
    // The other device is not told which order it pays.
    expect(String(first.body)).not.toContain("order-1");
    const { port } = server.address() as AddressInfo;
    const options = {
      host: "127.0.0.1",
      port,
      path,
      method: "POST",
      headers: { ...OWN_HEADERS, ...headers },
    };
    const sent = request(options).on("error", () => undefined);
    sent.end(body);
    await waitForHolds(1);
    const leftAt = performance.now();
    sent.destroy();
    await waitForHolds(0);
    expect(performance.now() - leftAt).toBeLessThan(5_000);
  });

  it("that need Next's data, and pages, are passed on", async () => {
    const paths = ["/api/revalidate", "/api/receipt/o1?language=pt", "/api/words/fr/1", "/orders", "/api"];
    for (const path of paths) await send(path);
    expect(passedOn).toEqual(paths);
  });

  it("that are not listed are 404", async () => {
    expect((await send("/api/site/nothing")).status).toBe(404);
    expect((await send("/api/health/x")).status).toBe(404);
  });
});
