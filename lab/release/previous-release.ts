import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { BACKEND_BUILD } from "@/scripts/stack/build";

/**
 * The release before, whose backends may still run while those of this one start; for 0.2.0, which no older release can run beside, a
 * state of its development. Raised with each release (docs/testing#updates).
 */
const COMMIT = "064bb8958624632993e4cc5d6b65e5cdbe7385f4";

/** False in an export without history and in a clone that was cut off before that release. */
export const hasPreviousRelease = (): boolean =>
  spawnSync("git", ["cat-file", "-e", `${COMMIT}^{commit}`], { stdio: "ignore" }).status === 0;

/**
 * Builds the backend of the release before from the history, with the packages of this one.
 * @param folder an empty one, where it then is as in a repository
 * @throws Error with the output of what failed
 */
export function buildPreviousRelease(folder: string): void {
  const archive = [
    "archive",
    "--format=tar",
    COMMIT,
    "backend",
    "lib",
    "messages",
    "tsconfig.json",
    "package.json",
  ];
  const input = execFileSync("git", archive, { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const [program = []] = BACKEND_BUILD.steps;
  execFileSync(process.execPath, [...program], { cwd: folder, stdio: "pipe" });
  for (const [from, to] of Object.entries(BACKEND_BUILD.assets ?? {}))
    cpSync(join(folder, from), join(folder, BACKEND_BUILD.output, to), { recursive: true });
}
