import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createCompressedPath } from "@/lib/server/pages/compressed-file";
import { hashBody } from "@/lib/server/pages/stored-answer";
import { compressBuild } from "./compress-build";

const root = mkdtempSync(join(tmpdir(), "storefront-compress-"));
afterAll(() => rmSync(root, { recursive: true }));

it("compresses scripts, styles and brand images of a build, and forgets those of the last one", async () => {
  const texts = { ".next/static/chunks/a.js": "let a;\n", "public/brands/x/logo.svg": "<path/>\n" };
  const bodies = Object.entries(texts).map(([path, line]) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    const body = Buffer.from(line.repeat(99));
    writeFileSync(join(root, path), body);
    return body;
  });
  writeFileSync(join(root, ".next/static/chunks/tiny.js"), "1");
  writeFileSync(join(root, ".next/static/font.woff2"), "f".repeat(99));
  await compressBuild(root);
  const old = createCompressedPath(root, "old", "br");
  writeFileSync(old, "");
  await compressBuild(root);
  for (const body of bodies) {
    const hash = hashBody(body);
    expect(brotliDecompressSync(readFileSync(createCompressedPath(root, hash, "br")))).toEqual(body);
    expect(gunzipSync(readFileSync(createCompressedPath(root, hash, "gzip")))).toEqual(body);
  }
  for (const text of ["1", "f".repeat(99)])
    expect(existsSync(createCompressedPath(root, hashBody(Buffer.from(text)), "br"))).toBe(false);
  expect(existsSync(old)).toBe(false);
});
