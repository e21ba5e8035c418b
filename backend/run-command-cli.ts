import { readFileSync, writeFileSync } from "node:fs";
import { BrandError } from "./brand/brand-error";
import { parseStudioCommand } from "./modules/studio/command/parse-studio-command";
import { createReportCsv } from "./report/report-csv";
import { parseReportCommand } from "./report/run-report-command";
import { runAdminCli } from "./run-admin-cli";

type Print = (line: string) => void;

/** `npm run member -- …`. Without a running backend the security event goes to standard error. @returns the exit code */
export const runMemberCli = (args: string[], print: Print) => runAdminCli({ name: "member", args }, print);

/** `npm run operator -- …`. @returns the exit code */
export const runOperatorCli = (args: string[], print: Print) =>
  runAdminCli({ name: "operator", args }, print);

/** `npm run brand -- …`. @returns the exit code */
export const runBrandCli = (args: string[], print: Print) => runAdminCli({ name: "brand", args }, print);

/** `npm run report -- …`. @returns the exit code */
export const runReportCli = (args: string[], print: Print): Promise<number> =>
  runAdminCli({ name: "report", args }, print, ({ report }) => {
    const { csv } = parseReportCommand(args);
    if (csv === null || !report) return;
    try {
      writeFileSync(csv, createReportCsv(report));
    } catch (error) {
      throw new BrandError(
        `${csv} was not written: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
    print(`\nAll numbers are in ${csv}.`);
  });

/** `npm run studio -- …`. @returns the exit code */
export function runStudioCli(args: string[], print: Print): Promise<number> {
  const { reads, writes } = findNamedFiles(args);
  const write = writes === null ? print : createFileWriter(writes, print);
  return runAdminCli({ name: "studio", args, file: reads === null ? null : readNamedFile(reads) }, write);
}

/** The files that the command reads and writes; null where there is none, or where the words are wrong, of which the command tells. */
function findNamedFiles(args: string[]): { reads: string | null; writes: string | null } {
  try {
    const command = parseStudioCommand(args);
    const path = "path" in command ? command.path : null;
    return command.kind.startsWith("export") ? { reads: null, writes: path } : { reads: path, writes: null };
  } catch {
    return { reads: null, writes: null };
  }
}

/** Writes the file of an export where it is wanted; what is wrong is printed. */
const createFileWriter = (path: string, print: Print) => (text: string) => {
  if (!text.startsWith("{")) return print(text);
  writeFileSync(path, `${text}\n`);
  print(`Written to ${path}.`);
};

/** Null where it can't be read, of which the command tells. */
function readNamedFile(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
