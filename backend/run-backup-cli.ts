import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { backUpFolder, backUpServer } from "./db/backup/back-up-database";
import { BackupError, type BackupHeader } from "./db/backup/backup-file";
import { restoreDatabase } from "./db/backup/restore-database";
import { loadEnv } from "./env";
import { printProblems, sendToBackend } from "./run-admin-cli";

const BACKUP_USAGE = `npm run backup -- <file>

Writes the whole database into a new file, readable by its owner only, while the shop goes on selling. The secrets of
the settings and of DATA_DIR/secrets.json are not in it: keep them apart, because without DELIVERY_SECRET nobody can
read the passwords of delivered plans.`;

const RESTORE_USAGE = `npm run restore -- <file> [--replace]

Restores a backup into the database of the settings, which no backend may have open. Without --replace that must be
empty; with it an embedded database is kept aside as db.before-<time>, and the tables of a server are removed.
All of the backup is restored, or nothing is changed.`;

const answerSchema = z.union([z.object({ bytes: z.int() }), z.object({ error: z.string() })]);

/** `npm run backup -- <file>`. @returns the exit code */
export async function runBackupCli(args: string[], print: (line: string) => void): Promise<number> {
  const file = readFile(args);
  if (!file) return printUsage(print, BACKUP_USAGE);
  return printProblems(print, 1, async () => {
    const env = loadEnv(process.env);
    const { bytes } = env.DATABASE_URL
      ? await backUpServer({ url: env.DATABASE_URL, environment: process.env }, file.path, Date.now())
      : ((await askBackend(env.DATA_DIR, file.path)) ??
        (await backUpFolder(env.DATA_DIR, file.path, Date.now())));
    print(`${file.path} has the whole database (${Math.ceil(bytes / 1024)} KB).`);
    return 0;
  });
}

/** Through the running backend, because PGlite's folder belongs to one process; null where none runs. */
async function askBackend(dataDir: string, file: string): Promise<Pick<BackupHeader, "bytes"> | null> {
  const answer = await sendToBackend(dataDir, "/backup", { file }, answerSchema);
  if (answer && "error" in answer) throw new BackupError(answer.error);
  return answer;
}

/** `npm run restore -- <file> [--replace]`. @returns the exit code */
export async function runRestoreCli(args: string[], print: (line: string) => void): Promise<number> {
  const file = readFile(args, true);
  if (!file) return printUsage(print, RESTORE_USAGE);
  return printProblems(print, 1, async () => {
    const { createdAt } = await restoreDatabase(file.path, loadEnv(process.env), {
      replace: file.replace,
      now: Date.now(),
      environment: process.env,
    });
    print(`Restored the backup of ${createdAt.slice(0, 16).replace("T", " ")} UTC.`);
    return 0;
  });
}

function printUsage(print: (line: string) => void, usage: string): number {
  print(usage);
  return 1;
}

/** Null where the arguments are wrong, or ask for help. */
function readFile(args: string[], canReplace = false): { path: string; replace: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0 || (values.replace && !canReplace)) return null;
    return { path: path.resolve(file), replace: values.replace };
  } catch {
    return null;
  }
}
