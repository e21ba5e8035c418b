import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import * as z from "zod";
import { refuse } from "@/backend/runtime/refusal-error";

const CERTS_URL = "https://www.googleapis.com/oauth2/v3/certs";
const TIMEOUT_MS = 5_000;
/** Google changes keys every few weeks and shows the next one days before. */
const CACHE_MS = 3_600_000;
/** A key nobody knows may be new: asked for anew, but not by everybody who makes one up. */
const MIN_REFETCH_INTERVAL_MS = 60_000;

export const GOOGLE_ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

const keySetSchema = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal("RSA"), n: z.string(), e: z.string() })),
});

let cachedKeys: { keys: Map<string, KeyObject>; at: number } | null = null;

/**
 * The public key of Google's that has this name, or null.
 * @throws Refusal -24040 where Google can't be asked
 */
export async function findGoogleKey(kid: string, now: number = Date.now()): Promise<KeyObject | null> {
  const found = cachedKeys && now - cachedKeys.at < CACHE_MS ? cachedKeys.keys.get(kid) : undefined;
  if (found) return found;
  if (cachedKeys && now - cachedKeys.at < MIN_REFETCH_INTERVAL_MS) return null;
  cachedKeys = { keys: await fetchKeys(), at: now };
  return cachedKeys.keys.get(kid) ?? null;
}

async function fetchKeys(): Promise<Map<string, KeyObject>> {
  try {
    const answer = await fetch(CERTS_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { keys } = keySetSchema.parse(await answer.json());
    return new Map(keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: "jwk" })]));
  } catch {
    throw refuse("serviceBusy");
  }
}
