import fs from "node:fs";
import * as z from "zod";
import { parseReportCommand, runReportCommand } from "@/backend/report/run-report-command";
import { report } from "@/lib/contract/admin/report";
import { BrandError } from "./brand/brand-error";
import { createReportCsv } from "./report/report-csv";
import { runAdminCli, runOnOwnDatabase } from "./run-admin-cli";

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
  return runAdminCli<ReportAnswer>(
    {
      path: "/report",
      args,
      answerSchema,
      check: parseReportCommand,
      runOnDatabase: (env) => runOnOwnDatabase(env, (own) => runReportCommand(own, parseReportCommand(args))),
    },
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
