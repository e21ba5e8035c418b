import { setTimeout as sleep } from "node:timers/promises";
import { addressOf, bodyOf, type DataOf } from "@/lib/contract/endpoint";
import { type Outcome, readEnvelope } from "@/lib/contract/envelope";
import { type EndpointName, REGISTRY } from "@/lib/contract/registry";
import type { ChaosBackend } from "./chaos-backend";

const TRIES = 80;
const PAUSE_MS = 250;
const ANSWER_WITHIN_MS = 20_000;
/** "Service busy", "internal error", "system error": nothing is known, ask again. */
const DOUBTFUL = new Set([-24040, -2499, 5008]);

/** A buyer's connection: asks on until somebody answers, as the storefront's pages do with one key for one press. */
export interface Wire {
  call<Name extends EndpointName>(
    name: Name,
    payload: Record<string, unknown>,
    key?: string,
  ): Promise<Outcome<DataOf<(typeof REGISTRY)[Name]>>>;
  /** Presses something in the sandbox; what it answers means nothing. */
  press(path: string, form?: Record<string, string>): Promise<void>;
  /** Reads something the sandbox says in JSON. */
  read<Answer>(path: string): Promise<Answer>;
}

export function wireOf(
  backend: Pick<ChaosBackend, "address" | "sandbox">,
  buyer: { site: string; token: string; ip: string },
): Wire {
  async function untilAnswered<Answer>(ask: () => Promise<Answer | null>): Promise<Answer> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const answer = await ask().catch(() => null);
      if (answer !== null) return answer;
      await sleep(PAUSE_MS);
    }
    throw new Error("nobody answered");
  }
  return {
    call: (name, payload, key) =>
      untilAnswered<never>(async () => {
        const endpoint = REGISTRY[name];
        const response = await fetch(`${backend.address}${addressOf(endpoint, payload)}`, {
          method: endpoint.method,
          headers: {
            Site: buyer.site,
            Authorization: buyer.token,
            "Client-Ip": buyer.ip,
            "Content-Type": "application/json",
            ...(key ? { "Idempotency-Key": key } : {}),
          },
          body: endpoint.method === "POST" ? JSON.stringify(bodyOf(endpoint, payload)) : null,
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        if (response.status >= 500) return null;
        const outcome = readEnvelope(await response.text(), endpoint.data);
        return !outcome.ok && DOUBTFUL.has(outcome.code) ? null : (outcome as never);
      }),
    async press(path, form = {}) {
      await untilAnswered(async () => {
        const response = await fetch(`${backend.sandbox}${path}`, {
          method: "POST",
          body: new URLSearchParams(form),
          redirect: "manual",
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        await response.arrayBuffer();
        return response.status >= 500 ? null : true;
      });
    },
    read: (path) =>
      untilAnswered<never>(async () => {
        const response = await fetch(`${backend.sandbox}${path}`, {
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        return response.ok ? ((await response.json()) as never) : null;
      }),
  };
}
