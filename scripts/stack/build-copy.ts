import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { StackService } from "@/scripts/stack/supervise";

/** What Next reads besides `.next`; the same for every copy. */
const SHARED_PATHS = ["node_modules", "public", "messages", "lib", "next.config.ts", "package.json"];
/** Written while serving or only for building: mostly pages rendered from other data. */
const EXCLUDED_PATHS = new Set(["cache", "dev", "server/route-cache", "trace", "trace-build"]);

/**
 * Copies the last build without any page that was rendered since: Next stores those on disk, and every process that
 * serves the same folder reads them.
 */
export function copyBuild(target: string, root = process.cwd()): void {
  const build = join(root, ".next");
  mkdirSync(target, { recursive: true });
  cpSync(build, join(target, ".next"), {
    recursive: true,
    filter: (path) => !EXCLUDED_PATHS.has(relative(build, path)) && !path.endsWith(".map"),
  });
  for (const name of SHARED_PATHS) symlinkSync(resolve(root, name), join(target, name));
}

/** The same storefront, served from a copy of the build. */
export function serveFromCopy(target: string, storefront: StackService): StackService {
  return { ...storefront, args: [...storefront.args.slice(0, -1), target] };
}
