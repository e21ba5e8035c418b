import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findInPath } from "./browser";
import { listChangedSpecs } from "./changes";
import type { GateResult } from "./gate-result";
import { parseJestReport } from "./jest";
import { parsePlaywrightReport } from "./playwright";
import { formatReport, MAX_FILE_MS } from "./report";
import { runGates } from "./run-gates";

describe("gates", () => {
  const printed: unknown[] = [];
  beforeEach(() => {
    printed.length = 0;
    jest.spyOn(console, "log").mockImplementation((line) => printed.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  const ran: string[] = [];
  const gate = (name: string, result: GateResult) => async () => {
    ran.push(name);
    return result;
  };
  const gates = {
    types: gate("types", { passed: 1, failed: 0 }),
    unit: gate("unit", { passed: 40, failed: 2 }),
    build: gate("build", { passed: 1, failed: 0 }),
  };

  it("run in order, stop at the first failure, and are summed", async () => {
    ran.length = 0;
    expect(await runGates(gates)).toEqual({ passed: 41, failed: 2 });
    expect(ran).toEqual(["types", "unit"]);
    expect(printed.join("\n")).toMatch(/✓ types: 1 passed, 0 failed · [\d.]+ s/);
    expect(printed.join("\n")).toMatch(/✗ unit: 40 passed, 2 failed · [\d.]+ s/);
  });
  it("are listed with their times in the final report", async () => {
    await runGates(gates);
    expect(printed.at(-1)).toMatch(/^\nGates\n {4}types {3}[\d.]+ s.*\n {4}unit {4}[\d.]+ s/);
  });
  it("run only the named gates", async () => {
    expect(await runGates(gates, ["build"])).toEqual({ passed: 1, failed: 0 });
  });
  it("count a gate that throws as failed", async () => {
    const broken = { build: () => Promise.reject(new Error("no space on the disk")) };
    expect(await runGates(broken)).toEqual({ passed: 0, failed: 1 });
    expect(printed).toContain("no space on the disk");
  });
  it("reject an unknown name and list the known ones", async () => {
    await expect(runGates(gates, ["tipes"])).rejects.toThrow(
      "There is no gate tipes; there are types, unit, build.",
    );
  });
});

describe("report of a run", () => {
  const timed = (name: string, result: Partial<GateResult>) => ({
    name,
    result: { passed: 1, failed: 0, ...result },
    milliseconds: 1_500,
    cpuMilliseconds: name === "unit" ? 2_000 : null,
  });
  const tests = Array.from({ length: 12 }, (_, index) => ({
    file: "lib/a.test.ts",
    title: `test ${index}`,
    milliseconds: index * 1_000,
  }));

  it("has the time of each gate, and its CPU time where the system reports it", () => {
    expect(formatReport([timed("unit", {}), timed("build", {})])).toBe(
      "\nGates\n    unit    1.5 s   CPU 2.0 s\n    build   1.5 s",
    );
  });
  it("lists the ten slowest tests of all gates, slowest first", () => {
    const journey = { file: "e2e/a.spec.ts", title: "journey", milliseconds: 5_500 };
    const lines = formatReport([timed("unit", { tests }), timed("journeys", { tests: [journey] })]).split(
      "\n",
    );
    const slowest = lines.slice(lines.indexOf("Slowest tests") + 1);
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toMatch(/^ {4}11\.0 s {3}unit {7}lib\/a\.test\.ts › test 11$/);
    expect(slowest[6]).toMatch(/5\.5 s +journeys +e2e\/a\.spec\.ts › journey$/);
  });
  it("lists files above their time budget and tests that were retried", () => {
    const files = [
      { file: "e2e/slow.spec.ts", milliseconds: MAX_FILE_MS + 1_000 },
      { file: "e2e/quick.spec.ts", milliseconds: MAX_FILE_MS },
    ];
    const report = formatReport([timed("journeys", { files, retried: ["e2e/slow.spec.ts › late"] })]);
    expect(report).toContain(
      "Files beyond their share of 60.0 s\n    61.0 s   journeys   e2e/slow.spec.ts\n",
    );
    expect(report).not.toContain("quick");
    expect(report).toContain("Passed at the second try only\n    journeys   e2e/slow.spec.ts › late");
  });
});

describe("report of a tool", () => {
  it("Jest: a file that could not be loaded is a failure; loading time counts for the file", () => {
    const result = parseJestReport(
      {
        numPassedTests: 2,
        numFailedTests: 1,
        numRuntimeErrorTestSuites: 1,
        testResults: [
          {
            name: "/repo/lib/a.test.ts",
            startTime: 1_000,
            endTime: 4_000,
            assertionResults: [{ fullName: "a works", duration: 500 }, { fullName: "a is left out" }],
          },
        ],
      },
      "/repo",
    );
    expect(result).toEqual({
      passed: 2,
      failed: 2,
      files: [{ file: "lib/a.test.ts", milliseconds: 3_000 }],
      tests: [
        { file: "lib/a.test.ts", title: "a works", milliseconds: 500 },
        { file: "lib/a.test.ts", title: "a is left out", milliseconds: 0 },
      ],
    });
  });
  it("Playwright: a retry counts toward the time, and the test is listed", () => {
    const result = parsePlaywrightReport({
      stats: { expected: 1, flaky: 1, unexpected: 0 },
      suites: [
        {
          title: "http/a.spec.ts",
          file: "http/a.spec.ts",
          specs: [{ title: "first", tests: [{ status: "expected", results: [{ duration: 100 }] }] }],
          suites: [
            {
              title: "on a phone",
              file: "http/a.spec.ts",
              specs: [
                {
                  title: "second",
                  tests: [{ status: "flaky", results: [{ duration: 200 }, { duration: 300 }] }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(result).toMatchObject({
      passed: 2,
      failed: 0,
      files: [{ file: "e2e/http/a.spec.ts", milliseconds: 600 }],
      retried: ["e2e/http/a.spec.ts › on a phone › second"],
    });
    expect(result.tests?.map(({ title, milliseconds }) => [title, milliseconds])).toEqual([
      ["first", 100],
      ["on a phone › second", 500],
    ]);
  });
});

describe("journeys of a change", () => {
  const root = mkdtempSync(join(tmpdir(), "storefront-changes-"));
  const writeFile = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  afterAll(() => rmSync(root, { recursive: true }));

  it("are the changed ones and those that import a changed file, at any depth", () => {
    writeFile("e2e/steps/pay.ts", 'import { open } from "./open";');
    writeFile("e2e/steps/open.ts", "");
    writeFile("e2e/http/pay.spec.ts", 'import { pay } from "@/e2e/steps/pay";');
    writeFile("e2e/http/other.spec.ts", 'import { Locale } from "@/lib/config/constants";');
    expect(listChangedSpecs(["e2e/steps/open.ts"], root)).toEqual(["e2e/http/pay.spec.ts"]);
    expect(listChangedSpecs(["e2e/http/other.spec.ts"], root)).toEqual(["e2e/http/other.spec.ts"]);
    expect(listChangedSpecs(["lib/config/constants.ts"], root)).toEqual([]);
  });
});

describe("browser in PATH", () => {
  const root = mkdtempSync(join(tmpdir(), "storefront-path-"));
  const writeFile = (path: string, mode: number) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), "");
    chmodSync(join(root, path), mode);
  };
  afterAll(() => rmSync(root, { recursive: true }));

  it("is the first executable one", () => {
    writeFile("a/chromium", 0o644);
    writeFile("b/google-chrome", 0o755);
    const path = [join(root, "a"), join(root, "none"), join(root, "b")].join(delimiter);
    expect(findInPath(["chromium", "google-chrome"], path)).toBe(join(root, "b/google-chrome"));
    expect(findInPath(["chromium"], path)).toBeUndefined();
  });
});
