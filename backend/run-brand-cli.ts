import * as z from "zod";
import { BrandError } from "./brand/brand-error";
import { notifyStorefront } from "./brand/notify-storefront";
import { parseBrandCommand } from "./brand/parse-brand-command";
import { runBrandCommand } from "./brand/run-brand-command";
import { openDatabase } from "./db/client";
import type { BackendEnv } from "./env";
import { runAdminCli } from "./run-admin-cli";
import { readPackFile } from "./run-language-cli";
import { openClock } from "./runtime/clock";

const answerSchema = z.union([
  z.object({ lines: z.array(z.string()), heard: z.boolean().nullable() }),
  z.object({ error: z.string() }),
]);
type BrandAnswer = z.output<typeof answerSchema>;

/**
 * `npm run brand -- …`.
 * @returns the exit code
 */
export async function runBrandCli(words: string[], print: (line: string) => void): Promise<number> {
  const args = readFileOfCommand(words, print);
  if (args === null) return 1;
  const check = parseBrandCommand;
  const runOnOwn = (env: BackendEnv) => runOnDatabase(env, args);
  return runAdminCli<BrandAnswer>(
    { path: "/brand", args, answerSchema, check, runOnDatabase: runOnOwn },
    print,
    ({ heard }) => {
      if (heard === false) print("The storefront was not reached; it shows the change within a minute.");
    },
  );
}

/** The words with the text of a language pack in place of its file's name; null, and printed, where it can't be read. */
function readFileOfCommand(words: string[], print: (line: string) => void): string[] | null {
  const [verb, site = "", language = "", file = ""] = words;
  if (verb !== "add-language") return words;
  try {
    return [verb, site, language, readPackFile(file)];
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    print(error.message);
    return null;
  }
}

async function runOnDatabase(env: BackendEnv, args: string[]): Promise<BrandAnswer> {
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
