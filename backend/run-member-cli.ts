import * as z from "zod";
import { sendToBackend } from "./admin-client";
import { BrandError } from "./brand/brand-error";
import { openDatabase } from "./db/client";
import { FolderInUse } from "./db/folder-lock";
import { type BackendEnv, InvalidSettingsError, loadEnv } from "./env";
import { parseMemberCommand } from "./member/parse-member-command";
import { runMemberCommand } from "./member/run-member-command";
import { openClock } from "./runtime/clock";
import { createLog } from "./runtime/log";

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ error: z.string() })]);
type MemberAnswer = z.output<typeof answerSchema>;

/**
 * `npm run member -- …`: through the running backend, because PGlite's folder belongs to one process, else on the
 * database itself; then the security event goes to standard error.
 * @returns the exit code
 */
export async function runMemberCli(args: string[], print: (line: string) => void): Promise<number> {
  try {
    const env = loadEnv(process.env);
    parseMemberCommand(args);
    const answer =
      (env.DATABASE_URL
        ? null
        : await sendToBackend(env.DATA_DIR, "/member", { words: args }, answerSchema)) ??
      (await runOnDatabase(env, args));
    if ("error" in answer) throw new BrandError(answer.error);
    for (const line of answer.lines) print(line);
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

async function runOnDatabase(env: BackendEnv, args: string[]): Promise<MemberAnswer> {
  const opened = await openDatabase(env);
  try {
    const { db } = opened;
    const log = createLog(env.LOG_LEVEL, (line) => void process.stderr.write(line));
    const context = { db, clock: await openClock(db), log, env };
    return { lines: await runMemberCommand(context, parseMemberCommand(args)) };
  } finally {
    await opened.close();
  }
}
