/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { DAY_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { createSessionCookie } from "@/lib/server/session/session";
import { createOwnProof } from "@/lib/server/site/own-proof";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { FACTS_PROOF_HEADER, findRequestFacts } from "./find-request-facts";
import { loadRequestFacts } from "./load-request-facts";
import { createFactsHeader, type RequestFacts, readFactsHeader, SITE_RECORD_HEADER } from "./request-facts";
import { respondWithRequestFacts } from "./respond-with-request-facts";

const HOST = "vidora.test";
const RECORD = { site: "vidora", defaultLang: "pt", langs: ["pt", "en"], hosts: [HOST] };

/** The upstreams, and Next at its own address. */
let server: Server;
let origin: string;
let requested: string[];
let cookie: string;

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url = "", headers } = request;
    requested.push(url.split("?")[0] ?? "");
    const body = await readBody(request);
    if (url === "/api/request-facts") {
      const proof = { [FACTS_PROOF_HEADER]: String(headers[FACTS_PROOF_HEADER]) };
      const answer = await respondWithRequestFacts(
        new Request(`${origin}${url}`, { method: "POST", headers: proof, body }),
      );
      return void response.writeHead(answer.status).end(await answer.text());
    }
    const answer = url.includes("/site/find/") ? createSuccessEnvelope(RECORD) : createFailureEnvelope(1001);
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { SITE_API_URL: origin, USER_API_URL: origin, BILLING_API_URL: origin });
  const opened = await createSessionCookie("vidora", {
    ...{ uid: "u1", account: "ana@vidora.test", type: "email", token: "t".repeat(43) },
    ...{ expiration: Date.now() + DAY_MS, accountLoginType: "password", payStatus: "PAID" },
  });
  cookie = opened.cookie.split(";")[0] ?? "";
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requested = [];
});

const PAYMENT_CALL = "/api/bill/payment-info/detail";
const load = (target: string, method = "GET") =>
  loadRequestFacts({ method, target, headers: new Headers({ host: HOST, cookie }) });

describe("the facts of a request (docs/decisions/011)", () => {
  it("of a payment's page: the brand, the session, and the page for the payment's state", async () => {
    expect(await load("/payment-pix?orderId=o1")).toMatchObject({
      ...{ kind: "site", record: RECORD, newPath: null },
      page: { route: "/payment-pix", session: "member", payment: { otherPath: "/paymentResult?orderId=o1" } },
    });
    expect(requested.filter((path) => path === PAYMENT_CALL)).toHaveLength(1);
  });

  it.each([
    ["an alias", "/stbPayment?orderId=o1", "GET"],
    ["a secret in the address", "/payment-pix?orderId=o1&token=abc", "GET"],
    ["a provider's return", "/payment-pix?orderId=o1", "POST"],
    ["a file of a brand", "/brands/vidora/logo.svg", "GET"],
    ["a path with broken escapes", "/payment-pix%E0%A4?orderId=o1", "GET"],
  ])("%s has those of no page, and reads no payment", async (_, target, method) => {
    expect(await load(target, method)).toMatchObject({ kind: "site", record: RECORD, page: null });
    expect(requested).not.toContain(PAYMENT_CALL);
  });

  it("are of the brand that our page server has found, without another lookup of the host", async () => {
    const record: SiteRecord = { site: "vidora", defaultLang: "pt", langs: ["pt"], hosts: ["other.test"] };
    const header = await createFactsHeader({ kind: "site", record, newPath: null, page: null });
    const headers = new Headers({ host: "other.test", [SITE_RECORD_HEADER]: header });
    const facts = await loadRequestFacts({ method: "GET", target: "/help", headers });
    expect(facts).toMatchObject({ kind: "site", record, page: { route: "/help" } });
    expect(requested.filter((path) => path.includes("/site/find/"))).toEqual([]);
  });

  it("are the same for the data of a page", async () => {
    expect(await load("/orders?_rsc=1abc")).toEqual(await load("/orders"));
  });
});

describe("what the middleware is told (threats T1, T3)", () => {
  const FACTS: RequestFacts = { kind: "unknown" };
  const ask = (headers: Record<string, string>, base = origin) =>
    findRequestFacts(new NextRequest(`${base}/orders?x=1`, { headers: { host: HOST, cookie, ...headers } }));

  it("is what our server has passed on, without a request", async () => {
    const header = await createFactsHeader(FACTS);
    expect(await readFactsHeader(header)).toEqual(FACTS);
    expect(await ask({ [SITE_RECORD_HEADER]: header })).toEqual(FACTS);
    expect(requested).toEqual([]);
  });

  it.each([
    ["no header", {}],
    ["a header without proof", { [SITE_RECORD_HEADER]: JSON.stringify(FACTS) }],
    ["a header with a proof of something else", { [SITE_RECORD_HEADER]: `${"0".repeat(64)} {}` }],
    ["another host than Next's", { host: "vidora.test:9" }],
  ])("is asked of Next's own address with %s", async (_, headers) => {
    expect(await ask(headers as Record<string, string>)).toMatchObject({
      ...{ kind: "site", record: RECORD },
      page: { route: "/orders", session: "member" },
    });
    expect(requested).toContain("/api/request-facts");
  });

  it("is that nothing is known where nobody answers there", async () => {
    expect(await ask({}, "http://127.0.0.1:9")).toEqual({ kind: "unavailable" });
  });

  it("is told to nobody else", async () => {
    const post = (headers: Record<string, string>) =>
      respondWithRequestFacts(
        new Request(`${origin}/api/request-facts`, {
          method: "POST",
          headers: { host: HOST, "sec-fetch-site": "same-origin", ...headers },
          body: JSON.stringify({ method: "GET", target: "/orders", headers: [["host", HOST]] }),
        }),
      );
    for (const headers of [{}, { [FACTS_PROOF_HEADER]: await createOwnProof(SITE_RECORD_HEADER) }])
      expect((await post(headers as Record<string, string>)).status).toBe(404);
    const answered = await post({ [FACTS_PROOF_HEADER]: await createOwnProof(FACTS_PROOF_HEADER) });
    expect(await answered.json()).toMatchObject({ kind: "site", record: RECORD });
  });
});
