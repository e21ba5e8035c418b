/** @jest-environment node */
import { EMBEDDED_SUITES, listDatabaseSuites, listServerSuites } from "./database";

const MODULE = /^backend\/modules\/([^/]+)\//;
const findModule = (path: string) => MODULE.exec(path)?.[1] ?? "";
const embeddedModules = EMBEDDED_SUITES.filter((path) => MODULE.test(path)).map(findModule);

describe("database suites (docs/testing.md#databases)", () => {
  it("are found in the backend, and elsewhere where they open one", () => {
    const suites = listDatabaseSuites();
    expect(suites.length).toBeGreaterThan(90);
    expect(suites).toEqual(
      expect.arrayContaining([
        "backend/modules/studio/previews/previews.test.ts",
        "backend/kill-payment.test.ts",
        "scripts/contract/conformance.test.ts",
      ]),
    );
    expect(suites).not.toContain("backend/providers/methods/card.test.ts");
  });

  it("run on PGlite, too: exactly one of each backend module", () => {
    const modules = new Set(listDatabaseSuites().map(findModule));
    modules.delete("");
    expect([...embeddedModules].sort()).toEqual([...modules].sort());
  });

  it("on PGlite are database suites that are there, and run in no gate twice on one engine", () => {
    const suites = listDatabaseSuites();
    expect(EMBEDDED_SUITES.filter((path) => !suites.includes(path))).toEqual([]);
    expect(listServerSuites()).toHaveLength(suites.length - EMBEDDED_SUITES.length);
  });
});
