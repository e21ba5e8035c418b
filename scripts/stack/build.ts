import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "@/scripts/stack/child";
import { runStep } from "@/scripts/stack/progress";

const STAMP = ".next/storefront-build";

/** Everything that `next build` reads. What is not listed here may change without a new build. */
const SOURCES = [
  "{app,components,lib,messages,public}/**/*",
  "*.config.{ts,mjs}",
  "{middleware,instrumentation,instrumentation-client}.ts",
  "{tsconfig,package-lock}.json",
];
const EXCLUDED_SOURCES = /\.test\.tsx?$|^lib\/testing\/|^(jest|playwright|drizzle)\.config/;

/** A hash over the names and contents of all that goes into the build. */
export function hashSources(root: string): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: root }).filter((path) => !EXCLUDED_SOURCES.test(path));
  for (const path of files.sort()) {
    const full = join(root, path);
    if (statSync(full).isFile()) hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
  }
  return hash.digest("hex");
}

/** Builds the storefront unless the last build was made from the same sources. Says whether it built. */
export async function buildIfNeeded(root = process.cwd()): Promise<boolean> {
  const currentHash = hashSources(root);
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === currentHash) return false;
  rmSync(stamp, { force: true });
  await runStep("Building the storefront", "Built the storefront", async () => {
    const build = startChild({
      command: process.execPath,
      args: ["node_modules/next/dist/bin/next", "build"],
    });
    const exit = await build.ended;
    if (exit !== 0) throw new Error(`The build failed (${exit}):\n${build.getOutput()}`);
  });
  writeFileSync(stamp, currentHash);
  return true;
}
