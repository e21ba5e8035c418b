import { isTest, packageOf, type SourceFile } from "./source-file";

/** What must not reach the browser, and why. */
const KEPT_OUT: readonly { holds(from: string, packageName: string | null): boolean; why: string }[] = [
  { holds: (_, name) => name === "zod", why: "zod is 25 KB there; use zod/mini or plain rules." },
  {
    holds: (from) => from.startsWith("lib/contract/"),
    why: "the schemas bring zod; import their types only.",
  },
  { holds: (from) => from.startsWith("lib/server/"), why: "it is for the server only." },
  { holds: (from) => from === "lib/config/env", why: "settings and secrets stay on the server." },
  {
    holds: (from) => from.startsWith("backend/"),
    why: "the storefront knows its upstreams by address only.",
  },
];

/** Lines for forbidden imports in code that a "use client" file brings to the browser, with the way it gets there. */
export function reachesTheBrowser(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));
  const seen = new Set<string>();
  const lines: string[] = [];
  const visit = (file: SourceFile, way: readonly string[]) => {
    if (seen.has(file.path)) return;
    seen.add(file.path);
    for (const imported of file.imports) {
      if (imported.typeOnly) continue;
      // `zod/mini` is the build that may go; as a package it has the same name.
      const name = imported.written === "zod/mini" ? null : packageOf(imported);
      const kept = KEPT_OUT.find(({ holds }) => holds(imported.from, name));
      if (kept)
        lines.push(
          `${file.path}:${imported.line} imports ${imported.from}: ${kept.why} It goes to the browser by ${[...way, file.path].join(" → ")}.`,
        );
      const next = byPath.get(imported.from);
      if (next && !kept) visit(next, [...way, file.path]);
    }
  };
  for (const file of files) if (file.directives.includes("use client") && !isTest(file.path)) visit(file, []);
  return lines;
}
