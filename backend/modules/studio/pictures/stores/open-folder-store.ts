import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { waitAtMost } from "@/lib/domain/time/delays";
import { type PictureStore, PictureStoreError, STORE_WAIT_MS, type StoreProblem } from "./picture-store";

const PROBLEMS: Readonly<Record<string, StoreProblem>> = {
  ...{ ENOSPC: "storeFull", EDQUOT: "storeFull", EFBIG: "storeFull" },
  ...{ EACCES: "storeForbidden", EPERM: "storeForbidden", EROFS: "storeForbidden" },
};

/** A folder that all machines share. It must be there: one that is not mounted is never made in its place. */
export function openFolderStore(folder: string): PictureStore {
  const toFile = (key: string) => path.join(folder, ...key.split("/"));
  return {
    name: "folder",
    put: (key, data) => watch(() => writeWhole(toFile(key), data)),
    read: (key) =>
      watch(async () => {
        try {
          return { data: await readFile(toFile(key)) };
        } catch (error) {
          if (getCode(error) !== "ENOENT") throw error;
          // Without the folder itself nothing is known of what is in it.
          await (await open(folder)).close();
          return { data: null };
        }
      }).then(({ data }) => data),
    delete: (key) => watch(() => rm(toFile(key), { force: true })),
  };
}

/** A file is there as a whole or not at all, whatever ends meanwhile. */
async function writeWhole(file: string, data: Buffer): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder).catch((error: unknown) => {
    if (getCode(error) !== "EEXIST") throw error;
  });
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function watch<Result>(work: () => Promise<Result>): Promise<Result> {
  const ended = await waitAtMost(
    work().then(
      (result) => ({ result }),
      (error: unknown) => {
        const code = getCode(error);
        throw new PictureStoreError(PROBLEMS[code] ?? "storeAway", `the folder of pictures: ${code}`);
      },
    ),
    STORE_WAIT_MS,
  );
  if (!ended) throw new PictureStoreError("storeAway", "the folder of pictures does not answer");
  return ended.result;
}

const getCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "unreadable";
