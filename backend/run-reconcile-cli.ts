import { parseArgs } from "node:util";
import * as z from "zod";
import {
  RECONCILE_EXIT_CODES,
  type ReconcileAnswer,
  runReconcileCommand,
} from "@/backend/modules/billing/reconciliation/reconcile-once";
import { type BackendEnv, loadEnv } from "./env";
import { createBilling } from "./modules/billing/billing";
import { printProblems, runOnOwnDatabase, sendToBackend } from "./run-admin-cli";
import { createFaults } from "./runtime/faults";
import { createLog } from "./runtime/log";

const USAGE = `npm run reconcile [-- --since 2026-11-01]

Compares the books of the shop with the providers' statements, by brand and currency, and repairs from the provider what
is safe to repair. Without --since: what changed since the last run and in the day before it.
Exit status: 0 the books agree, 1 differences are left, 2 nothing was compared.`;

const answerSchema = z.object({ lines: z.array(z.string()), code: z.int() });

/**
 * `npm run reconcile -- …`: through the running backend, because PGlite's folder belongs to one process, else on the
 * database itself.
 * @returns the exit code
 */
export async function runReconcileCli(args: string[], print: (line: string) => void): Promise<number> {
  const since = parseSince(args);
  if (!since) {
    print(USAGE);
    return RECONCILE_EXIT_CODES.failed;
  }
  return printProblems(print, RECONCILE_EXIT_CODES.failed, async () => {
    const env = loadEnv(process.env);
    const answer =
      (env.DATABASE_URL ? null : await sendToBackend(env.DATA_DIR, "/reconcile", since, answerSchema)) ??
      (await runOnDatabase(env, since));
    for (const line of answer.lines) print(line);
    return answer.code;
  });
}

/** Null where the arguments are wrong, or ask for help. */
function parseSince(args: string[]): { since?: number } | null {
  try {
    const { values } = parseArgs({ args, options: { since: { type: "string" } } });
    if (values.since === undefined) return {};
    const since = Date.parse(`${values.since}T00:00:00Z`);
    return Number.isNaN(since) ? null : { since };
  } catch {
    return null;
  }
}

const runOnDatabase = (env: BackendEnv, since: { since?: number }): Promise<ReconcileAnswer> =>
  runOnOwnDatabase(env, (own) =>
    runReconcileCommand(
      createBilling({ ...own, log: createLog(env.LOG_LEVEL), faults: createFaults() }),
      since,
    ),
  );
