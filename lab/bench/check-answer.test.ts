import { brotliCompressSync, gzipSync } from "node:zlib";
import { checkAnswer } from "./check-answer";

const check = (status: number, encoding: string | undefined, body: Buffer) => () =>
  checkAnswer("page /help", /<title>Help/, {
    status,
    headers: encoding === undefined ? {} : { "content-encoding": encoding },
    body,
  });
const PAGE = "<title>Help</title>";

describe("a measured answer", () => {
  it.each([
    ["br", brotliCompressSync(PAGE)],
    ["gzip", gzipSync(PAGE)],
  ])("is accepted in %s", (encoding, body) => expect(check(200, encoding, body)).not.toThrow());

  it.each([
    [307, "br", brotliCompressSync(PAGE), "status 307"],
    [503, "gzip", gzipSync(PAGE), "status 503"],
    [200, undefined, Buffer.from(PAGE), "not compressed"],
    [200, "identity", Buffer.from(PAGE), "not compressed"],
    [200, "br", brotliCompressSync("<title>Log in</title>"), "another one"],
  ])("with status %i and encoding %s is refused", (status, encoding, body, message) =>
    expect(check(status, encoding, body)).toThrow(message),
  );
});
