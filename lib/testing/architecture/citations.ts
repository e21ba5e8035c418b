import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A text file of the project; `path` is relative to the root. */
export interface TextFile {
  path: string;
  text: string;
}

/** Anchors of the headings of each document, by the document's path. */
export type Headings = ReadonlyMap<string, ReadonlySet<string>>;

/** Documents and sections that are not part of this repository, so a citation of them leads nowhere. */
const UNKNOWN_DOCUMENTS = [
  /\bspec(?:ification)? §/i,
  /\bdesign §/i,
  /\bhouse rules? §/i,
  /(?<!rules\/)\bpayments\.md\b/,
  /threats-and-faults/,
] as const;
/** Published standards have numbered sections; our documents have none. */
const STANDARDS = /RFC \d{3,5}|OpenID Connect Core|\bPNG §/;

/** GitHub's anchor of a heading. */
function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

/** The anchors of every heading in a Markdown text. */
export function listAnchors(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => toAnchor(heading ?? "")));
}

/** Headings of all Markdown files below `docs`. */
export function readHeadings(paths: readonly string[]): Headings {
  return new Map(
    paths
      .filter((path) => /^docs\/.*\.md$/.test(path))
      .map((path) => [path, listAnchors(readFileSync(path, "utf8"))]),
  );
}

/** Lines for citations of a rule, threat, fault, decision or document that does not exist. */
export function findUnresolvedCitations(files: readonly TextFile[], headings: Headings): string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      const problems = [
        ...findUnresolvedRules(line, headings),
        ...findUnresolvedNumbers(line, headings),
        ...findUnresolvedDocuments(line, headings),
        ...findUnknownSections(line, text),
      ];
      return problems.map((problem) => `${path}:${index + 1} ${problem}`);
    }),
  );
}

/** `rules/topic#heading`, and links such as `rules/topic.md#heading`. */
function findUnresolvedRules(line: string, headings: Headings): string[] {
  return [...line.matchAll(/\brules\/([a-z][a-z-]*)(?:\.md)?#([\w-]*)/g)].flatMap(
    ([cited, topic, anchor = ""]) =>
      headings.get(`docs/rules/${topic}.md`)?.has(anchor)
        ? []
        : [`cites ${cited}: docs/rules/${topic}.md has no such heading.`],
  );
}

/** `threat T9`, `threats T1, T2 and T3`, `fault F12`. */
function findUnresolvedNumbers(line: string, headings: Headings): string[] {
  const cited = [...line.matchAll(/\b(threat|fault)s? ((?:[TF]\d+(?:,? and |, | to )?)+)/gi)];
  return cited.flatMap(([, kind = "", list = ""]) => {
    const document = `docs/rules/${kind.toLowerCase()}s.md`;
    return (list.match(/[TF]\d+/g) ?? []).flatMap((number) =>
      headings.get(document)?.has(number.toLowerCase())
        ? []
        : [`cites ${kind} ${number}: ${document} has no such heading.`],
    );
  });
}

/** `docs/decisions/NNN`, `docs/….md`, with or without a heading. */
function findUnresolvedDocuments(line: string, headings: Headings): string[] {
  const decisions = [...line.matchAll(/\bdecisions\/(\d{3})/g)].flatMap(([cited, number]) =>
    [...headings.keys()].some((path) => path.startsWith(`docs/decisions/${number}-`))
      ? []
      : [`cites docs/${cited}: there is no such decision.`],
  );
  const documents = [...line.matchAll(/\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(
    ([cited, name, anchor]) => {
      const anchors = headings.get(`docs/${name}`);
      return anchors && (anchor === undefined || anchors.has(anchor))
        ? []
        : [`cites ${cited}: there is no such document or heading.`];
    },
  );
  return [...decisions, ...documents];
}

/** Numbered sections of documents that are not in this repository. */
function findUnknownSections(line: string, text: string): string[] {
  if (UNKNOWN_DOCUMENTS.some((pattern) => pattern.test(line)))
    return ["cites a document that is not in the repository; cite a heading of docs/rules."];
  return /§/.test(line) && !STANDARDS.test(text)
    ? ["cites a numbered section; cite a heading of docs/rules."]
    : [];
}

/** Lines for missing files that a document names in backticks; `<…>`, `*` and `NNN` stand for any name. */
export function findMissingFiles(files: readonly TextFile[], exists = existsSync): string[] {
  return files.flatMap(({ path, text }) =>
    listNamedFiles(text).flatMap((named) =>
      exists(named) ? [] : [`${path} names ${named}, which does not exist; name the file that has it now.`],
    ),
  );
}

const TOP_FOLDERS = readdirSync(".", { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules" ? [entry.name] : [],
);

/** Paths in backticks that begin with a folder of the project. */
function listNamedFiles(markdown: string): string[] {
  const spans = [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, span = ""]) => span);
  return [...new Set(spans)].filter(
    (span) =>
      TOP_FOLDERS.some((folder) => span.startsWith(`${folder}/`)) &&
      !/[*<…]|NNN|^docs\/decisions\/\d{3}$/.test(span),
  );
}
