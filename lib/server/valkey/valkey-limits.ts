import type { SharedLimits } from "@/lib/server/shared-limits";
import type { ValkeyClient } from "./valkey-client";

const TIMEOUT_MS = 100;

/** Counters and claims in Valkey; each name is removed by itself. */
export function createValkeyLimits(client: ValkeyClient, prefix: string): SharedLimits {
  return {
    async count(name, ttlMs) {
      const key = `${prefix}count:${name}`;
      const [total] = await Promise.all([
        client.send(["INCR", key], TIMEOUT_MS),
        client.send(["PEXPIRE", key, String(ttlMs)], TIMEOUT_MS),
      ]);
      return typeof total === "number" ? total : null;
    },
    async claim(name, ttlMs) {
      const key = `${prefix}claim:${name}`;
      const answer = await client.send(["SET", key, "1", "NX", "PX", String(ttlMs)], TIMEOUT_MS);
      return answer === undefined ? null : answer !== null;
    },
    async isClaimed(name) {
      const answer = await client.send(["EXISTS", `${prefix}claim:${name}`], TIMEOUT_MS);
      return typeof answer === "number" ? answer > 0 : null;
    },
  };
}
