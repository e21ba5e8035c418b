import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findInPath } from "./browser";
import type { GateResult } from "./command";
import { runGates } from "./run-gates";

describe("gates", () => {
  const said: unknown[] = [];
  beforeEach(() => {
    said.length = 0;
    jest.spyOn(console, "log").mockImplementation((line) => said.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  const ran: string[] = [];
  const gate = (name: string, count: GateResult) => async () => {
    ran.push(name);
    return count;
  };
  const gates = {
    types: gate("types", { passed: 1, failed: 0 }),
    unit: gate("unit", { passed: 40, failed: 2 }),
    build: gate("build", { passed: 1, failed: 0 }),
  };

  it("run in order, stop at the first that fails, and are summed", async () => {
    ran.length = 0;
    expect(await runGates(gates)).toEqual({ passed: 41, failed: 2 });
    expect(ran).toEqual(["types", "unit"]);
    expect(said.join("\n")).toMatch(/✓ types: 1 passed, 0 failed · [\d.]+ s/);
    expect(said.join("\n")).toMatch(/✗ unit: 40 passed, 2 failed · [\d.]+ s/);
  });
  it("run alone when named", async () => {
    expect(await runGates(gates, ["build"])).toEqual({ passed: 1, failed: 0 });
  });
  it("have failed when they can't run", async () => {
    const broken = { build: () => Promise.reject(new Error("no room on the disk")) };
    expect(await runGates(broken)).toEqual({ passed: 0, failed: 1 });
    expect(said).toContain("no room on the disk");
  });
  it("are named when one is unknown", async () => {
    await expect(runGates(gates, ["tipes"])).rejects.toThrow(
      "There is no gate tipes; there are types, unit, build.",
    );
  });
});

describe("a browser in PATH", () => {
  const root = mkdtempSync(join(tmpdir(), "storefront-path-"));
  const put = (path: string, mode: number) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), "");
    chmodSync(join(root, path), mode);
  };
  afterAll(() => rmSync(root, { recursive: true }));

  it("is the first that can be run", () => {
    put("a/chromium", 0o644);
    put("b/google-chrome", 0o755);
    const path = [join(root, "a"), join(root, "none"), join(root, "b")].join(delimiter);
    expect(findInPath(["chromium", "google-chrome"], path)).toBe(join(root, "b/google-chrome"));
    expect(findInPath(["chromium"], path)).toBeUndefined();
  });
});
