import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/backend/testing/free-port";
import { readLockEntries } from "@/security/lockfile";
import { createSbom } from "@/security/sbom";
import { BACKEND_BUILD, buildIfNeeded, hashSources, STOREFRONT_BUILD } from "./build";
import { assertPortsFree, readStackSettings } from "./settings";

describe("settings of the stack", () => {
  it("have default ports and folder", () => {
    expect(readStackSettings({})).toMatchObject({
      STOREFRONT_PORT: 3000,
      BACKEND_PORT: 4000,
      SANDBOX_PORT: 4001,
    });
  });
  it.each(["x", "0", "65536", "3.5"])("names a wrong port: %s", (value) => {
    expect(() => readStackSettings({ BACKEND_PORT: value })).toThrow(
      `BACKEND_PORT is "${value}"; it should be a port number from 1 to 65535.`,
    );
  });
});

describe("ports", () => {
  it("names a port in use and its setting", async () => {
    const port = await findFreePort();
    const server = createServer().listen(port);
    await expect(assertPortsFree({ BACKEND_PORT: port, DATA_DIR: "x" })).rejects.toThrow(
      `Port ${port} is in use. Stop the process on it, or set BACKEND_PORT to another, such as ${port + 100}.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await assertPortsFree({ BACKEND_PORT: port });
  });
});

describe("hash of the sources of a build", () => {
  const root = mkdtempSync(join(tmpdir(), "storefront-hash-"));
  const writeAndHash = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
    return hashSources(root, STOREFRONT_BUILD);
  };
  afterAll(() => rmSync(root, { recursive: true }));

  it("changes only when a source of the build changes", () => {
    const first = writeAndHash("app/[site]/page.tsx", "one");
    expect(writeAndHash("app/[site]/page.tsx", "two")).not.toBe(first);
    expect(writeAndHash("app/[site]/page.tsx", "one")).toBe(first);
    for (const path of ["backend/main.ts", "lib/a.test.ts", "README.md", "jest.config.mjs"])
      expect(writeAndHash(path, "x")).toBe(first);
    for (const path of [
      "messages/en/a.json",
      "public/logo.svg",
      "next.config.ts",
      "middleware.ts",
      "package-lock.json",
    ])
      expect(writeAndHash(path, "x")).not.toBe(first);
  });
  it("ignores pages for the backend build", () => {
    const first = hashSources(root, BACKEND_BUILD);
    const hashAfter = (path: string, text: string) => {
      writeAndHash(path, text);
      return hashSources(root, BACKEND_BUILD);
    };
    for (const path of ["app/[site]/page.tsx", "backend/testing/a.ts", "backend/a.test.ts", "next.config.ts"])
      expect(hashAfter(path, "new")).toBe(first);
    for (const path of [
      "backend/main.ts",
      "backend/db/migrations/0001.sql",
      "lib/a.ts",
      "messages/en/a.json",
    ])
      expect(hashAfter(path, "new")).not.toBe(first);
  });
});

describe("the bill of materials of a build", () => {
  it("is written by the build, also into one that lacks it", async () => {
    const root = mkdtempSync(join(tmpdir(), "storefront-sbom-"));
    jest.spyOn(console, "log").mockImplementation(() => undefined);
    try {
      writeFileSync(join(root, "package-lock.json"), readFileSync("package-lock.json"));
      const create = `require("node:fs").mkdirSync(${JSON.stringify(join(root, "out"))}, { recursive: true })`;
      const target = { name: "test", output: "out", sources: ["package-lock.json"], steps: [["-e", create]] };
      const path = join(root, "out/sbom.cdx.json");
      expect(await buildIfNeeded(target, root)).toBe(true);
      expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(createSbom(readLockEntries()));
      expect(await buildIfNeeded(target, root)).toBe(false);
      rmSync(path);
      expect(await buildIfNeeded(target, root)).toBe(true);
      expect(existsSync(path)).toBe(true);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
