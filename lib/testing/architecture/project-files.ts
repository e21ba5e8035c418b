import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSource, type SourceFile } from "./source-file";

/** Every file of the project that git knows or would add, relative to the root. */
export function projectPaths(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return listed.split("\0").filter((path) => path !== "" && existsSync(path));
}

/** All code, parsed. */
export function projectSources(): SourceFile[] {
  return projectPaths()
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => parseSource(path, readFileSync(path, "utf8")));
}
