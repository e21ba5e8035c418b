import fs from "node:fs";
import * as z from "zod";
import { parseReportCommand, runReportCommand } from "@/backend/report/run-report-command";
import { report } from "@/lib/contract/admin/report";
import { BrandError } from "./brand/brand-error";
import { openDatabase } from "./db/client";
import type { BackendEnv } from "./env";
import { createReportCsv } from "./report/report-csv";
import { runAdminCli } from "./run-admin-cli";
import { openClock } from "./runtime/clock";
import { createLog } from "./runtime/log";

const answerSchema = z.union([
  z.object({ lines: z.array(z.string()), report }),
  z.object({ error: z.string() }),
]);
type ReportAnswer = z.output<typeof answerSchema>;

/**
 * `npm run report -- …`.
 * @returns the exit code
 */
export function runReportCli(args: string[], print: (line: string) => void): Promise<number> {
  const check = parseReportCommand;
  const runOnOwn = (env: BackendEnv) => runOnDatabase(env, args);
  return runAdminCli<ReportAnswer>(
    { path: "/report", args, answerSchema, check, runOnDatabase: runOnOwn },
    print,
    (answer) => {
      const { csv } = parseReportCommand(args);
      if (csv === null) return;
      writeFile(csv, createReportCsv(answer.report));
      print(`\nAll numbers are in ${csv}.`);
    },
  );
}

/** @throws BrandError where the file can't be written */
function writeFile(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    throw new BrandError(
      `${file} was not written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

async function runOnDatabase(env: BackendEnv, args: string[]): Promise<ReportAnswer> {
  const opened = await openDatabase(env);
  try {
    const { db } = opened;
    const log = createLog(env.LOG_LEVEL, (line) => void process.stderr.write(line));
    return await runReportCommand({ db, clock: await openClock(db), log }, parseReportCommand(args));
  } finally {
    await opened.close();
  }
}
