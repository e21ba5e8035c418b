import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@/backend/testing/free-port";
import { type Child, startChild } from "@/scripts/stack/child";
import { BROWSER_ENCODINGS, checkAnswer, type MeasuredAnswer } from "./check-answer";
import { createSubjects, EMPTY_RENDERED, type Subject, type SubjectOptions } from "./cpu-subjects";
import { sendVisit, VISIT_PAGE, type VisitRequest } from "./first-visit";
import type { TableRow } from "./table";

/** Until the just-in-time compiler has seen what a running shop uses, which takes longer for a large page than for an empty one. */
const WARM_UP = 1_500;
const TICK_MS = 10;
/** Shop and bare server take turns, so that other programs slow down both. */
const ROUNDS = 3;
const CONCURRENCY = 8;
const VISITS = 600;
const VISIT_WARM_UP = 300;

export interface Servers {
  shop: Child | undefined;
  "empty page": Child | undefined;
}

/**
 * CPU milliseconds per request, compared with a bare Node server that sends the same bytes (those that a browser gets,
 * compressed), and for pages rendered per request with an empty one. The last row is a whole first visit, compared
 * with one bare answer of its page.
 * @param visit what a browser requests for `VISIT_PAGE`
 * @throws Error where an answer is not the one that is named, or not compressed
 */
export async function measureCpu(
  options: SubjectOptions,
  servers: Servers,
  visit: readonly VisitRequest[],
): Promise<TableRow[]> {
  const { shop } = servers;
  if (process.platform !== "linux" || shop === undefined || servers["empty page"] === undefined)
    return [{ request: "CPU time is read from /proc; this system has none." }];
  const rows: TableRow[] = [];
  let emptyCpuMs = 0;
  let barePageCpuMs = 0;
  for (const subject of createSubjects(options)) {
    const server = servers[subject.server] ?? shop;
    const answer = await fetchAnswer(subject);
    checkAnswer(subject.name, subject.content, answer);
    const bare = await startBareServer(answer);
    const bareSubject = { ...subject, url: bare.address };
    await sendRequests(bareSubject, WARM_UP);
    await sendRequests(subject, WARM_UP);
    let [shopCpuMs, bareCpuMs] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      bareCpuMs += (await measureCpuPerRequest(bare.child, bareSubject)) / ROUNDS;
      shopCpuMs += (await measureCpuPerRequest(server, subject)) / ROUNDS;
    }
    bare.child.process.kill("SIGTERM");
    if (subject.name === EMPTY_RENDERED) emptyCpuMs = shopCpuMs;
    if (subject.url.endsWith(VISIT_PAGE)) barePageCpuMs = bareCpuMs;
    const isRendered = /^private page/.test(subject.name);
    rows.push({
      request: subject.name,
      bytes: answer.body.length,
      encoding: answer.headers["content-encoding"] ?? "",
      "CPU-ms": shopCpuMs.toFixed(3),
      "bare CPU-ms": bareCpuMs.toFixed(3),
      "÷ bare": (shopCpuMs / bareCpuMs).toFixed(2),
      "÷ empty": isRendered ? (shopCpuMs / emptyCpuMs).toFixed(2) : "",
    });
  }
  const visitCpuMs = await measureVisit(shop, visit);
  rows.push({
    request: `first visit ${VISIT_PAGE}, ${visit.length} requests`,
    bytes: "",
    encoding: "",
    "CPU-ms": visitCpuMs.toFixed(3),
    "bare CPU-ms": barePageCpuMs.toFixed(3),
    "÷ bare": (visitCpuMs / barePageCpuMs).toFixed(2),
    "÷ empty": "",
  });
  return rows;
}

/** CPU milliseconds of the shop for one visit. */
async function measureVisit(shop: Child, visit: readonly VisitRequest[]): Promise<number> {
  for (let warm = 0; warm < VISIT_WARM_UP; warm += 1) await sendVisit(visit);
  const before = readGroupCpuMs(shop.process.pid ?? 0);
  for (let done = 0; done < VISITS; done += 1) await sendVisit(visit);
  return (readGroupCpuMs(shop.process.pid ?? 0) - before) / VISITS;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

/** @throws Error for an answer that is no success; redirects are not followed */
export function fetchAnswer({ url, headers }: Pick<Subject, "url" | "headers">): Promise<MeasuredAnswer> {
  // `fetch` would follow redirects and hide them; a benchmark must not measure a redirect.
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      path: pathname + search,
      headers: { host: `${hostname}:${port}`, "accept-encoding": BROWSER_ENCODINGS, ...headers },
      agent,
    };
    get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status, headers } = response;
        if (status === 200) resolve({ status, headers, body: Buffer.concat(chunks) });
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

async function sendRequests(subject: Subject, requests: number): Promise<void> {
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await fetchAnswer(subject);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function measureCpuPerRequest(child: Child, subject: Subject): Promise<number> {
  const requests = subject.requests / ROUNDS;
  const before = readGroupCpuMs(child.process.pid ?? 0);
  await sendRequests(subject, requests);
  return (readGroupCpuMs(child.process.pid ?? 0) - before) / requests;
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

/** Starts a server that does nothing but send this answer. */
export async function startBareServer({
  headers,
  body,
}: MeasuredAnswer): Promise<{ child: Child; address: string }> {
  const port = await findFreePort();
  const file = join(tmpdir(), `storefront-bench-${port}`);
  writeFileSync(file, body);
  const child = startChild({
    command: process.execPath,
    args: [
      ...[fileURLToPath(new URL("bare-server.mjs", import.meta.url)), String(port), file],
      ...[headers["content-type"] ?? "", headers["content-encoding"] ?? ""],
    ],
  });
  const address = `http://localhost:${port}/`;
  for (;;) {
    const up = await fetchAnswer({ url: address, headers: {} }).then(
      () => true,
      () => false,
    );
    if (!up) continue;
    rmSync(file);
    return { child, address };
  }
}
