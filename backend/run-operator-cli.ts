import * as z from "zod";
import { parseOperatorCommand, runOperatorCommand } from "@/backend/operator/run-operator-command";
import { openDatabase } from "./db/client";
import type { BackendEnv } from "./env";
import { runAdminCli } from "./run-admin-cli";
import { openClock } from "./runtime/clock";

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ error: z.string() })]);
type OperatorAnswer = z.output<typeof answerSchema>;

/**
 * `npm run operator -- …`.
 * @returns the exit code
 */
export function runOperatorCli(args: string[], print: (line: string) => void): Promise<number> {
  const check = parseOperatorCommand;
  const runOnOwn = (env: BackendEnv) => runOnDatabase(env, args);
  return runAdminCli<OperatorAnswer>(
    { path: "/operator", args, answerSchema, check, runOnDatabase: runOnOwn },
    print,
  );
}

async function runOnDatabase(env: BackendEnv, args: string[]): Promise<OperatorAnswer> {
  const opened = await openDatabase(env);
  try {
    const { db } = opened;
    const context = { db, clock: await openClock(db), env };
    return { lines: await runOperatorCommand(context, parseOperatorCommand(args)) };
  } finally {
    await opened.close();
  }
}
