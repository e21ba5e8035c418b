import { setTimeout as sleep } from "node:timers/promises";
import { createCallAddress, createCallBody, type EndpointName } from "@/lib/contract/calls";
import type { EndpointData } from "@/lib/contract/endpoint";
import { type Outcome, parseEnvelope } from "@/lib/contract/envelope";
import { REGISTRY } from "@/lib/contract/registry";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import type { ChaosBackend } from "./chaos-backend";

const MAX_TRIES = 85;
/** Pauses between tries: short after a single fault, longer while a killed backend starts. */
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 250;
const RESPONSE_TIMEOUT_MS = 20_000;
/** Service busy, internal error, system error: the outcome is unknown, so the call is repeated. */
const RETRYABLE_CODES = new Set<number>([
  codeFor("serviceBusy"),
  codeFor("internalError"),
  codeFor("systemError"),
]);

/** A buyer's connection: repeats a call until it is answered, as the storefront does with one key per request. */
export interface ChaosClient {
  call<Name extends EndpointName>(
    name: Name,
    payload: Record<string, unknown>,
    key?: string,
  ): Promise<Outcome<EndpointData<(typeof REGISTRY)[Name]>>>;
  /** Submits a form of the sandbox; its answer is ignored. */
  postForm(path: string, form?: Record<string, string>): Promise<void>;
  /** Reads JSON from the sandbox. */
  readJson<Answer>(path: string): Promise<Answer>;
}

/**
 * @param backends asked in turn until one answers, as by a load balancer
 * @param handleFailure called for each try that has no answer, a status of 5xx or an unknown outcome, before the next one
 */
export function createChaosClient(
  backends: readonly Pick<ChaosBackend, "address" | "sandbox">[],
  buyer: { site: string; token: string; ip: string },
  handleFailure: (failure: string) => void = () => undefined,
): ChaosClient {
  let turn = 0;
  async function retryUntilAnswered<Answer>(
    what: string,
    sendRequest: (backend: Pick<ChaosBackend, "address" | "sandbox">) => Promise<Answer>,
  ): Promise<Answer> {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const backend = backends[turn++ % backends.length];
      if (!backend) throw new Error("there is no backend");
      try {
        return await sendRequest(backend);
      } catch (error) {
        handleFailure(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await sleep(Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** attempt));
    }
    throw new Error("the backend did not answer");
  }
  return {
    call: (name, payload, key) =>
      retryUntilAnswered<never>(name, async (backend) => {
        const endpoint = REGISTRY[name];
        const response = await fetch(`${backend.address}${createCallAddress(endpoint, payload)}`, {
          method: endpoint.method,
          headers: {
            Site: buyer.site,
            Authorization: buyer.token,
            "Client-Ip": buyer.ip,
            "Content-Type": "application/json",
            ...(key ? { "Idempotency-Key": key } : {}),
          },
          body: endpoint.method === "POST" ? JSON.stringify(createCallBody(endpoint, payload)) : null,
          signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        });
        if (response.status >= 500) throw new Error(`status ${response.status}`);
        const outcome = parseEnvelope(await response.text(), endpoint.data);
        if (!outcome.ok && RETRYABLE_CODES.has(outcome.code)) throw new Error(`code ${outcome.code}`);
        return outcome as never;
      }),
    async postForm(path, form = {}) {
      await retryUntilAnswered(path, async (backend) => {
        const response = await fetch(`${backend.sandbox}${path}`, {
          method: "POST",
          body: new URLSearchParams(form),
          redirect: "manual",
          signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        });
        await response.arrayBuffer();
        if (response.status >= 500) throw new Error(`status ${response.status}`);
      });
    },
    readJson: (path) =>
      retryUntilAnswered<never>(path, async (backend) => {
        const response = await fetch(`${backend.sandbox}${path}`, {
          signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return (await response.json()) as never;
      }),
  };
}
