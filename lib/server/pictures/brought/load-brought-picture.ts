import { LRUCache } from "lru-cache";
import { SECOND_MS } from "@/lib/config/constants";
import type { PictureType } from "@/lib/contract/site/picture-types";
import { readPicture } from "@/lib/contract/site/pictures";
import { getProcessState } from "@/lib/server/process-state";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";

/** A picture that an operator has brought. */
export interface BroughtPicture {
  type: PictureType;
  data: Buffer;
}
/** `missing`: the brand has none of this hash; `unavailable`: not known now. */
export type BroughtResult = BroughtPicture | "missing" | "unavailable";

/** How long a hash that the brand does not have is not asked for again. */
const MISSING_MS = 10 * SECOND_MS;
/** Questions at the same time for a brand, so that invented addresses cost the upstream little (threat T55). */
const MAX_RUNNING = 8;

const state = getProcessState("brought-pictures", () => ({
  missing: new LRUCache<string, true>({ max: 20_000, ttl: MISSING_MS }),
  pending: new Map<string, Promise<BroughtResult>>(),
  running: new Map<string, number>(),
}));

/**
 * A picture that an operator has brought, by the hash of its bytes; the upstream finds it for the brand alone (threat T5). It is asked once at a
 * time for a hash, and at most eight times for a brand. Never throws.
 */
export function loadBroughtPicture(site: string, hash: string): Promise<BroughtResult> {
  const key = `${site} ${hash}`;
  if (state.missing.has(key)) return Promise.resolve("missing");
  const pending = state.pending.get(key);
  if (pending) return pending;
  const running = state.running.get(site) ?? 0;
  if (running >= MAX_RUNNING) return Promise.resolve("unavailable");
  state.running.set(site, running + 1);
  const result = request(site, hash).finally(() => {
    state.pending.delete(key);
    const left = (state.running.get(site) ?? 1) - 1;
    if (left > 0) state.running.set(site, left);
    else state.running.delete(site);
  });
  state.pending.set(key, result);
  return result;
}

async function request(site: string, hash: string): Promise<BroughtResult> {
  const outcome = await callUpstream(readPicture, { hash }, createBrandContext(site));
  if (!outcome.ok) return "unavailable";
  const { picture } = outcome.data;
  if (picture) return { type: picture.type, data: Buffer.from(picture.data, "base64") };
  state.missing.set(`${site} ${hash}`, true);
  return "missing";
}
