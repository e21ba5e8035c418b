import { createRandomSource, type RandomSource } from "@/backend/seed/random-source";
import type { FuzzRequest } from "./fuzz-request";
import { listProblems, MAX_ANSWER_MS } from "./list-problems";
import { sendFuzzRequest } from "./send-fuzz-request";

/** A kind of problem with the first requests that caused it. */
export interface FuzzFinding {
  problem: string;
  count: number;
  examples: FuzzExample[];
}

interface FuzzExample {
  /** Number of the request in its run: with the seed it repeats the request. */
  index: number;
  method: string;
  target: string;
  headers: string;
}

export interface FuzzReport {
  sent: number;
  /** Requests by the first digit of the status, as `2xx`; `closed`: no response. */
  statuses: Readonly<Record<string, number>>;
  slowestMs: number;
  /** 99 of 100 answers were faster. */
  percentile99Ms: number;
  seconds: number;
  findings: readonly FuzzFinding[];
}

interface FuzzRun {
  seed: number;
  requests: number;
  port: number;
  /** Requests at the same time. */
  workers: number;
  create: (random: RandomSource) => FuzzRequest;
  reportProgress?: (sent: number) => void;
}

const MAX_EXAMPLES = 5;
const PROGRESS_EVERY = 5_000;

/** Sends random requests and checks each answer; request `n` of a seed is always the same. */
export async function runFuzz({
  seed,
  requests,
  port,
  workers,
  create,
  reportProgress,
}: FuzzRun): Promise<FuzzReport> {
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const findings = new Map<string, FuzzFinding>();
  const startedAt = performance.now();
  let next = 0;

  async function work(): Promise<void> {
    while (next < requests) {
      const index = next;
      next += 1;
      const request = create(createRandomSource(seed * 1_000_003 + index));
      const answer = await sendFuzzRequest(port, request, MAX_ANSWER_MS);
      const kind = answer.status === null ? "closed" : `${Math.floor(answer.status / 100)}xx`;
      statuses[kind] = (statuses[kind] ?? 0) + 1;
      times.push(answer.milliseconds);
      for (const problem of listProblems(request, answer)) {
        const finding = findings.get(problem) ?? { problem, count: 0, examples: [] };
        findings.set(problem, finding);
        finding.count += 1;
        if (finding.examples.length < MAX_EXAMPLES) finding.examples.push(toExample(index, request));
      }
      if ((index + 1) % PROGRESS_EVERY === 0) reportProgress?.(index + 1);
    }
  }

  await Promise.all(Array.from({ length: workers }, work));
  times.sort((a, b) => a - b);
  return {
    sent: requests,
    statuses,
    slowestMs: Math.round(times.at(-1) ?? 0),
    percentile99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    findings: [...findings.values()],
  };
}

const MAX_TOLD_LENGTH = 300;

/** Session cookies are left out: the finding is printed. */
function toExample(index: number, { method, target, headers }: FuzzRequest): FuzzExample {
  const told = headers.map(([name, value]) => `${name}: ${name === "Cookie" ? "…" : value.slice(0, 80)}`);
  return {
    index,
    method,
    target: target.slice(0, MAX_TOLD_LENGTH),
    headers: told.join(" | ").slice(0, MAX_TOLD_LENGTH),
  };
}
