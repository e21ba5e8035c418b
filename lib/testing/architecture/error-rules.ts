import { Visitor } from "oxc-parser";
import { isTestFile, type SourceFile } from "./source-file";

/** The suggestions of the error catalog on which screens must not branch; `none` has too many other uses. */
const SUGGESTIONS =
  /^(retry|edit|wait|refresh|login|otherMethod|choosePlan|newCode|newLink|resetPassword|support)$/;
const NEXT_MESSAGE =
  "compares the suggestion of an error: render it with ErrorNotice, or name the condition in lib/domain/errors/error-reaction.ts.";
const CODE_MESSAGE = "compares an error code: name the condition in lib/domain/errors/error-reaction.ts.";
const CODE_NAMES = /^(code|.*Code|refusal|failure)$/;

/** Lines for components that branch on an error code, or on the suggestion of its catalog row. */
export function findErrorComparisons(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    /^(components|app)\//.test(file.path) && !isTestFile(file.path) ? findInFile(file) : [],
  );
}

function findInFile({ path, text, program }: SourceFile): string[] {
  const lines: string[] = [];
  const addLine = (start: number, message: string) =>
    lines.push(`${path}:${text.slice(0, start).split("\n").length} ${message}`);
  const getSource = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (!/^[!=]==?$/.test(operator)) return;
      const sides = [getSource(left), getSource(right)];
      for (const [value, other] of [sides, [...sides].reverse()]) {
        if (value === undefined || other === undefined) continue;
        const name = other.replace(/^.*[.?]/s, "");
        const word = /^(["'`])(.*)\1$/s.exec(value)?.[2];
        if (word !== undefined && SUGGESTIONS.test(word) && name === "next") addLine(start, NEXT_MESSAGE);
        if (/^-?[\d_]+$/.test(value) && value !== "0" && CODE_NAMES.test(name)) addLine(start, CODE_MESSAGE);
      }
    },
    SwitchStatement({ discriminant, cases, start }) {
      const values = cases.flatMap(({ test }) => (test ? [getSource(test).replace(/^["']|["']$/g, "")] : []));
      if (/\bnext$/.test(getSource(discriminant)) && values.some((value) => SUGGESTIONS.test(value)))
        addLine(start, NEXT_MESSAGE);
    },
  }).visit(program);
  return lines;
}
