import { type Import, isTest, packageOf, type SourceFile } from "./source-file";

/** Packages that nobody needs before they touch a field; the price in KB of compressed script. */
const LATE: Record<string, number> = { "@fingerprintjs/fingerprintjs": 16, "libphonenumber-js": 29 };

/** Lines for forbidden imports in code that a "use client" file brings to the browser, with the way it gets there. */
export function reachesTheBrowser(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));
  const seen = new Set<string>();
  const lines: string[] = [];
  const visit = (file: SourceFile, before: readonly string[]) => {
    if (seen.has(file.path)) return;
    seen.add(file.path);
    const way = [...before, file.path];
    for (const imported of file.imports) {
      if (imported.typeOnly) continue;
      const why = keptOut(imported);
      const said = `${file.path}:${imported.line} imports ${imported.from}`;
      if (why) lines.push(`${said}: ${why} It goes to the browser by ${way.join(" → ")}.`);
      const next = byPath.get(imported.from);
      if (next && !why) visit(next, way);
    }
  };
  for (const file of files) if (file.directives.includes("use client") && !isTest(file.path)) visit(file, []);
  return lines;
}

/** Why an import must not reach the browser; null where it may. */
function keptOut(imported: Import): string | null {
  const { from, written, lazy } = imported;
  const name = packageOf(imported);
  // `zod/mini` is the build that may go; as a package it has the same name.
  if (name === "zod" && written !== "zod/mini") return "zod is 25 KB there; use zod/mini or plain rules.";
  if (name && !lazy && LATE[name]) return `it is ${LATE[name]} KB; import() it when it is needed.`;
  if (from.startsWith("lib/contract/")) return "the schemas bring zod; import their types only.";
  if (from.startsWith("lib/server/")) return "it is for the server only.";
  if (from === "lib/config/env") return "settings and secrets stay on the server.";
  return from.startsWith("backend/") ? "the storefront knows its upstreams by address only." : null;
}
