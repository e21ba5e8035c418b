import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A copy of the project's source in a folder of its own, in which files are changed and checks run. */
export interface SourceCopy {
  /** Null where there is no such file. */
  read(path: string): string | null;
  write(path: string, text: string): void;
  /** The files of a folder, by name. */
  list(folder: string): string[];
  /** Runs a program of the project's packages. @returns its output; `code` is 0 where it found nothing. */
  run(program: string, args: readonly string[]): { code: number | null; output: string };
  remove(): void;
}

/** Copies the files that the repository holds or would take; packages are linked. */
export function copySource(): SourceCopy {
  const folder = mkdtempSync(join(tmpdir(), "source-"));
  const at = (path: string) => join(folder, path);
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of list.split("\0")) {
    if (!path || !existsSync(path)) continue;
    mkdirSync(dirname(at(path)), { recursive: true });
    cpSync(path, at(path));
  }
  // The tests of the architecture ask git for the files.
  execFileSync("git", ["init", "--quiet", folder]);
  writeFileSync(at(".git/info/exclude"), "node_modules\n");
  symlinkSync(resolve("node_modules"), at("node_modules"));
  return {
    read: (path) => (existsSync(at(path)) ? readFileSync(at(path), "utf8") : null),
    write(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    list: (path) => readdirSync(at(path)),
    run(program, args) {
      const { status, stdout, stderr } = spawnSync(resolve("node_modules/.bin", program), args, {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      });
      return { code: status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
