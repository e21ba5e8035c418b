import * as z from "zod";
import { sendToBackend } from "./admin-client";
import { BrandError } from "./brand/brand-error";
import { notifyStorefront } from "./brand/notify-storefront";
import { parseBrandCommand } from "./brand/parse-brand-command";
import { runBrandCommand } from "./brand/run-brand-command";
import { openDatabase } from "./db/client";
import { FolderInUse } from "./db/folder-lock";
import { type BackendEnv, InvalidSettingsError, loadEnv } from "./env";
import { openClock } from "./runtime/clock";

const answerSchema = z.union([
  z.object({ lines: z.array(z.string()), heard: z.boolean().nullable() }),
  z.object({ error: z.string() }),
]);
type AdminAnswer = z.output<typeof answerSchema>;

/**
 * `npm run brand -- …`: through the running backend, because PGlite's folder belongs to one process, else on the
 * database itself.
 * @returns the exit code
 */
export async function runBrandCli(args: string[], print: (line: string) => void): Promise<number> {
  try {
    const env = loadEnv(process.env);
    parseBrandCommand(args);
    const result =
      (env.DATABASE_URL
        ? null
        : await sendToBackend(env.DATA_DIR, "/brand", { words: args }, answerSchema)) ??
      (await runOnDatabase(env, args));
    if ("error" in result) throw new BrandError(result.error);
    for (const line of result.lines) print(line);
    if (result.heard === false) print("The storefront was not reached; it shows the change within a minute.");
    return 0;
  } catch (error) {
    if (
      !(error instanceof BrandError || error instanceof InvalidSettingsError || error instanceof FolderInUse)
    )
      throw error;
    print(error.message);
    return 1;
  }
}

async function runOnDatabase(env: BackendEnv, args: string[]): Promise<AdminAnswer> {
  const opened = await openDatabase(env);
  try {
    const clock = await openClock(opened.db);
    const result = await runBrandCommand(opened.db, parseBrandCommand(args), clock.now());
    const isNotified = result.changed === null ? null : await notifyStorefront(env, result.changed);
    return { lines: result.lines, heard: isNotified };
  } finally {
    await opened.close();
  }
}
