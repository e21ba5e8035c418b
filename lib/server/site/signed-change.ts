import { LRUCache } from "lru-cache";
import * as z from "zod";
import { MINUTE_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { getSharedLimits } from "@/lib/server/shared-limits";

const MAX_AGE_MS = 5 * MINUTE_MS;
const MAX_BODY_LENGTH = 1_000;
const SIGNATURE_PATTERN = /^t=(\d{13}),v1=([0-9a-f]{64})$/;
const changeSchema = z.object({
  site: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  isLocal: z.boolean().default(false),
});

/** Only signed notifications get in. One that is dated in the future can be replayed for twice as long. */
const usedSignatures = new LRUCache<string, true>({ max: 10_000, ttl: 2 * MAX_AGE_MS });

/** The address that the site API calls; the middleware handles it as well, for what it keeps in its own modules. */
export const REVALIDATE_PATH = "/api/revalidate";

/**
 * The content of a signed notification: the brand that changed, and whether the storefronts sent it themselves; or the
 * HTTP status that refuses it.
 */
export type SignedChange = { site: string; isLocal: boolean } | { refused: 400 | 401 | 409 };

/**
 * Reads the site API's notification that a brand has changed. The header `Signature: t=<ms>,v1=<hex>` holds the
 * HMAC-SHA256 of `t + "." + body` under REVALIDATE_SECRET; one older than five minutes is refused with 401, one that was
 * used before with 409, also where another storefront has accepted it (docs/decisions/022). Web Crypto, because the
 * middleware's runtime has no other.
 */
export async function readSignedChange(request: Request): Promise<SignedChange> {
  const signature = request.headers.get("signature") ?? "";
  const change = await parseSignedChange(await request.text(), signature);
  if ("refused" in change && change.refused === 401) return change;
  if (usedSignatures.has(signature)) return { refused: 409 };
  usedSignatures.set(signature, true);
  if ("refused" in change) return change;
  // Each process sends its own local ones to itself.
  return change.isLocal || (await isFirstUse(signature)) ? change : { refused: 409 };
}

/** The same without a look at whether the notification was used before. */
export async function parseSignedChange(body: string, signature: string): Promise<SignedChange> {
  if (body.length > MAX_BODY_LENGTH || !(await isSigned(body, signature))) return { refused: 401 };
  const parsed = changeSchema.safeParse(parseJson(body));
  return parsed.success ? parsed.data : { refused: 400 };
}

/** False where another storefront has accepted the same notification. */
async function isFirstUse(signature: string): Promise<boolean> {
  return (await getSharedLimits()?.claim(`notice ${signature}`, 2 * MAX_AGE_MS)) !== false;
}

async function isSigned(body: string, header: string): Promise<boolean> {
  const [, time, given] = SIGNATURE_PATTERN.exec(header) ?? [];
  if (!time || !given || Math.abs(Date.now() - Number(time)) > MAX_AGE_MS) return false;
  const text = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(getEnv().REVALIDATE_SECRET), hmac, false, [
    "verify",
  ]);
  const mac = Uint8Array.from(given.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.verify("HMAC", key, mac, text.encode(`${time}.${body}`));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
