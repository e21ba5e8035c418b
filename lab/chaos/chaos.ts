import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@/backend/db/client";
import { writeBookedAmount } from "@/lib/domain/money/format-money";
import { BACKEND_BUILD, buildIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/child";
import { parseNumberOptions } from "@/scripts/stack/settings";
import { type ChaosReport, mergeReports } from "./chaos-report";
import { formatPhases } from "./phase-times";
import { runChaos } from "./run-chaos";

const USAGE = `npm run chaos -- [--seed 1] [--purchases 1000] [--kills 12] [--workers 24] [--backends 2]

Random purchases with faults switched on: calls and responses lost, repeated or delayed; notifications dropped, repeated
or reordered; a backend killed with SIGKILL. Then the faults are switched off, the system recovers, and the ledgers of
shop and providers are compared, also with the providers' statements. The seed decides what buyers, faults and kills do:
the same seed repeats a failed run.
DATABASE_URL names an empty PostgreSQL database that all backends share; without it each backend has an embedded one of
its own, and makes its share of the purchases.
At the end it prints how the time was spent. Exit status: 0 the books agree, 1 they do not.`;

/** `share`: set in the process of one share: its number, from 1 on. */
const DEFAULTS = { purchases: 1000, kills: 12, workers: 24, backends: 2, share: 0 };
type ChaosOptions = Record<keyof typeof DEFAULTS | "seed", number>;

async function main(): Promise<number> {
  const options = parseNumberOptions(DEFAULTS, USAGE);
  if (!options) {
    console.log(USAGE);
    return 0;
  }
  const { seed, purchases, workers, backends, share } = options;
  if (Math.min(purchases, workers, backends) === 0)
    throw new Error(`At least one purchase, worker and backend is needed.\n\n${USAGE}`);
  if (share > 0) {
    const report = await runShare(options, share - 1);
    process.send?.(report);
    return 0;
  }
  await buildIfNeeded(BACKEND_BUILD);
  console.log(`Seed ${seed}`);
  const report =
    process.env.DATABASE_URL || backends === 1
      ? await runShare(options, null)
      : mergeReports(
          await Promise.all(Array.from({ length: backends }, (_, index) => forkShare(options, index))),
        );
  printReport(report, purchases);
  return report.violations.length === 0 && report.unanswered.length === 0 ? 0 : 1;
}

/** Makes all purchases, or one share of them on an embedded database of its own. */
async function runShare(options: ChaosOptions, share: number | null): Promise<ChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "storefront-chaos-"));
  const databaseUrl = process.env.DATABASE_URL;
  const { seed, purchases, kills, workers, backends } = options;
  try {
    return await runChaos({
      ...{ seed, purchases, dataDir, databaseUrl },
      ...(share === null
        ? { kills, workers, backends }
        : {
            kills: takeShare(kills, share, backends),
            workers: Math.max(1, takeShare(workers, share, backends)),
            backends: 1,
            share: { index: share, of: backends },
          }),
      open: () => openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
      reportProgress: (line) => console.log(share === null ? line : `[${share + 1}] ${line}`),
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const takeShare = (total: number, share: number, of: number) =>
  Math.floor((total * (share + 1)) / of) - Math.floor((total * share) / of);

/** Runs one share in a process of its own: the embedded database uses one core. */
function forkShare({ seed }: ChaosOptions, share: number): Promise<ChaosReport> {
  const args = [...process.argv.slice(2), "--seed", String(seed), "--share", String(share + 1)];
  const child = fork(fileURLToPath(import.meta.url), args);
  return new Promise((resolve, reject) => {
    child.once("message", (report) => resolve(report as ChaosReport));
    child.once("exit", (code) => reject(new Error(`A share of the run ended with ${code}.`)));
  });
}

function printReport(report: ChaosReport, purchases: number): void {
  const { orders, statuses, shop, providers, violations, unanswered, phases, kills } = report;
  console.log(`${orders} orders, killed ${kills} times`);
  for (const [status, count] of Object.entries(statuses)) console.log(`  ${status.padEnd(24)} ${count}`);
  const formatLedger = (side: Record<string, number>) =>
    Object.entries(side)
      .map(([currency, amount]) => `${currency} ${writeBookedAmount({ amount, currency })}`)
      .sort()
      .join(", ");
  console.log(`The shop has      ${formatLedger(shop)}`);
  console.log(`The providers have ${formatLedger(providers)}`);
  for (const line of formatPhases(phases, purchases)) console.log(line);
  for (const line of [...unanswered, ...violations]) console.log(`WRONG  ${line}`);
  console.log(violations.length + unanswered.length === 0 ? "The books agree." : "The books do not agree.");
}

runScript(async () => {
  process.exitCode = await main();
});
