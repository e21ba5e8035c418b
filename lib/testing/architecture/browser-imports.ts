import { getPackageName, isTestFile, type SourceFile, type SourceImport } from "./source-file";

/** Packages that are not needed before a field is used, with their size in KB of compressed script. */
const LAZY_PACKAGES: Record<string, number> = { "@fingerprintjs/fingerprintjs": 16, "libphonenumber-js": 29 };

/** The files of the contract that the browser loads; what they import is checked like any other browser code. */
const TABLES: ReadonlySet<string> = new Set([
  "lib/contract/calls",
  "lib/contract/parse-json",
  "lib/contract/site/brand-fields",
  ...["basic", "company", "feature", "look", "picture", "sent"].map(
    (group) => `lib/contract/site/fields/${group}-fields`,
  ),
  "lib/contract/site/fields/field-row",
  "lib/contract/admin/admin-paths",
  "lib/contract/admin/preview-site",
  "lib/contract/admin/report-measures",
  "lib/contract/admin/roles",
]);

/** Lines for forbidden imports in code that a "use client" file brings to the browser, with the import path. */
export function findForbiddenBrowserImports(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));
  const seen = new Set<string>();
  const lines: string[] = [];
  const visit = (file: SourceFile, previousPaths: readonly string[]) => {
    if (seen.has(file.path)) return;
    seen.add(file.path);
    const importPath = [...previousPaths, file.path];
    for (const imported of file.imports) {
      if (imported.typeOnly) continue;
      const reason = getForbiddenReason(imported);
      const description = `${file.path}:${imported.line} imports ${imported.target}`;
      if (reason)
        lines.push(`${description}: ${reason} It goes to the browser by ${importPath.join(" → ")}.`);
      const next = byPath.get(imported.target);
      if (next && !reason) visit(next, importPath);
    }
  };
  for (const file of files)
    if (file.directives.includes("use client") && !isTestFile(file.path)) visit(file, []);
  return lines;
}

/** Why an import must not reach the browser; null where it may. */
function getForbiddenReason(imported: SourceImport): string | null {
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
