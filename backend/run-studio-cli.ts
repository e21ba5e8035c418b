import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { notifyStorefront } from "./brand/notify-storefront";
import { openDatabase } from "./db/client";
import type { BackendEnv } from "./env";
import { parseStudioCommand } from "./modules/studio/command/parse-studio-command";
import { runStudioCommand } from "./modules/studio/command/run-studio-command";
import { runAdminCli } from "./run-admin-cli";
import { openClock } from "./runtime/clock";

const answerSchema = z.union([
  z.object({ lines: z.array(z.string()), heard: z.boolean().nullable() }),
  z.object({ error: z.string() }),
]);
type StudioAnswer = z.output<typeof answerSchema>;

/**
 * `npm run studio -- …`.
 * @returns the exit code
 */
export function runStudioCli(args: string[], print: (line: string) => void): Promise<number> {
  const file = readNamedFile(args);
  const runOnOwn = (env: BackendEnv) => runOnDatabase(env, args, file);
  const target = findTarget(args);
  const write = target === null ? print : createFileWriter(target, print);
  return runAdminCli<StudioAnswer>(
    { path: "/studio", args, answerSchema, file, check: parseStudioCommand, runOnDatabase: runOnOwn },
    write,
    ({ heard }) => {
      if (heard === false) print("The storefront was not reached; it shows the change within a minute.");
    },
  );
}

/** The file that the command writes; null where it prints. */
function findTarget(args: string[]): string | null {
  try {
    const command = parseStudioCommand(args);
    const isExport = ["export", "exportKit", "exportLanguage"].includes(command.kind);
    return isExport && "path" in command ? command.path : null;
  } catch {
    // What is wrong is told when the command runs.
    return null;
  }
}

/** Writes the file of an export where it is wanted; what is wrong is printed. */
const createFileWriter = (path: string, print: (line: string) => void) => (text: string) => {
  if (!text.startsWith("{")) return print(text);
  writeFileSync(path, `${text}\n`);
  print(`Written to ${path}.`);
};

/** The file that the command reads; null where there is none or it can't be read, of which the command tells. */
function readNamedFile(args: string[]): string | null {
  try {
    const command = parseStudioCommand(args);
    const reads = command.kind === "import" || command.kind === "create" || command.kind === "addLanguage";
    const path = reads ? command.path : null;
    return path === null ? null : readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

async function runOnDatabase(env: BackendEnv, args: string[], file: string | null): Promise<StudioAnswer> {
  const opened = await openDatabase(env);
  try {
    const clock = await openClock(opened.db);
    const result = await runStudioCommand(
      { db: opened.db, env },
      parseStudioCommand(args),
      file,
      clock.now(),
    );
    const heard = result.changed === null ? null : await notifyStorefront(env, result.changed);
    return { lines: result.lines, heard };
  } finally {
    await opened.close();
  }
}
