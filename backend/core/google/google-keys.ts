import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import * as z from "zod";
import { Refusal } from "@/backend/core/refusal";

const SERVICE_BUSY = -24040;
const CERTS = "https://www.googleapis.com/oauth2/v3/certs";
const TIMEOUT_MS = 5_000;
/** Google changes keys every few weeks and shows the next one days before. */
const KEPT_MS = 3_600_000;
/** A key nobody knows may be new: asked for anew, but not by everybody who makes one up. */
const AGAIN_MS = 60_000;

export const GOOGLE_ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

const keySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal("RSA"), n: z.string(), e: z.string() })),
});

let kept: { keys: Map<string, KeyObject>; at: number } | null = null;

/**
 * The public key of Google's that has this name, or null.
 * @throws Refusal -24040 where Google can't be asked
 */
export async function googleKey(kid: string, now: number = Date.now()): Promise<KeyObject | null> {
  const found = kept && now - kept.at < KEPT_MS ? kept.keys.get(kid) : undefined;
  if (found) return found;
  if (kept && now - kept.at < AGAIN_MS) return null;
  kept = { keys: await fetchKeys(), at: now };
  return kept.keys.get(kid) ?? null;
}

async function fetchKeys(): Promise<Map<string, KeyObject>> {
  try {
    const answer = await fetch(CERTS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { keys } = keySet.parse(await answer.json());
    return new Map(keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: "jwk" })]));
  } catch {
    throw new Refusal(SERVICE_BUSY);
  }
}
