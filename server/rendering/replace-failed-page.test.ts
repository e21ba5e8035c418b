/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { FAILED_PAGE_HEADER, UNAVAILABLE_DIGEST } from "@/lib/server/entry/failed-page";
import { type AnswerFailure, replaceFailedPages } from "./replace-failed-page";

let server: Server;
/** How the page is answered, and what is answered in its place. */
let respondFirst: (response: ServerResponse) => void;
let respondSecond: (response: ServerResponse) => void;
/** The finished page about the failure. */
let answerFailure: AnswerFailure | undefined;
let requests: { method: string | undefined; headers: IncomingMessage["headers"] }[];

beforeEach(async () => {
  requests = [];
  respondSecond = (response) => {
    response.statusCode = 503;
    response.end("in its place");
  };
  answerFailure = undefined;
  const handle = replaceFailedPages(
    async ({ method, headers }, response) => {
      requests.push({ method, headers });
      response.setHeader("X-Attempt", requests.length);
      (headers[FAILED_PAGE_HEADER] === undefined ? respondFirst : respondSecond)(response);
    },
    async (...args) => (await answerFailure?.(...args)) ?? false,
  );
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const fail = (body: string, encoding?: string) => (response: ServerResponse) => {
  response.statusCode = 500;
  response.setHeader("ETag", '"failed"');
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.flushHeaders();
  const bytes = encoding === "gzip" ? gzipSync(body) : Buffer.from(body);
  response.write(bytes.subarray(0, 5));
  response.end(bytes.subarray(5));
};

async function open(path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const getFailure = () => requests[1]?.headers[FAILED_PAGE_HEADER];

describe("a page that Next could not render (rules/addresses#failed-pages)", () => {
  it.each([
    ["", `an error with the digest ${UNAVAILABLE_DIGEST}`, "data"],
    ["gzip", `an error with the digest ${UNAVAILABLE_DIGEST}`, "data"],
    ["", "an error with the digest 2824402992", "code"],
    ["gzip", "an error with the digest 2824402992", "code"],
    ["br", "no brotli", "code"],
  ])("%s %s: requests the page of the failure", async (encoding, body, failure) => {
    respondFirst = fail(body, encoding);
    const { status, text, headers } = await open("/en/help?a=1", {
      headers: { "If-None-Match": '"failed"' },
    });
    expect([status, text]).toEqual([503, "in its place"]);
    expect([headers.get("etag"), headers.get("x-attempt")]).toEqual([null, "2"]);
    expect(getFailure()).toBe(failure);
    expect(requests[1]?.headers["if-none-match"]).toBeUndefined();
  });

  it.each([
    [UNAVAILABLE_DIGEST, "data", "/orders"],
    ["an error with the digest 2824402992", "code", "/orders"],
    [UNAVAILABLE_DIGEST, "data", "/api/receipt/o1?language=en"],
  ])(
    "is answered with the finished page about %s (%s) where there is one: %s",
    async (body, failure, path) => {
      respondFirst = fail(body);
      answerFailure = async (_request, response, kind) => {
        response.writeHead(503, ["Content-Type", "text/html", "X-Failure", kind]);
        response.end("finished");
        return true;
      };
      const { status, text, headers } = await open(path);
      expect([status, text, headers.get("x-failure")]).toEqual([503, "finished", failure]);
      expect([headers.get("etag"), headers.get("x-attempt")]).toEqual([null, null]);
      expect(requests).toHaveLength(1);
    },
  );

  it("is rendered by Next where that page fails as well", async () => {
    respondFirst = fail(UNAVAILABLE_DIGEST);
    answerFailure = async () => {
      throw new Error("away");
    };
    expect(await open("/orders")).toMatchObject({ status: 503, text: "in its place" });
  });

  it("waits for a body that is compressed after the handler has returned", async () => {
    respondFirst = (response) => {
      response.statusCode = 500;
      setTimeout(() => response.end(UNAVAILABLE_DIGEST), 20);
      response.write("an error: ");
    };
    expect(await open("/help")).toMatchObject({ status: 503, text: "in its place" });
    expect(getFailure()).toBe("data");
  });

  it("shows the page about a failure of our code with its own status", async () => {
    respondFirst = fail("an error with the digest 2824402992");
    respondSecond = fail("the brand's page");
    expect(await open("/help")).toMatchObject({ status: 500, text: "the brand's page" });
  });

  it("takes the answer to HEAD for missing data, because it has no body", async () => {
    respondFirst = fail("");
    expect((await open("/help", { method: "HEAD" })).status).toBe(503);
    expect([requests[1]?.method, getFailure()]).toEqual(["HEAD", "data"]);
  });

  it("is a plain page where that page fails as well", async () => {
    respondFirst = fail(UNAVAILABLE_DIGEST);
    respondSecond = fail("again");
    const { status, text, headers } = await open("/help");
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
    expect(text).toContain("<h1>Temporarily unavailable</h1>");
  });

  it.each(["/500", "/api/user/login/v1", "/_next/static/x.js", "/unknown"])(
    "does not replace %s",
    async (path) => {
      respondFirst = fail("its own");
      expect(await open(path)).toMatchObject({ status: 500, text: "its own" });
      expect(requests).toHaveLength(1);
    },
  );

  it.each([200, 304, 404, 503])("passes any other status: %i", async (status) => {
    respondFirst = (response) => {
      response.writeHead(status, { "X-Own": "1" });
      if (status === 304) response.end();
      else response.write("page", () => response.end());
    };
    const answer = await open("/help");
    expect([answer.status, answer.text]).toEqual([status, status === 304 ? "" : "page"]);
    expect(requests).toHaveLength(1);
  });
});
