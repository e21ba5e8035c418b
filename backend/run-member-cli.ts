import * as z from "zod";
import { parseMemberCommand, runMemberCommand } from "@/backend/member/run-member-command";
import { openDatabase } from "./db/client";
import type { BackendEnv } from "./env";
import { runAdminCli } from "./run-admin-cli";
import { openClock } from "./runtime/clock";
import { createLog } from "./runtime/log";

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ error: z.string() })]);
type MemberAnswer = z.output<typeof answerSchema>;

/**
 * `npm run member -- …`. Without a running backend the security event goes to standard error.
 * @returns the exit code
 */
export function runMemberCli(args: string[], print: (line: string) => void): Promise<number> {
  const check = parseMemberCommand;
  const runOnOwn = (env: BackendEnv) => runOnDatabase(env, args);
  return runAdminCli<MemberAnswer>(
    { path: "/member", args, answerSchema, check, runOnDatabase: runOnOwn },
    print,
  );
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
