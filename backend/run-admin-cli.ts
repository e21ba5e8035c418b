import * as z from "zod";
import { BrandError } from "@/backend/brand/brand-error";
import { BackupError } from "@/backend/db/backup/backup-file";
import { UnusableFolder } from "@/backend/db/folder-lock";
import { setConsoleOrigin } from "@/backend/modules/studio/console-host";
import { SecretFileError } from "@/lib/config/secret-files";
import { readAdminAccess } from "./admin";
import {
  ADMIN_COMMANDS,
  type AdminCommandName,
  type CommandAnswer,
  type CommandServices,
  commandAnswer,
} from "./admin-commands";
import { openDatabase } from "./db/client";
import { type BackendEnv, InvalidSettingsError, loadEnv } from "./env";
import { openClock } from "./runtime/clock";
import { createLog } from "./runtime/log";

const answerSchema = z.union([commandAnswer, z.object({ error: z.string() })]);

/** Runs something on the database itself, which is closed after it. The log goes to standard error: standard output is the answer. */
export async function runOnOwnDatabase<Result>(
  env: BackendEnv,
  run: (own: CommandServices) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase(env);
  try {
    const log = createLog(env.LOG_LEVEL, (line) => void process.stderr.write(line));
    return await run({ db, clock: await openClock(db), log, env });
  } finally {
    await close();
  }
}

/**
 * Runs a command of an operator through the running backend, because PGlite's folder belongs to one process, else on the
 * database itself, and prints the lines of its answer, or what is wrong with the words or the settings.
 * @param file the content of a file that the words name, which the running backend may not be able to read
 * @param finish gets the answer after its lines were printed
 * @returns the exit code
 */
export async function runAdminCli(
  { name, args, file = null }: { name: AdminCommandName; args: string[]; file?: string | null },
  print: (line: string) => void,
  finish: (answer: CommandAnswer) => void = () => undefined,
): Promise<number> {
  const command = ADMIN_COMMANDS[name];
  return printProblems(print, 1, async () => {
    const env = loadEnv(process.env);
    setConsoleOrigin(env.STUDIO_ORIGIN);
    command.check(args);
    const body = { words: args, ...(file === null ? {} : { file }) };
    const answer =
      (env.DATABASE_URL ? null : await sendToBackend(env.DATA_DIR, `/${name}`, body, answerSchema)) ??
      (await runOnOwnDatabase(env, (own) => command.run(own, args, file)));
    if ("error" in answer) throw new BrandError(answer.error);
    for (const line of answer.lines) print(line);
    if (answer.heard === false) print("The storefront was not reached; it shows the change within a minute.");
    finish(answer);
    return 0;
  });
}

/** The exit code of `run`; where the words, the settings or the data folder can't be used, why is printed, and it is `failed`. */
export async function printProblems(
  print: (line: string) => void,
  failed: number,
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const printed = [BrandError, BackupError, InvalidSettingsError, SecretFileError, UnusableFolder];
    if (!printed.some((kind) => error instanceof kind)) throw error;
    print((error as Error).message);
    return failed;
  }
}

/**
 * Sends a command to the backend that runs on this data folder, because PGlite's folder belongs to one process.
 * @returns null where none runs there
 */
export async function sendToBackend<Schema extends z.ZodType>(
  dataDir: string,
  path: string,
  body: unknown,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const response = await postToBackend(dataDir, path, body);
    // Another program listens on the port of a killed backend.
    if (!response || response.status === 401 || response.status === 404) return null;
    return schema.parse(await response.json());
  } catch {
    return null;
  }
}

/** The answer of the backend that runs on this data folder; null where none ran there. Throws where that was killed. */
export async function postToBackend(dataDir: string, path: string, body: unknown): Promise<Response | null> {
  const access = readAdminAccess(dataDir);
  if (!access) return null;
  return fetch(`${access.url}/admin${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${access.token}` },
    body: JSON.stringify(body),
  });
}
