import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { measureMemory } from "@/lib/testing/measure-memory";
import {
  assembleStoredAnswer,
  createStoredAnswer,
  getBody,
  isCompressible,
  type StoredAnswer,
} from "./stored-answer";

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

  it("takes no part of a block that other buffers share", async () => {
    const small = () => Buffer.from("<1 KB");
    expect(small().buffer.byteLength).toBeGreaterThan(1_024);
    const image = await createStoredAnswer(200, createHeaders("image/png"), small(), 5);
    const text = await createStoredAnswer(200, createHeaders("text/plain"), small(), 5);
    const bodies = { br: small(), gzip: small(), identity: null };
    const restored = assembleStoredAnswer(200, createHeaders("text/plain"), bodies, "");
    for (const { br, gzip } of [image.bodies, text.bodies, restored.bodies])
      expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.length, gzip.length]);
    expect(image.bodies.br).toBe(image.bodies.identity);
  });

  it("is counted with all that it takes", async () => {
    const create = async (index: number) => {
      const body = Buffer.from(`${index} ${TEXT}`);
      const own = { "Content-Security-Policy": `img-src https://${index}.example ${"x".repeat(600)}` };
      return createStoredAnswer(200, { ...createHeaders("text/html"), ...own }, body, 1);
    };
    await create(0);
    const before = measureMemory();
    const answers = new Map<string, StoredAnswer>();
    // So many that what else the process allocates meanwhile does not count.
    for (let index = 0; index < 2_000; index += 1)
      answers.set(`sample-${index} pt web /help`, await create(index));
    const taken = measureMemory() - before;
    expect([...answers.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(taken);
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
