import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type ChaosReport, runChaos } from "@/backend/chaos/run-chaos";
import { openDatabase } from "@/backend/db/client";
import { BACKEND_BUILD, buildIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/run-script";

const USAGE = `npm run chaos -- [--seed 1] [--purchases 1000] [--kills 12] [--workers 6]

Random purchases with faults switched on: calls and responses lost, repeated or delayed; notifications dropped, repeated
or reordered; the backend killed with SIGKILL. Then the faults are switched off, the system recovers, and the ledgers of
shop and providers are compared. The seed decides what buyers, faults and kills do: the same seed repeats a failed run.
DATABASE_URL names an empty PostgreSQL database to run on; without it an embedded one is used.`;

const parseNumber = (name: string, text: string, min: number): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < min) throw new Error(`--${name} is "${text}".\n\n${USAGE}`);
  return value;
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: String(Math.floor(Date.now() / 1000) % 100_000) },
      purchases: { type: "string", default: "1000" },
      kills: { type: "string", default: "12" },
      workers: { type: "string", default: "6" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "storefront-chaos-"));
  const databaseUrl = process.env.DATABASE_URL;
  const seed = parseNumber("seed", values.seed, 0);
  await buildIfNeeded(BACKEND_BUILD);
  console.log(`Seed ${seed}`);
  try {
    const report = await runChaos({
      seed,
      purchases: parseNumber("purchases", values.purchases, 1),
      kills: parseNumber("kills", values.kills, 0),
      workers: parseNumber("workers", values.workers, 1),
      dataDir,
      databaseUrl,
      open: () => openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
      reportProgress: (line) => console.log(line),
    });
    printReport(report);
    return report.violations.length === 0 && report.unanswered.length === 0 ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function printReport({
  orders,
  statuses,
  shop,
  providers,
  violations,
  unanswered,
  seconds,
  kills,
}: ChaosReport): void {
  console.log(`${orders} orders in ${seconds} s, killed ${kills} times`);
  for (const [status, count] of Object.entries(statuses)) console.log(`  ${status.padEnd(24)} ${count}`);
  const formatLedger = (side: Record<string, number>) =>
    Object.entries(side)
      .map(([currency, amount]) => `${currency} ${(amount / 100).toFixed(2)}`)
      .sort()
      .join(", ");
  console.log(`The shop has      ${formatLedger(shop)}`);
  console.log(`The providers have ${formatLedger(providers)}`);
  for (const line of [...unanswered, ...violations]) console.log(`WRONG  ${line}`);
  console.log(violations.length + unanswered.length === 0 ? "The books agree." : "The books do not agree.");
}

runScript(async () => {
  process.exitCode = await main();
});
