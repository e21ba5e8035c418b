import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { VIEWS_SCRIPT } from "./built-program";

/**
 * A text that differs between builds, so that a storefront never sends a page that another build has rendered.
 * @param root the folder of Next's build
 * @param program the program that runs
 */
export function hashBuild(root: string, program: string): string {
  const files = [join(root, ".next/BUILD_ID"), program, join(dirname(program), basename(VIEWS_SCRIPT))];
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("base64url");
}
