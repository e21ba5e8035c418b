import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

/** `npm` is replaced by a script that writes its arguments to a file and creates the record that npm would create. */
const root = mkdtempSync(join(tmpdir(), "storefront-install-"));
const writeProjectFile = (path: string, value: unknown) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), typeof value === "string" ? value : JSON.stringify(value));
};
const createLockfile = (version: string) => ({
  packages: { "": {}, "node_modules/a": { version }, "node_modules/b": { version: "1.0.0", optional: true } },
});

function runInstall(): string {
  rmSync(join(root, "npm-was-called"), { force: true });
  const script = `import(${JSON.stringify(resolve("scripts/install.mjs"))}).then((m) => m.installIfNeeded(${JSON.stringify(root)}))`;
  execFileSync(process.execPath, ["-e", script], {
    env: { ...process.env, PATH: `${join(root, "bin")}${delimiter}${process.env.PATH}` },
  });
  const callRecord = join(root, "npm-was-called");
  return existsSync(callRecord) ? readFileSync(callRecord, "utf8").trim() : "";
}

beforeAll(() => {
  writeProjectFile(
    "bin/npm",
    '#!/bin/sh\necho "$@" > npm-was-called\nmkdir -p node_modules\ncp package-lock.json node_modules/.package-lock.json\n',
  );
  chmodSync(join(root, "bin/npm"), 0o755);
});
afterAll(() => rmSync(root, { recursive: true }));

describe("set-up installs from the lockfile only when needed", () => {
  it("on a fresh clone", () => {
    writeProjectFile("package-lock.json", createLockfile("1.0.0"));
    expect(runInstall()).toMatch(/^ci --include=dev/);
  });
  it("not when nothing has changed", () => expect(runInstall()).toBe(""));
  it("when the lockfile requires another version", () => {
    writeProjectFile("package-lock.json", createLockfile("2.0.0"));
    expect(runInstall()).toMatch(/^ci /);
  });
  it("not when a manual install already has what the lockfile requires", () => {
    writeProjectFile("package-lock.json", createLockfile("3.0.0"));
    writeProjectFile("node_modules/.package-lock.json", {
      packages: { "node_modules/a": { version: "3.0.0" } },
    });
    expect(runInstall()).toBe("");
  });
  it("when node_modules was deleted", () => {
    rmSync(join(root, "node_modules"), { recursive: true });
    expect(runInstall()).toMatch(/^ci /);
  });
});
