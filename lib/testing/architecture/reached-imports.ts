import { getPackageName, isTestFile, type SourceFile, type SourceImport } from "./source-file";

interface ReachRule {
  /** Where what is checked begins. */
  isRoot: (file: SourceFile) => boolean;
  /** Why an import must not be reached; null where it may. */
  getReason: (imported: SourceImport) => string | null;
  /** What the roots bring their imports to, such as "goes to the browser". */
  way: string;
}

/** Lines for imports that certain files must not reach, with the import path; what compilation removes does not count. */
function findReachedImports(files: readonly SourceFile[], { isRoot, getReason, way }: ReachRule): string[] {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));
  const seen = new Set<string>();
  const lines: string[] = [];
  const visit = (file: SourceFile, previousPaths: readonly string[]) => {
    if (seen.has(file.path)) return;
    seen.add(file.path);
    const importPath = [...previousPaths, file.path];
    for (const imported of file.imports) {
      if (imported.typeOnly) continue;
      const reason = getReason(imported);
      const description = `${file.path}:${imported.line} imports ${imported.target}`;
      if (reason) lines.push(`${description}: ${reason} It ${way} by ${importPath.join(" → ")}.`);
      const next = byPath.get(imported.target);
      if (next && !reason) visit(next, importPath);
    }
  };
  for (const file of files) if (isRoot(file)) visit(file, []);
  return lines;
}

/** Packages that are not needed before a field is used, with their size in KB of compressed script. */
const LAZY_PACKAGES: Record<string, number> = { "@fingerprintjs/fingerprintjs": 16, "libphonenumber-js": 29 };

/** The files of the contract that the browser loads; what they import is checked like any other browser code. */
const TABLES: ReadonlySet<string> = new Set([
  "lib/contract/calls",
  "lib/contract/parse-json",
  "lib/contract/site/brand-fields",
  ...["basic", "card", "company", "feature", "leaving", "look", "picture", "sent"].map(
    (group) => `lib/contract/site/fields/${group}-fields`,
  ),
  "lib/contract/site/fields/field-row",
  "lib/contract/job/leaving-reasons",
  "lib/contract/admin/admin-paths",
  "lib/contract/admin/audit-actions",
  "lib/contract/admin/preview-site",
  "lib/contract/admin/report-measures",
  "lib/contract/admin/roles",
]);

/** Lines for forbidden imports in code that a "use client" file brings to the browser, with the import path. */
export const findForbiddenBrowserImports = (files: readonly SourceFile[]): string[] =>
  findReachedImports(files, {
    isRoot: ({ directives, path }) => directives.includes("use client") && !isTestFile(path),
    getReason: getBrowserReason,
    way: "goes to the browser",
  });

/** Why an import must not reach the browser; null where it may. */
function getBrowserReason(imported: SourceImport): string | null {
  const { target, specifier, lazy } = imported;
  const name = getPackageName(imported);
  // `zod/mini` is the build that is allowed; as a package it has the same name.
  if (name === "zod" && specifier !== "zod/mini") return "zod is 25 KB there; use zod/mini or plain rules.";
  if (name && !lazy && LAZY_PACKAGES[name])
    return `it is ${LAZY_PACKAGES[name]} KB; import() it when it is needed.`;
  if (target.startsWith("lib/contract/") && !TABLES.has(target))
    return "the schemas bring zod; import their types only.";
  if (target.startsWith("lib/server/")) return "it is for the server only.";
  if (target === "lib/config/env") return "settings and secrets stay on the server.";
  return target.startsWith("backend/") ? "the storefront knows its upstreams by address only." : null;
}

/** Lines for imports that the middleware must not reach: it runs on the edge (docs/decisions/011). */
export const findForbiddenEdgeImports = (files: readonly SourceFile[]): string[] =>
  findReachedImports(files, {
    isRoot: ({ path }) => path === "middleware.ts",
    getReason: getEdgeReason,
    way: "goes to the edge",
  });

function getEdgeReason({ specifier, target }: SourceImport): string | null {
  if (specifier.startsWith("node:")) return "the edge has no modules of Node.";
  return target.startsWith("lib/server/upstream/call-upstream")
    ? "the middleware makes no calls; load it with the facts of the request (lib/server/entry/facts/load-request-facts.ts)."
    : null;
}

/** Lines for pages that pass messages to the browser, without those of errors that something below them shows there. */
export function findPagesWithoutErrorTexts(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ""), file]));
  const reach = (file: SourceFile, reached: Set<SourceFile>): Set<SourceFile> => {
    if (reached.has(file)) return reached;
    reached.add(file);
    for (const { target, typeOnly } of file.imports) {
      const next = typeOnly ? undefined : byPath.get(target);
      if (next) reach(next, reached);
    }
    return reached;
  };
  return files.flatMap((page) => {
    if (!/^app\/.*page\.tsx$/.test(page.path) || !page.text.includes("<ClientMessages")) return [];
    const reached = [...reach(page, new Set())];
    const user = reached.find(({ text }) => /useTranslations\("errors[".]/.test(text));
    const isPassed = reached.some(
      ({ text }) => /<ClientMessages|_MESSAGES = \[/.test(text) && text.includes('"errors"'),
    );
    return user && !isPassed ? [`${page.path} passes no texts of errors, which ${user.path} shows.`] : [];
  });
}
