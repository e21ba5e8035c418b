import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSourceFile, type SourceFile } from "./source-file";

/** Every file of the project that git tracks or would add, relative to the root. */
export function listProjectPaths(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return listed.split("\0").filter((path) => path !== "" && existsSync(path));
}

/** All code, parsed. */
export function parseProjectSources(): SourceFile[] {
  return listProjectPaths()
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => parseSourceFile(path, readFileSync(path, "utf8")));
}

/** All style sheets; a production build contains each of them. */
export const readStyleSheets = (): Pick<SourceFile, "path" | "text">[] =>
  listProjectPaths()
    .filter((path) => path.endsWith(".css"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
