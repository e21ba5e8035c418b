import { createServer, get, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chooseEncoding, sendStoredAnswer } from "./send-stored-answer";
import { createStoredAnswer, getBody, type StoredAnswer } from "./stored-answer";

const TEXT = Buffer.from("one line of a page\n".repeat(100));
const HEADERS = { Vary: "Accept-Encoding", "X-Frame-Options": "DENY" };

describe("the encoding of an answer (RFC 9110, 12.5.3)", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["deflate", "identity"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000, gzip;q=0.5", "gzip"],
    ["br;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *", "gzip"],
    ["gzip, *;q=0", "gzip"],
    ["identity", "identity"],
    ["br;q=nothing", "identity"],
    [",;,", "identity"],
  ])("%j: %s", (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
    // The second time from the cache.
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

describe("a finished answer over HTTP", () => {
  let server: Server;
  let answer: StoredAnswer;
  beforeAll(async () => {
    answer = await createStoredAnswer(200, { "Content-Type": "text/html", ...HEADERS }, TEXT, 5);
    const image = await createStoredAnswer(200, { "Content-Type": "image/png", ...HEADERS }, TEXT, 5);
    const missing = await createStoredAnswer(404, { "Content-Type": "text/html", ...HEADERS }, TEXT, 5);
    const answers: Record<string, StoredAnswer> = { "/page": answer, "/image": image, "/missing": missing };
    server = createServer((request, response) =>
      sendStoredAnswer(request, response, answers[request.url ?? ""] ?? missing, ["Set-Cookie", "a=1"]),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        get({ host: "127.0.0.1", port, path, headers, method, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk) => chunks.push(chunk));
          response.on("end", () =>
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        }).on("error", reject);
      },
    );

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["", undefined],
  ] as const)("is sent for Accept-Encoding %j with Content-Encoding %s", async (accepted, encoding) => {
    const { status, headers, body } = await request("/page", { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-length": String(body.length),
      vary: "Accept-Encoding",
      etag: answer.etag,
      "x-frame-options": "DENY",
      "set-cookie": ["a=1"],
    });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(body).toEqual(getBody(answer.bodies, encoding ?? "identity"));
  });

  it("is sent as it is where it is an image", async () => {
    const { headers, body } = await request("/image", { "accept-encoding": "br, gzip" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body).toEqual(TEXT);
  });

  it("has no body for HEAD, but its length", async () => {
    const { headers, body } = await request("/page", { "accept-encoding": "br" }, "HEAD");
    expect(headers["content-length"]).toBe(String(answer.bodies.br.length));
    expect(headers["content-encoding"]).toBe("br");
    expect(body).toHaveLength(0);
  });

  it.each([
    ["the same", () => answer.etag, 304],
    ["the same as a strong one", () => answer.etag.slice(2), 304],
    ["one of a list", () => `"x", ${answer.etag} , W/"y"`, 304],
    ["anything", () => "*", 304],
    ["another", () => 'W/"0123456789abcdef"', 200],
    ["none", () => "", 200],
  ])("for If-None-Match with %s tag", async (_name, getTag, expected) => {
    const { status, headers, body } = await request("/page", { "if-none-match": getTag() });
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ etag: answer.etag, vary: "Accept-Encoding", "x-frame-options": "DENY" });
    expect(body).toHaveLength(expected === 304 ? 0 : TEXT.length);
  });

  it("is sent again whatever the client has, where it is an error", async () => {
    expect((await request("/missing", { "if-none-match": "*" })).status).toBe(404);
  });

  it("is sent whole for a range, which a server may ignore (RFC 9110, 14.2)", async () => {
    const { status, headers, body } = await request("/page", { range: "bytes=0-1" });
    expect(status).toBe(200);
    expect(headers["content-range"]).toBeUndefined();
    expect(body).toHaveLength(TEXT.length);
  });
});
