import type * as z from "zod";
import { BrandError } from "@/backend/brand/brand-error";
import { UnusableFolder } from "@/backend/db/folder-lock";
import { setConsoleOrigin } from "@/backend/modules/studio/console-host";
import { readAdminAccess } from "./admin";
import { type Database, openDatabase } from "./db/client";
import { type BackendEnv, InvalidSettingsError, loadEnv } from "./env";
import { type Clock, openClock } from "./runtime/clock";
import { createLog, type Log } from "./runtime/log";

/** What a command answers: lines to print, or why it was refused. */
type AdminAnswer = { lines: string[] } | { error: string };

interface AdminCommand<Answer extends AdminAnswer> {
  /** The address of the command at a running backend. */
  path: string;
  args: string[];
  answerSchema: z.ZodType<Answer>;
  /** The content of a file that the words name, which the running backend may not be able to read. */
  file?: string | null;
  /** @throws BrandError where the words are no command */
  check(args: string[]): unknown;
  runOnDatabase(env: BackendEnv): Promise<Answer>;
}

/** What a command gets where no backend runs. */
export interface OwnDatabase {
  db: Database;
  clock: Clock;
  /** To standard error: standard output is the command's answer. */
  log: Log;
  env: BackendEnv;
}

/** Runs a command on the database itself, which is closed after it. */
export async function runOnOwnDatabase<Result>(
  env: BackendEnv,
  run: (own: OwnDatabase) => Promise<Result>,
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
 * @param finish gets the answer after its lines were printed
 * @returns the exit code
 */
export async function runAdminCli<Answer extends AdminAnswer>(
  { path, args, answerSchema, file = null, check, runOnDatabase }: AdminCommand<Answer>,
  print: (line: string) => void,
  finish: (answer: Exclude<Answer, { error: string }>) => void = () => undefined,
): Promise<number> {
  try {
    const env = loadEnv(process.env);
    setConsoleOrigin(env.STUDIO_ORIGIN);
    check(args);
    const body = { words: args, ...(file === null ? {} : { file }) };
    const answer =
      (env.DATABASE_URL ? null : await sendToBackend(env.DATA_DIR, path, body, answerSchema)) ??
      (await runOnDatabase(env));
    if ("error" in answer) throw new BrandError(answer.error);
    for (const line of answer.lines) print(line);
    finish(answer as Exclude<Answer, { error: string }>);
    return 0;
  } catch (error) {
    if (
      !(
        error instanceof BrandError ||
        error instanceof InvalidSettingsError ||
        error instanceof UnusableFolder
      )
    )
      throw error;
    print(error.message);
    return 1;
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
  const access = readAdminAccess(dataDir);
  if (!access) return null;
  try {
    const response = await fetch(`${access.url}/admin${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${access.token}` },
      body: JSON.stringify(body),
    });
    // Another program listens on the port of a killed backend.
    if (response.status === 401 || response.status === 404) return null;
    return schema.parse(await response.json());
  } catch {
    return null;
  }
}
