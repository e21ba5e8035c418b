import * as z from "zod";
import { notifyStorefront } from "./brand/notify-storefront";
import { parseBrandCommand } from "./brand/parse-brand-command";
import { runBrandCommand } from "./brand/run-brand-command";
import { openDatabase } from "./db/client";
import type { BackendEnv } from "./env";
import { runAdminCli } from "./run-admin-cli";
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
export function runBrandCli(args: string[], print: (line: string) => void): Promise<number> {
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
