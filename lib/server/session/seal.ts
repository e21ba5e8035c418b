import { hash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { getProcessState } from "@/lib/server/process-state";

/** What a seal is for. Each purpose has its own key, so that one kind of cookie is never accepted as another. */
export type SealPurpose = "session" | "entry" | "television" | "google" | "device" | "studio";

/** Seals a small value for a cookie; the seal is valid for `seconds` and for its purpose. */
export async function seal(
  purpose: SealPurpose,
  value: Record<string, unknown>,
  seconds: number,
): Promise<string> {
  return sealData(value, { password: createKeys(purpose), ttl: seconds });
}

const MAX_OPENED = 5_000;

/**
 * The values of seals that were opened in the last minute: a page reads its session several times, and a seal costs as
 * much as a call. Only of purposes whose values hold their own expiry or need none.
 */
function getOpened(): LRUCache<string, object> {
  // Those of other secrets are not found.
  stateName ??= `opened-seals ${hash("sha256", JSON.stringify(getEnv().SESSION_SECRET))}`;
  return getProcessState(stateName, () => new LRUCache<string, object>({ max: MAX_OPENED, ttl: MINUTE_MS }));
}
let stateName: string | undefined;
const REMEMBERED_PURPOSES: ReadonlySet<SealPurpose> = new Set(["session", "device"]);

/**
 * Opens a seal. Null for one that is foreign, incomplete, expired or for another purpose: some malformed seals make the library throw, and
 * a cookie that anyone can set must never turn a page into an error (threat T11).
 */
export async function unseal(purpose: SealPurpose, sealed: string): Promise<unknown> {
  const name = `${purpose} ${sealed}`;
  const known = getOpened().get(name);
  if (known) return known;
  try {
    const value = await unsealData<Record<string, unknown>>(sealed, { password: createKeys(purpose) });
    // The library's own answer for a foreign or expired seal is an empty object.
    if (Object.keys(value).length === 0) return null;
    if (REMEMBERED_PURPOSES.has(purpose)) getOpened().set(name, Object.freeze(value));
    return value;
  } catch {
    return null;
  }
}

/** The numbered secrets, each with the purpose; iron derives the key from this text. */
function createKeys(purpose: SealPurpose): Record<string, string> {
  return Object.fromEntries(
    Object.entries(getEnv().SESSION_SECRET).map(([id, secret]) => [id, `${purpose}:${secret}`]),
  );
}
