import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findInPath } from "./browser";
import { BUDGET, listBudgetRows, MAX_BROWSER_TESTS } from "./budget";
import { selectChangedTests } from "./changes";
import type { GateResult } from "./gate-result";
import { parseJestReport } from "./jest";
import { parsePlaywrightReport } from "./playwright";
import { formatBudget, formatReport } from "./report";
import { runGates } from "./run-gates";
import { createTargetFinder } from "./visits";

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
    expect(await runGates(gates, { names: ["build"] })).toEqual({ passed: 1, failed: 0 });
  });
  it("count a gate that throws as failed", async () => {
    const broken = { build: () => Promise.reject(new Error("no space on the disk")) };
    expect(await runGates(broken)).toEqual({ passed: 0, failed: 1 });
    expect(printed).toContain("no space on the disk");
  });
  it("reject an unknown name and list the known ones", async () => {
    await expect(runGates(gates, { names: ["tipes"] })).rejects.toThrow(
      "There is no gate tipes; there are types, unit, build.",
    );
  });
  it("that do not end before the limit of a run fail with a report", async () => {
    const endless = { types: gates.types, unit: () => new Promise<GateResult>(() => undefined) };
    expect(await runGates(endless, { limitMs: 5 })).toEqual({ passed: 1, failed: 1 });
    expect(printed.join("\n")).toMatch(/The run has reached its limit/);
    expect(printed.at(-1)).toMatch(/^\nGates\n {4}types .*\n {4}unit /);
  });
  it("say last what has failed, without colors, so that the end of a log is enough", async () => {
    const failure = {
      file: "lib/a.test.ts",
      title: "a works",
      message: "\u001b[31mExpected 1\u001b[39m\nReceived 2",
    };
    const failing = { unit: gate("unit", { passed: 0, failed: 1, failures: [failure] }) };
    await runGates(failing, { measureUnit: async () => 10 });
    expect(printed.at(-1)).toBe(
      "\nFailed\n\n  ✗ unit: lib/a.test.ts › a works\n      Expected 1\n      Received 2",
    );
  });
  it("beyond their budget fail the run and are named, by the larger unit before and after", async () => {
    const units = [10, 20, 5, 10];
    const take = (cpuMilliseconds: number) => async () => ({ passed: 1, failed: 0, cpuMilliseconds });
    const gates = {
      lint: take((BUDGET.lint ?? 0) * 20 * 1.2),
      types: take((BUDGET.types ?? 0) * 20),
      architecture: take((BUDGET.architecture ?? 0) * 10),
    };
    expect(await runGates(gates, { measureUnit: async () => units.shift() ?? 0 })).toEqual({
      passed: 3,
      failed: 1,
    });
    expect(units).toEqual([]);
    expect(printed.at(-1)).toContain("✗ lint took");
  });
});

const UNIT_MS = 100;
const timed = (name: string, result: Partial<GateResult>, cpuMilliseconds = 0, unitMs = UNIT_MS) => ({
  name,
  result: { passed: 1, failed: 0, ...result },
  milliseconds: 1_500,
  cpuMilliseconds,
  unitMs,
});

describe("report of a run", () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    file: "lib/a.test.ts",
    title: `test ${index}`,
    milliseconds: index * 1_000,
  }));

  it("has the time of each gate, and its CPU time where the system reports it", () => {
    expect(formatReport([timed("unit", {}, 2_000), timed("build", {})])).toBe(
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
  it("lists tests and CPU of each spec, dearest first", () => {
    const files = [
      { file: "e2e/http/a.spec.ts", tests: 12, cpuMilliseconds: 1_000 },
      { file: "e2e/journeys/b.spec.ts", tests: 3, cpuMilliseconds: 9_000 },
      { file: "lib/c.test.ts", tests: 3, cpuMilliseconds: 9_000 },
    ];
    expect(formatReport([timed("journeys", { files })])).toContain(
      "\nJourneys by file: tests, CPU\n    3    CPU 9.0 s   e2e/journeys/b.spec.ts\n    12   CPU 1.0 s   e2e/http/a.spec.ts",
    );
  });
});

describe("the budget of a run (docs/testing.md#the-budget)", () => {
  const allowedMs = (row: string) => (BUDGET[row] ?? 0) * UNIT_MS;

  it("has a row for each gate, for each folder of specs, and for what the journeys share", () => {
    const files = [
      { file: "e2e/http/search/a.spec.ts", tests: 2, cpuMilliseconds: 300 },
      { file: "e2e/journeys/pages/b.spec.ts", tests: 2, cpuMilliseconds: 500 },
    ];
    const rows = listBudgetRows([timed("unit", {}, 200), timed("journeys", { files }, 1_000)]);
    const used = Object.fromEntries(rows.map((row) => [row.name, row.used]));
    expect(used).toMatchObject({
      unit: 2,
      "e2e/http": 3,
      "e2e/journeys/pages": 5,
      "journeys: servers and tools": 2,
    });
    expect(rows.every(({ allowed }) => allowed > 0)).toBe(true);
  });
  it("is kept by a run that takes a tenth more, and not by one that takes more than that", () => {
    const run = (factor: number) => formatBudget([timed("unit", {}, allowedMs("unit") * factor)]).exceeded;
    expect(run(1.09)).toEqual([]);
    expect(run(1.11)).toEqual(["unit"]);
  });
  it("names the row that is exceeded and its ten dearest files", () => {
    const files = Array.from({ length: 12 }, (_, index) => ({
      file: `lib/${index}.test.ts`,
      tests: 1,
      cpuMilliseconds: index * 1_000,
    }));
    const { text } = formatBudget([timed("unit", { files }, allowedMs("unit") * 2)]);
    const lines = text.slice(text.indexOf("✗ unit took")).split("\n");
    expect(lines).toHaveLength(11);
    expect(lines[1]).toMatch(/11\.0 s +lib\/11\.test\.ts$/);
    expect(lines[10]).toMatch(/2\.0 s +lib\/2\.test\.ts$/);
  });
  it("has room for so many browser tests and no more", () => {
    const run = (browserTests: number) =>
      formatBudget([timed("smoke", { browserTests: 1 }), timed("journeys", { browserTests })]);
    expect(run(MAX_BROWSER_TESTS - 1).exceeded).toEqual([]);
    expect(run(MAX_BROWSER_TESTS).exceeded).toEqual(["browser tests"]);
  });
});

describe("report of a tool", () => {
  it("Jest: a file that could not be loaded is a failure; each file has its tests and CPU", () => {
    const result = parseJestReport(
      {
        numPassedTests: 2,
        numFailedTests: 1,
        numRuntimeErrorTestSuites: 1,
        testResults: [
          {
            name: "/repo/lib/a.test.ts",
            message: "of the whole file",
            assertionResults: [
              { fullName: "a works", duration: 500 },
              { fullName: "a is left out", failureMessages: ["Expected 1"] },
            ],
          },
          { name: "/repo/lib/b.test.ts", message: "no such module", assertionResults: [] },
        ],
      },
      new Map([["lib/a.test.ts", 3_000]]),
      "/repo",
    );
    expect(result).toEqual({
      passed: 2,
      failed: 2,
      files: [
        { file: "lib/a.test.ts", tests: 2, cpuMilliseconds: 3_000 },
        { file: "lib/b.test.ts", tests: 0, cpuMilliseconds: 0 },
      ],
      failures: [
        { file: "lib/a.test.ts", title: "a is left out", message: "Expected 1" },
        { file: "lib/b.test.ts", title: "the file itself", message: "no such module" },
      ],
      tests: [
        { file: "lib/a.test.ts", title: "a works", milliseconds: 500 },
        { file: "lib/a.test.ts", title: "a is left out", milliseconds: 0 },
      ],
    });
  });
  it("Playwright: a test that needed a second try has failed; browser tests are those outside of http folders", () => {
    const spec = (title: string, durations: number[], status = "expected") => ({
      title,
      tests: [
        {
          status,
          results: durations.map((duration) => ({
            duration,
            errors: status === "expected" ? [] : [{ message: `failed after ${duration}` }],
          })),
        },
      ],
    });
    const result = parsePlaywrightReport(
      {
        stats: { expected: 1, flaky: 1, unexpected: 0 },
        errors: [{ message: "a worker did not end" }],
        suites: [
          {
            title: "http/a.spec.ts",
            file: "http/a.spec.ts",
            specs: [spec("first", [100])],
            suites: [
              { title: "on a phone", file: "http/a.spec.ts", specs: [spec("second", [200, 300], "flaky")] },
            ],
          },
          { title: "alone/b.spec.ts", file: "alone/b.spec.ts", specs: [spec("third", [50])] },
          { title: "plain/http/c.spec.ts", file: "plain/http/c.spec.ts", specs: [spec("fourth", [10])] },
        ],
      },
      new Map([["e2e/http/a.spec.ts", 70]]),
    );
    expect(result).toMatchObject({
      passed: 1,
      failed: 1,
      browserTests: 1,
      files: [
        { file: "e2e/http/a.spec.ts", tests: 2, cpuMilliseconds: 70 },
        { file: "e2e/alone/b.spec.ts", tests: 1, cpuMilliseconds: 0 },
        { file: "e2e/plain/http/c.spec.ts", tests: 1, cpuMilliseconds: 0 },
      ],
    });
    expect(result.failures).toMatchObject([
      {
        file: "e2e/http/a.spec.ts",
        title: "on a phone › second",
        message: "failed after 200\nfailed after 300",
      },
      { file: "e2e", title: "outside of a test", message: "a worker did not end" },
    ]);
    expect(result.tests?.map(({ title, milliseconds }) => [title, milliseconds])).toEqual([
      ["first", 100],
      ["on a phone › second", 500],
      ["third", 50],
      ["fourth", 10],
    ]);
  });
});

describe("tests of a change", () => {
  const users = new Map([
    ["lib/price.ts", new Set(["components/form.tsx", "lib/price.test.ts"])],
    ["components/form.tsx", new Set(["app/pay/page.tsx", "components/form.test.tsx"])],
    ["backend/pay.ts", new Set(["backend/pay.test.ts"])],
    ["e2e/steps/scan.ts", new Set(["e2e/http/money.spec.ts"])],
  ]);
  // Names of specs that exist.
  const visits = {
    "e2e/http/money.spec.ts": ["app/pay/page.tsx", "app/page.tsx", "pay"],
    "e2e/http/cookies.spec.ts": ["app/pay/page.tsx"],
    "e2e/http/hosts.spec.ts": ["app/page.tsx"],
    "e2e/http/gone.spec.ts": ["app/pay/page.tsx"],
  };
  const select = (...changed: string[]) => {
    const handlersByCall = new Map([["pay", ["backend/pay.ts"]]]);
    const map = { users, visits, handlersByCall, databaseSuites: ["backend/pay.test.ts"] };
    const { unit, database, journeys } = selectChangedTests(changed, map);
    return { unit: unit.run, database: database.run, journeys: journeys.run };
  };

  it("are the nearest ones, and the journeys to the pages that use it, the most specific first", () => {
    expect(select("lib/price.ts")).toEqual({
      unit: ["lib/price.test.ts", "components/form.test.tsx"],
      database: [],
      journeys: ["e2e/http/cookies.spec.ts", "e2e/http/money.spec.ts"],
    });
  });
  it("of the backend are its database suites, and the journeys that make its calls", () => {
    expect(select("backend/pay.ts")).toEqual({
      unit: [],
      database: ["backend/pay.test.ts"],
      journeys: ["e2e/http/money.spec.ts"],
    });
  });
  it("of a step are the journeys that take it, and a changed test is itself", () => {
    expect(select("e2e/steps/scan.ts", "lib/price.test.ts")).toEqual({
      unit: ["lib/price.test.ts"],
      database: [],
      journeys: ["e2e/http/money.spec.ts"],
    });
  });
});

describe("what a journey visits", () => {
  const find = createTargetFinder([
    "app/[site]/[locale]/[client]/(public)/page.tsx",
    "app/[site]/[locale]/[client]/(public)/plan-details/[id]/page.tsx",
    "app/[site]/[locale]/[client]/(private)/(main)/orders/page.tsx",
    "app/api/[area]/[...path]/route.ts",
    "app/api/health/route.ts",
  ]);
  it.each([
    ["/", "app/[site]/[locale]/[client]/(public)/page.tsx"],
    ["/es", "app/[site]/[locale]/[client]/(public)/page.tsx"],
    ["/en/plan-details/101", "app/[site]/[locale]/[client]/(public)/plan-details/[id]/page.tsx"],
    ["/orders", "app/[site]/[locale]/[client]/(private)/(main)/orders/page.tsx"],
    ["/api/bill/pay/v1", "pay"],
    ["/api/site/plan/detail/101", "readPlan"],
    ["/api/health", "app/api/health/route.ts"],
    ["/_next/static/chunks/a.js", null],
  ])("%s is %s", (path, target) => expect(find(path)).toBe(target));
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
