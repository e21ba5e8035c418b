import { existsSync, readFileSync } from "node:fs";

/** One row of a table in `docs/security`: a requirement or a threat, and what proves it. */
export interface SecurityRow {
  path: string;
  /** A requirement such as `1.2.4`, or a threat such as `T9`. */
  id: string;
  cells: readonly string[];
  citations: readonly { file: string; title: string }[];
}

/** How a requirement stands, in the column after its text. */
const REQUIREMENT_STATES = [
  "tested",
  "documented",
  "reviewed",
  "n/a",
  "operator",
  "deviates",
  "open",
] as const;

/** Rows whose first cell is a requirement, a threat or a bad input (B1); a link around it is left out. */
export function parseSecurityRows(path: string, markdown: string): SecurityRow[] {
  return markdown.split("\n").flatMap((line) => {
    if (!line.startsWith("| ")) return [];
    const cells = line
      .slice(1, line.lastIndexOf("|"))
      .split(" | ")
      .map((cell) => cell.trim());
    const [, id] = /^\[?(\d+\.\d+\.\d+|[TB]\d+)\b/.exec(cells[0] ?? "") ?? [];
    return id === undefined ? [] : [{ path, id, cells, citations: listCitations(line) }];
  });
}

/** Citations of tests: a path in backticks, then the title of a test or of a group of tests in quotes. */
function listCitations(line: string): SecurityRow["citations"] {
  return [...line.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
    ([, file = "", title = ""]) => ({
      file,
      title,
    }),
  );
}

/** Lines for cited tests that do not exist: the file must contain the title as a whole text. */
export function findMissingTests(rows: readonly SecurityRow[], read = readOrNull): string[] {
  return rows.flatMap(({ path, id, citations }) =>
    citations.flatMap(({ file, title }) => {
      const text = read(file);
      if (text === null) return [`${path} ${id} cites ${file}, which does not exist.`];
      const isThere = ['"', "'", "`"].some(
        (quote) => text.includes(`(${quote}${title}${quote}`) || hasOwnLine(text, quote + title + quote),
      );
      return isThere ? [] : [`${path} ${id} cites "${title}", which is no test of ${file}.`];
    }),
  );
}

/** Whether a text stands on a line of its own, as a formatted long title does. */
function hasOwnLine(text: string, quoted: string): boolean {
  return text.split("\n").some((line) => line.trim() === `${quoted},`);
}

/** Lines for requirements whose state is unknown, or that lack what their state needs: a test, or a reason. */
export function findUnprovenRows(rows: readonly SecurityRow[]): string[] {
  return rows.flatMap(({ path, id, cells: [, , , state = "", reason = ""], citations }) => {
    if (!REQUIREMENT_STATES.some((known) => known === state))
      return [`${path} ${id} has the state "${state}".`];
    if (state === "tested")
      return citations.length > 0 ? [] : [`${path} ${id} is tested, but cites no test.`];
    if (state === "documented" && !reason.includes("docs/")) return [`${path} ${id} names no document.`];
    return reason.length > 3 ? [] : [`${path} ${id} has no reason.`];
  });
}

const readOrNull = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : null);
