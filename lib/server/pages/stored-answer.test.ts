import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createStoredAnswer, getBody, isCompressible } from "./stored-answer";

const TEXT = Buffer.from("one line of a script\n".repeat(100));
const createHeaders = (type: string) => ({ "Content-Type": type, Vary: "Accept-Encoding" });

describe("a finished answer", () => {
  it("has its body in each encoding, with one weak ETag for all", async () => {
    const answer = await createStoredAnswer(200, createHeaders("text/css; charset=utf-8"), TEXT, 5);
    const { br, gzip, identity } = answer.bodies;
    expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([TEXT, TEXT]);
    // It is five times as large, and made of the other where someone asks for it.
    expect([identity, getBody(answer.bodies, "identity")]).toEqual([null, TEXT]);
    expect(answer.etag).toMatch(/^W\/"[\w-]{16}"$/);
    expect(answer.headers).toEqual([
      ...["Content-Type", "text/css; charset=utf-8", "Vary", "Accept-Encoding", "ETag", answer.etag],
    ]);
    expect(answer.size).toBeGreaterThan(br.length + gzip.length);
    const other = await createStoredAnswer(200, createHeaders("text/css"), Buffer.from("other"), 5);
    expect(other.etag).not.toBe(answer.etag);
  });

  it("takes no more memory than its bytes", async () => {
    const { br, gzip } = (await createStoredAnswer(200, createHeaders("text/css"), TEXT, 5)).bodies;
    expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.length, gzip.length]);
  });

  it("keeps an image as it is", async () => {
    const { bodies, size } = await createStoredAnswer(200, createHeaders("image/png"), TEXT, 5);
    expect(bodies).toEqual({ br: TEXT, gzip: TEXT, identity: TEXT });
    expect(size).toBeLessThan(2 * TEXT.length);
  });

  it("keeps a text as it is that compressing would make larger", async () => {
    const body = Buffer.from("{}");
    const { bodies } = await createStoredAnswer(200, createHeaders("application/json"), body, 11);
    expect(bodies).toEqual({ br: body, gzip: body, identity: body });
  });
});

it.each([
  ["text/html; charset=utf-8", true],
  ["application/javascript; charset=utf-8", true],
  ["application/manifest+json", true],
  ["application/xml", true],
  ["image/svg+xml; charset=utf-8", true],
  ["image/png", false],
  ["font/woff2", false],
  ["application/octet-stream", false],
  ["", false],
])("compressing %j is worth it: %s", (type, expected) => expect(isCompressible(type)).toBe(expected));
