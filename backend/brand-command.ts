import * as z from "zod";
import { readDoor } from "./admin";
import { announceChange } from "./brand/announce-change";
import { BrandError } from "./brand/brand-error";
import { parseBrandCommand } from "./brand/parse-brand-command";
import { runBrandCommand } from "./brand/run-brand-command";
import { openClock } from "./core/clock";
import { openDatabase } from "./db/client";
import { FolderInUse } from "./db/folder-lock";
import { type Env, loadEnv, WrongSettings } from "./env";

const answer = z.union([
  z.object({ lines: z.array(z.string()), heard: z.boolean().nullable() }),
  z.object({ error: z.string() }),
]);
type Answer = z.output<typeof answer>;

/**
 * `npm run brand -- …`: through the running backend, because PGlite's folder belongs to one process, else on the
 * database itself.
 * @returns the exit code
 */
export async function brandCommand(words: string[], say: (line: string) => void): Promise<number> {
  try {
    const env = loadEnv(process.env);
    parseBrandCommand(words);
    const result =
      (env.DATABASE_URL ? null : await askBackend(env.DATA_DIR, words)) ?? (await onDatabase(env, words));
    if ("error" in result) throw new BrandError(result.error);
    for (const line of result.lines) say(line);
    if (result.heard === false) say("The storefront was not reached; it shows the change within a minute.");
    return 0;
  } catch (error) {
    if (!(error instanceof BrandError || error instanceof WrongSettings || error instanceof FolderInUse))
      throw error;
    say(error.message);
    return 1;
  }
}

async function askBackend(dataDir: string, words: string[]): Promise<Answer | null> {
  const door = readDoor(dataDir);
  if (!door) return null;
  try {
    const response = await fetch(`${door.url}/admin/brand`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${door.token}` },
      body: JSON.stringify({ words }),
    });
    // Somebody else listens where a killed backend once did.
    if (response.status === 401 || response.status === 404) return null;
    return answer.parse(await response.json());
  } catch {
    return null;
  }
}

async function onDatabase(env: Env, words: string[]): Promise<Answer> {
  const opened = await openDatabase(env);
  try {
    const clock = await openClock(opened.db);
    const result = await runBrandCommand(opened.db, parseBrandCommand(words), clock.now());
    const heard = result.changed === null ? null : await announceChange(env, result.changed);
    return { lines: result.lines, heard };
  } finally {
    await opened.close();
  }
}
