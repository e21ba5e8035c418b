import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { createCompressedPath } from "@/lib/server/pages/compressed-file";
import {
  assembleStoredAnswer,
  BEST_QUALITY,
  createEtag,
  createStoredAnswer,
  hashBody,
  isCompressible,
  type StoredAnswer,
} from "@/lib/server/pages/stored-answer";

const FIRST_QUALITY = 5;

/** Files in memory, by their path within the folder, with "/" between folders. */
export interface LoadedFiles {
  /** Null where there is no such file. A file that the build has not compressed is compressed on first use. */
  find(path: string): StoredAnswer | Promise<StoredAnswer> | null;
  /** Resolves when no file is being compressed in the background. */
  settle(): Promise<void>;
}

/**
 * Reads every file of a folder, with the compressed forms that the build has made.
 * @param root the folder of the build
 * @throws Error where a file can't be read; a folder that does not exist has no files
 */
export function loadFiles(
  root: string,
  folder: string,
  createHeaders: (path: string) => Record<string, string>,
): LoadedFiles {
  const answers = new Map<string, StoredAnswer | Promise<StoredAnswer>>();
  const uncompressed = new Map<string, Buffer>();
  /** One at a time: the best quality takes a second for a large script. */
  let background = Promise.resolve();

  for (const path of listFiles(join(root, folder))) {
    const body = readFileSync(join(root, folder, path));
    const answer = assembleFromBuild(root, createHeaders(path), body);
    if (answer) answers.set(path, answer);
    else uncompressed.set(path, body);
  }

  function compress(path: string, body: Buffer): Promise<StoredAnswer> {
    const create = (quality: number) => createStoredAnswer(200, createHeaders(path), body, quality);
    const first = create(FIRST_QUALITY);
    uncompressed.delete(path);
    answers.set(path, first);
    first.then(
      (answer) => {
        answers.set(path, answer);
        background = background
          .then(async () => void answers.set(path, await create(BEST_QUALITY)))
          // The first form is as correct.
          .catch(() => undefined);
      },
      // The next request tries again.
      () => void uncompressed.set(path, body),
    );
    return first;
  }

  return {
    find(path) {
      const body = uncompressed.get(path);
      return body ? compress(path, body) : (answers.get(path) ?? null);
    },
    settle: () => background,
  };
}

/** Paths of all files of a folder and its folders. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

/** Null where the build has not compressed this content. */
function assembleFromBuild(
  root: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): StoredAnswer | null {
  if (!isCompressible(headers["Content-Type"] ?? ""))
    return assembleStoredAnswer(200, headers, { br: body, gzip: body, identity: body }, createEtag(body));
  const hash = hashBody(body);
  try {
    const br = readFileSync(createCompressedPath(root, hash, "br"));
    const gzip = readFileSync(createCompressedPath(root, hash, "gzip"));
    return assembleStoredAnswer(200, headers, { br, gzip, identity: body }, createEtag(body));
  } catch {
    return null;
  }
}
