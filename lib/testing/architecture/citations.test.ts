import { readFileSync } from "node:fs";
import {
  findMissingFiles,
  findUnresolvedCitations,
  listAnchors,
  readHeadings,
  type TextFile,
} from "./citations";
import { listProjectPaths } from "./project-files";

const paths = listProjectPaths();
const headings = readHeadings(paths);
const readFiles = (expected: RegExp): TextFile[] =>
  paths
    .filter(
      (path) =>
        expected.test(path) &&
        !/^(messages\/|package-lock\.json$|lib\/testing\/architecture\/citations)/.test(path),
    )
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

describe("citations of the project", () => {
  it("lead to a heading or document that exists", () => {
    expect(findUnresolvedCitations(readFiles(/\.(tsx?|mjs|css|md|json)$/), headings)).toEqual([]);
  });
  it("and name files that exist", () => {
    expect(findMissingFiles(readFiles(/^(docs\/.*|README)\.md$/))).toEqual([]);
  });
});

describe("the rule itself", () => {
  const known = new Map([
    ["docs/rules/payments.md", new Set(["pix"])],
    ["docs/rules/threats.md", new Set(["t1", "t2"])],
    ["docs/rules/faults.md", new Set(["f12"])],
    ["docs/decisions/004-accounts.md", new Set<string>()],
  ]);
  const find = (text: string) => findUnresolvedCitations([{ path: "a.ts", text }], known);

  it.each([
    ["(rules/payments#pixx)", "docs/rules/payments.md has no such heading"],
    ["(rules/nothing#pix)", "docs/rules/nothing.md has no such heading"],
    ["threats T1 and T3", "threat T3"],
    ["threat T58", "threat T58"],
    ["Faults F12, F34", "Fault F34"],
    ["docs/decisions/999", "no such decision"],
    ["docs/nothing.md", "no such document"],
    ["docs/rules/payments.md#nothing", "no such"],
    ["spec §7", "not in the repository"],
    ["house rules §2", "not in the repository"],
    ["see payments.md", "not in the repository"],
    ["(§7)", "numbered section"],
  ])("refuses %s", (text, message) => {
    expect(find(text)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });
  it.each([
    "rules/payments#pix",
    "threats T1, T2",
    "fault F12",
    "docs/decisions/004",
    "docs/rules/payments.md#pix",
    "RFC 8628 §3.2",
  ])("accepts %s", (text) => expect(find(text)).toEqual([]));
  it("reads anchors as GitHub makes them", () => {
    expect(listAnchors("# Time-outs\n\n## PayNow and Caishen\n### T9\n")).toEqual(
      new Set(["time-outs", "paynow-and-caishen", "t9"]),
    );
  });
  it("finds missing files that a document names", () => {
    const file = { path: "docs/a.md", text: "see `lib/gone.ts` and `lib/domain`, not `npm test`" };
    expect(findMissingFiles([file], (path) => path === "lib/domain")).toEqual([
      expect.stringContaining("lib/gone.ts"),
    ]);
  });
});
