import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "@/lib/config/constants";
import { runScript } from "@/scripts/stack/child";
import { runWithOwnStack } from "@/scripts/stack/own-stack";
import { parseNumberOptions } from "@/scripts/stack/settings";
import { fetchDemoShops } from "./fetch-demo-shops";
import type { FuzzShop } from "./fuzz-request";
import { createRandomAddressRequest } from "./random-address";
import { createRandomCallRequest } from "./random-call";
import { type FuzzReport, runFuzz } from "./run-fuzz";
import { sendFuzzRequest } from "./send-fuzz-request";
import { MAX_STOREFRONT_MEMORY_MIB, watchMemory } from "./watch-memory";

const USAGE = `npm run fuzz -- [--seed 1] [--addresses 100000] [--bodies 20000] [--workers 8]

Sends random requests to a storefront and embedded backend of its own, from the production build: addresses with all
methods and many headers, and bodies for every call. An answer must come within 5 s, have no status from 500 on, redirect
to no other host, and contain nothing that the request planted; the storefront's memory must stay within its bound.
The seed decides every request. Exit status: 0 nothing was found, 1 something was.`;

const PAGES = [
  "/",
  "/pricing-table",
  "/plan-details/101",
  "/help",
  "/login",
  "/orders",
  "/account",
  "/receipt",
  "/stb-orders",
];
const WARM_UP_TIMEOUT_MS = MINUTE_MS;
/** Pause before the last reading of the memory. */
const REST_MS = 10_000;

async function main(): Promise<number> {
  const options = parseNumberOptions({ addresses: 100_000, bodies: 20_000, workers: 8 }, USAGE);
  if (!options) {
    console.log(USAGE);
    return 0;
  }
  const { seed, addresses, bodies, workers } = options;
  return runWithOwnStack("fuzz", async ({ port, pid }) => {
    const shops = await fetchDemoShops(port);
    await warmUp(port, shops);
    console.log(`Seed ${seed}`);
    const memory = watchMemory(pid ?? 0);
    const run = {
      seed,
      port,
      workers,
      reportProgress: (sent: number) => console.log(`  ${sent} · ${memory.getNow()} MiB`),
    };
    const reports: [string, FuzzReport][] = [
      [
        "addresses",
        await runFuzz({
          ...run,
          requests: addresses,
          create: (random) => createRandomAddressRequest(random, shops),
        }),
      ],
      [
        "bodies",
        await runFuzz({
          ...run,
          requests: bodies,
          create: (random) => createRandomCallRequest(random, shops),
        }),
      ],
    ];
    await wait(REST_MS);
    memory.stop();
    for (const [name, report] of reports) printReport(name, report);
    const peak = memory.getPeak();
    console.log(
      `Memory of the storefront: at most ${peak} MiB, ${memory.getNow()} MiB after ${REST_MS / 1000} s of rest.`,
    );
    const isTooMuch = peak !== null && peak > MAX_STOREFRONT_MEMORY_MIB;
    if (isTooMuch) console.log(`FOUND  more than ${MAX_STOREFRONT_MEMORY_MIB} MiB`);
    return isTooMuch || reports.some(([, { findings }]) => findings.length > 0) ? 1 : 0;
  });
}

/** Renders pages once: the first rendering after a start takes longer than any later one. */
async function warmUp(port: number, shops: readonly FuzzShop[]): Promise<void> {
  for (const { host, cookie } of shops) {
    for (const target of PAGES)
      await sendFuzzRequest(
        port,
        {
          method: "GET",
          target,
          headers: [
            ["Host", host],
            ["Cookie", cookie ?? ""],
          ],
          body: "",
        },
        WARM_UP_TIMEOUT_MS,
      );
  }
}

function printReport(name: string, report: FuzzReport): void {
  const { sent, seconds, statuses, percentile99Ms, slowestMs, findings } = report;
  const counts = Object.entries(statuses)
    .sort()
    .map(([kind, count]) => `${kind} ${count}`);
  console.log(
    `${sent} ${name} in ${seconds} s: ${counts.join(", ")}; 99 of 100 within ${percentile99Ms} ms, slowest ${slowestMs} ms`,
  );
  for (const { problem, count, examples } of findings) {
    console.log(`FOUND  ${problem} (${count} times), for example`);
    for (const { index, method, target, headers } of examples)
      console.log(`       request ${index}: ${method} ${target}\n         ${headers}`);
  }
}

runScript(async () => process.exit(await main()));
