import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { COMPRESSED_FOLDER, createCompressedPath } from "@/lib/server/pages/compressed-file";
import { compressBody, hashBody } from "@/lib/server/pages/stored-answer";

const SOURCE_FOLDERS = [".next/static", "public/brands"];
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const BEST_QUALITY = 11;

/**
 * Compresses the files that the storefront's server keeps in memory, as well as brotli and gzip can: about five seconds
 * of CPU, once for each build instead of once for each start.
 * @param root the folder of the build
 */
export async function compressBuild(root: string): Promise<void> {
  rmSync(join(root, COMPRESSED_FOLDER), { recursive: true, force: true });
  await mkdir(join(root, COMPRESSED_FOLDER));
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => COMPRESSIBLE.test(path))
      .map((path) => join(root, folder, path)),
  );
  await Promise.all(files.map((file) => compressFile(root, readFileSync(file))));
}

async function compressFile(root: string, body: Buffer): Promise<void> {
  const { br, gzip } = await compressBody(body, BEST_QUALITY);
  // The server finds out by itself that the smallest files don't get smaller.
  if (br === body || gzip === body) return;
  const hash = hashBody(body);
  await writeFile(createCompressedPath(root, hash, "br"), br);
  await writeFile(createCompressedPath(root, hash, "gzip"), gzip);
}
