import { readdirSync, readFileSync } from "node:fs";
import { LOCALES } from "@/lib/config/constants";
import { findBannedCode } from "@/lib/testing/architecture/banned-code";
import { findErrorComparisons } from "@/lib/testing/architecture/error-rules";
import { findSharedNames, findUnneededAllowances } from "@/lib/testing/architecture/export-names";
import {
  findBadNames,
  findCrowdedFolders,
  findLongFiles,
  findParentImports,
  findUnexplainedBrowserTests,
} from "@/lib/testing/architecture/file-rules";
import { findImportCycles } from "@/lib/testing/architecture/import-cycles";
import { findForbiddenImports } from "@/lib/testing/architecture/import-direction";
import { findLanguageLists } from "@/lib/testing/architecture/language-rules";
import {
  findFunctionsAsArguments,
  findHardcodedText,
  findLooseRussianSpaces,
  findMissingTranslations,
  findUnusedMessages,
  listMessageKeys,
  type MessageTree,
} from "@/lib/testing/architecture/message-rules";
import { findForbiddenPackageImports } from "@/lib/testing/architecture/package-imports";
import {
  listProjectPaths,
  parseProjectSources,
  readStyleSheets,
} from "@/lib/testing/architecture/project-files";
import {
  findForbiddenBrowserImports,
  findForbiddenEdgeImports,
  findPagesWithoutErrorTexts,
} from "@/lib/testing/architecture/reached-imports";
import { isTestFile } from "@/lib/testing/architecture/source-file";
import { findTimeUnits } from "@/lib/testing/architecture/time-units";
import { listCodeMetrics, readMetrics } from "@/lib/testing/code-metrics";

const sources = parseProjectSources();
const loadMessageTree = (locale: string): MessageTree =>
  Object.fromEntries(
    readdirSync(`messages/${locale}`).map((name) => [
      name.replace(".json", ""),
      JSON.parse(readFileSync(`messages/${locale}/${name}`, "utf8")),
    ]),
  );

describe("the house rules in the whole project", () => {
  it("reads the project", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.some(({ directives }) => directives.includes("use client"))).toBe(true);
  });
  it("imports follow the allowed direction", () => expect(findForbiddenImports(sources)).toEqual([]));
  it("a browser test says in its first line what only a browser shows", () =>
    expect(findUnexplainedBrowserTests(sources)).toEqual([]));
  it("packages are imported only in their listed files", () =>
    expect(findForbiddenPackageImports(sources)).toEqual([]));
  it("relative imports stay in their folder", () => expect(findParentImports(sources)).toEqual([]));
  it("docs/metrics.md is what is measured today, within 5 % (to write it anew: npm run measure-code)", () => {
    const measured = readMetrics(listCodeMetrics(sources, readStyleSheets()));
    const [, section = ""] =
      /<!-- measured -->\n([\s\S]*?)<!-- end -->/.exec(readFileSync("docs/metrics.md", "utf8")) ?? [];
    const written = readMetrics(section.split("\n"));
    const stale = [...measured].filter(([name, numbers]) =>
      numbers.some((number, index) => {
        const other = written.get(name)?.[index] ?? Number.NaN;
        // A single file or line of a small folder is more than that.
        return !(Math.abs(number - other) <= Math.max(10, 0.05 * number));
      }),
    );
    expect(stale.map(([name]) => name)).toEqual([]);
    expect(written.size).toBe(measured.size);
  });
  it("file names have no banned words", () => expect(findBadNames(listProjectPaths())).toEqual([]));
  it("folders hold at most 25 files", () => expect(findCrowdedFolders(listProjectPaths())).toEqual([]));
  it("no files import each other", () => expect(findImportCycles(sources)).toEqual([]));
  it("an exported name means one thing", () => {
    expect(findSharedNames(sources)).toEqual([]);
    expect(findUnneededAllowances(sources)).toEqual([]);
  });
  it("files are short", () => expect(findLongFiles(sources)).toEqual([]));
  it("there is no banned code", () => expect(findBannedCode(sources)).toEqual([]));
  it("SVG files of brands have no inline style, which their policy blocks (docs/decisions/019)", () => {
    const files = listProjectPaths().filter((path) => /^public\/.*\.svg$/.test(path));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => /<style|\sstyle=/.test(readFileSync(path, "utf8")))).toEqual([]);
  });
  it("SVG files of brands have no text, which needs a font of the machine and a language", () => {
    const files = listProjectPaths().filter((path) => /^public\/.*\.svg$/.test(path));
    expect(files.filter((path) => /<(?:text|tspan|desc)\b/.test(readFileSync(path, "utf8")))).toEqual([]);
  });
  it("units of time are imported", () => expect(findTimeUnits(sources)).toEqual([]));
  it("components leave error codes to the catalog", () => expect(findErrorComparisons(sources)).toEqual([]));
  it("the browser imports nothing too large or secret", () =>
    expect(findForbiddenBrowserImports(sources)).toEqual([]));
  it("the middleware imports nothing that the edge lacks", () => {
    expect(sources.some(({ path }) => path === "middleware.ts")).toBe(true);
    expect(readFileSync("middleware.ts", "utf8")).not.toMatch(/runtime:/);
    expect(findForbiddenEdgeImports(sources)).toEqual([]);
  });
});

describe("messages", () => {
  const byLocale = Object.fromEntries(LOCALES.map((locale) => [locale, loadMessageTree(locale)]));
  it("every language has the same texts", () => expect(findMissingTranslations(byLocale)).toEqual([]));
  it.each([
    ["pages", /^(?!mail\.)/, /^(app|components|lib|server)\//],
    ["mails", /^mail\./, /^backend\//],
  ])("every text of %s is used", (_, ownKey, ownPath) => {
    const keys = listMessageKeys(loadMessageTree("en")).filter((key) => ownKey.test(key));
    const code = sources.filter(({ path }) => ownPath.test(path) && !isTestFile(path));
    expect(findUnusedMessages(keys, code)).toEqual([]);
  });
  it("no file has its own list of languages", () => expect(findLanguageLists(sources)).toEqual([]));
  it("Russian lines do not break at a dash, a number or a word of one letter", () =>
    expect(findLooseRussianSpaces(loadMessageTree("ru"))).toEqual([]));
  it("pages pass the texts of errors that are shown on them", () =>
    expect(findPagesWithoutErrorTexts(sources)).toEqual([]));
  it("no function is passed as an argument of a text", () =>
    expect(findFunctionsAsArguments(loadMessageTree("en"), sources)).toEqual([]));
  it("screens contain no texts", () => expect(findHardcodedText(sources)).toEqual([]));
});
