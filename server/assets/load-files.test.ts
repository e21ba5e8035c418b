/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createCompressedPath } from "@/lib/server/pages/compressed-file";
import { getBody, hashBody } from "@/lib/server/pages/stored-answer";
import { loadFiles } from "./load-files";

const TEXT = "console.log('some script');\n".repeat(500);
const root = mkdtempSync(join(tmpdir(), "storefront-files-"));
const load = () =>
  loadFiles(root, "static", (path) => ({
    "Content-Type": path.endsWith(".js") ? "application/javascript" : "font/woff2",
  }));

beforeAll(() => {
  mkdirSync(join(root, "static", "media"), { recursive: true });
  writeFileSync(join(root, "static", "a.js"), TEXT);
  writeFileSync(join(root, "static", "media", "b.woff2"), "font");
});
afterAll(() => rmSync(root, { recursive: true }));

describe("files in memory", () => {
  it("are compressed on first use, once, and then better in the background", async () => {
    const files = load();
    const results = [files.find("a.js"), files.find("a.js")];
    expect(results[0]).toBe(results[1]);
    const first = await results[0];
    expect(String(first && getBody(first.bodies, "identity"))).toBe(TEXT);
    await files.settle();
    const best = await files.find("a.js");
    expect(best).not.toBe(first);
    expect(best?.bodies.br).toEqual(brotliCompressSync(TEXT));
    expect(best?.etag).toBe(first?.etag);
  });

  it("are taken as the build has compressed them, until the content changes", async () => {
    const body = Buffer.from(TEXT);
    mkdirSync(join(root, ".next", "compressed"), { recursive: true });
    writeFileSync(createCompressedPath(root, hashBody(body), "br"), "from the build");
    expect(await load().find("a.js")).not.toMatchObject({ bodies: { br: Buffer.from("from the build") } });
    writeFileSync(createCompressedPath(root, hashBody(body), "gzip"), "too");
    expect(load().find("a.js")).toMatchObject({
      bodies: { br: Buffer.from("from the build"), gzip: Buffer.from("too"), identity: body },
    });
    writeFileSync(join(root, "static", "a.js"), `${TEXT}// changed`);
    expect((await load().find("a.js"))?.bodies.br).not.toEqual(Buffer.from("from the build"));
  });

  it("are sent as they are where they are compressed already", () => {
    const font = Buffer.from("font");
    expect(load().find("media/b.woff2")).toMatchObject({ bodies: { br: font, gzip: font, identity: font } });
  });

  it("are none where the folder does not exist", () => {
    expect(loadFiles(root, "nothing", () => ({})).find("a.js")).toBeNull();
  });
});
