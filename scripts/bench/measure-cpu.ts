import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Child, startChild } from "@/scripts/stack/child";
import { findFreePort } from "@/scripts/stack/port";
import type { TableRow } from "./table";

const WARM_UP = 300;
const REQUESTS = 1500;
const CONCURRENCY = 8;
const TICK_MS = 10;

interface Subject {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** CPU milliseconds per request of three kinds, compared with a bare Node server that sends the same response. */
export async function measureCpu(
  origin: string,
  cookie: string,
  shop: Child | undefined,
): Promise<TableRow[]> {
  if (process.platform !== "linux" || shop?.process.pid === undefined) {
    return [{ request: "CPU time is read from /proc; this system has none." }];
  }
  const own = { "Sec-Fetch-Site": "same-origin", "Client-Type": "WEB" };
  const subjects: Subject[] = [
    { name: "cached page /pricing-table", url: `${origin}/pricing-table`, headers: {} },
    { name: "private page /orders", url: `${origin}/orders`, headers: { cookie } },
    { name: "forwarded call listPlans", url: `${origin}/api/site/listPlans/v1`, headers: own },
  ];
  const rows: TableRow[] = [];
  for (const subject of subjects) {
    const body = await fetchBody(subject);
    const bare = await startBareServer(body);
    const bareCpuMs = await measureCpuPerRequest(bare.child, { ...subject, url: bare.address });
    bare.child.process.kill("SIGTERM");
    const shopCpuMs = await measureCpuPerRequest(shop, subject);
    rows.push({
      request: subject.name,
      bytes: body.length,
      "CPU-ms": shopCpuMs.toFixed(3),
      "bare CPU-ms": bareCpuMs.toFixed(3),
      ratio: `${(shopCpuMs / bareCpuMs).toFixed(1)}x`,
    });
  }
  return rows;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

function fetchBody({ url, headers }: Subject): Promise<Buffer> {
  // `fetch` would follow redirects and hide them; a benchmark must not measure a redirect.
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      path: pathname + search,
      headers: { host: `${hostname}:${port}`, ...headers },
      agent,
    };
    get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

async function sendRequests(subject: Subject, requests: number): Promise<void> {
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await fetchBody(subject);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function measureCpuPerRequest(child: Child, subject: Subject): Promise<number> {
  await sendRequests(subject, WARM_UP);
  const before = readGroupCpuMs(child.process.pid ?? 0);
  await sendRequests(subject, REQUESTS);
  return (readGroupCpuMs(child.process.pid ?? 0) - before) / REQUESTS;
}

/** CPU milliseconds of all processes of a group, from /proc (fields 14 and 15 of proc(5) stat, group in field 5). */
function readGroupCpuMs(group: number): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
      if (Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process ended in the meantime.
    }
  }
  return ticks * TICK_MS;
}

async function startBareServer(body: Buffer): Promise<{ child: Child; address: string }> {
  const port = await findFreePort();
  const file = join(tmpdir(), `storefront-bench-${port}`);
  writeFileSync(file, body);
  const child = startChild({
    command: process.execPath,
    args: [fileURLToPath(new URL("bare-server.mjs", import.meta.url)), String(port), file],
  });
  const address = `http://localhost:${port}/`;
  for (;;) {
    const up = await fetchBody({ name: "", url: address, headers: {} }).then(
      () => true,
      () => false,
    );
    if (!up) continue;
    rmSync(file);
    return { child, address };
  }
}
