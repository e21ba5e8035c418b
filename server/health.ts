import type { IncomingMessage, ServerResponse } from "node:http";
import { sendStoredAnswer } from "@/lib/server/pages/send-stored-answer";
import { createStoredAnswer, type StoredAnswer } from "@/lib/server/pages/stored-answer";
import { createRouteHeaders } from "./assets/asset-headers";

const PATH = "/api/health";
const STATUSES = { starting: 503, ok: 200, stopping: 503 } as const;
const HEADERS = createRouteHeaders({ "Content-Type": "application/json", "Cache-Control": "no-store" });

/** `starting`: pages of a snapshot are served, everything else waits. `stopping`: a proxy should send no more requests. */
export type HealthState = keyof typeof STATUSES;

export interface Health {
  state: HealthState;
  /** Answers a request for `/api/health`; false for any other. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** The health of this process alone; upstreams have their own (`/api/health/ready`). */
export async function createHealth(): Promise<Health> {
  const [starting, ok, stopping] = await Promise.all([
    createAnswer("starting"),
    createAnswer("ok"),
    createAnswer("stopping"),
  ]);
  const answers: Record<HealthState, StoredAnswer> = { starting, ok, stopping };
  const health: Health = {
    state: "starting",
    answer(request, response) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead || request.url !== PATH) return false;
      sendStoredAnswer(request, response, answers[health.state]);
      return true;
    },
  };
  return health;
}

const createAnswer = (status: HealthState): Promise<StoredAnswer> =>
  createStoredAnswer(STATUSES[status], HEADERS, Buffer.from(JSON.stringify({ status })), 1);
