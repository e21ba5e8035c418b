import { readFileSync } from "node:fs";
import levels from "./asvs-levels.json";
import { listProjectPaths } from "./project-files";
import {
  findMissingTests,
  findUnprovenRows,
  parseSecurityRows,
  type SecurityRow,
} from "./security-documents";

const rows = listProjectPaths()
  .filter((path) => /^docs\/security\/.*\.md$/.test(path))
  .flatMap((path) => parseSecurityRows(path, readFileSync(path, "utf8")));
const requirements = rows.filter(({ id }) => !id.startsWith("T"));
const threats = rows.filter(({ id }) => id.startsWith("T"));
/** Requirements of the standard's levels 1 and 2, with their level. */
const expected = Object.entries(levels.sections).flatMap(([section, digits]) =>
  [...digits].flatMap((level, index) => (level === "3" ? [] : [[`${section}.${index + 1}`, level]])),
);
const overview = readFileSync("docs/security.md", "utf8");
const readSection = (heading: string) =>
  overview.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
const listIds = (text: string) => [...text.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\*/gm)].map(([, id]) => id);
const listByState = (state: string) =>
  requirements.filter(({ cells }) => cells[3] === state).map(({ id }) => id);

describe("docs/security", () => {
  it("has each requirement of ASVS levels 1 and 2 once, with its level", () => {
    expect(expected).toHaveLength(253);
    expect(requirements.map(({ id, cells: [, level] }) => [id, level])).toEqual(expected);
  });
  it("has a test or a reason for each", () => expect(findUnprovenRows(requirements)).toEqual([]));
  it("lists what is open, and where the product deviates", () => {
    expect(listIds(readSection("Open"))).toEqual(listByState("open"));
    expect(listIds(readSection("Deviations"))).toEqual(listByState("deviates"));
  });
  it("has a test for each threat of docs/rules/threats.md", () => {
    const known = [...readFileSync("docs/rules/threats.md", "utf8").matchAll(/^### (T\d+)$/gm)].map(
      ([, id]) => id,
    );
    expect(threats.map(({ id }) => id)).toEqual(known);
    expect(threats.filter(({ citations }) => citations.length === 0)).toEqual([]);
  });
  it("cites tests that exist", () => {
    expect(findMissingTests(rows)).toEqual([]);
    expect(rows.flatMap(({ citations }) => citations).length).toBeGreaterThan(200);
  });
});

describe("the rule itself", () => {
  const cite = (text: string): SecurityRow[] =>
    parseSecurityRows("a.md", `| 1.2.4 | 1 | Text | tested | ${text} |`);
  const read = (path: string) =>
    path === "a.test.ts" ? 'it("does it", x);\n  it.each([])(\n    "%s does it",\n' : null;

  it.each(['`a.test.ts` "does it"', '`a.test.ts` "%s does it"'])("accepts %s", (text) => {
    expect(cite(text)[0]?.citations).toHaveLength(1);
    expect(findMissingTests(cite(text), read)).toEqual([]);
  });
  it.each(['`b.test.ts` "does it"', '`a.test.ts` "does"', '`a.test.ts` "does it"; `a.test.ts` "x"'])(
    "refuses %s",
    (text) => expect(findMissingTests(cite(text), read)).toHaveLength(1),
  );
  it.each([
    ["| 1.2.4 | 1 | Text | tested | believe us |", "cites no test"],
    ["| 1.2.4 | 1 | Text | fine | because |", 'has the state "fine"'],
    ["| 1.2.4 | 1 | Text | reviewed |  |", "has no reason"],
    ["| 1.2.4 | 1 | Text | documented | somewhere |", "names no document"],
  ])("refuses %s", (line, message) => {
    expect(findUnprovenRows(parseSecurityRows("a.md", line))).toEqual([expect.stringContaining(message)]);
  });
});
