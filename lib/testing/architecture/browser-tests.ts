import { type Expression, Visitor } from "oxc-parser";
import type { SourceFile } from "./source-file";

/** Where every test opens a browser. */
const BROWSER_TESTS = /^e2e\/(journeys|alone)\/.*\.spec\.ts$/;
/** `test`, `memberTest` and the like, which e2e/fixtures.ts exports. */
const TEST_NAME = /^(\w+Test|test)$/;
const REASON = "// Browser: ";
/** What shares the clock or the faults runs here, with or without a browser. */
const WITHOUT_BROWSER = "httpTest";

/** Lines for browser tests whose first line does not say what only a browser shows (docs/testing.md). */
export function findUnexplainedBrowserTests(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text, program }) => {
    if (!BROWSER_TESTS.test(path)) return [];
    const lines: string[] = [];
    new Visitor({
      CallExpression({ callee, arguments: args, start }) {
        if (callee.type !== "Identifier" || !TEST_NAME.test(callee.name) || callee.name === WITHOUT_BROWSER)
          return;
        const run = args.at(-1) as Expression | undefined;
        if (args.length < 2 || !run || !("body" in run) || !run.body) return;
        if (
          text
            .slice(run.body.start + 1)
            .trimStart()
            .startsWith(REASON)
        )
          return;
        const line = text.slice(0, start).split("\n").length;
        lines.push(
          `${path}:${line} begins without "${REASON}…": say what only a browser shows, or prove it elsewhere (docs/testing.md).`,
        );
      },
    }).visit(program);
    return lines;
  });
}
