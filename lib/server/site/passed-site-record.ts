import { getEnv } from "@/lib/config/env";
import type { SiteRecord } from "./request-site-record";

/** Holds the brand that our server has found for a request, so that the middleware need not ask for it again. */
export const SITE_RECORD_HEADER = "x-site-record";

/** By the record itself, which a brand's requests share for a minute. */
const values = new WeakMap<SiteRecord, string>();
let proof: Promise<string> | null = null;

/** What only this shop's own processes can know: the middleware can't see whether a header came from our server. */
function createProof(): Promise<string> {
  proof ??= (async () => {
    const text = new TextEncoder();
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", text.encode(getEnv().REVALIDATE_SECRET), hmac, false, [
      "sign",
    ]);
    const mac = await crypto.subtle.sign("HMAC", key, text.encode(SITE_RECORD_HEADER));
    return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
  })();
  return proof;
}

/** The value of the header for a brand. */
export async function createSiteRecordHeader(record: SiteRecord): Promise<string> {
  const known = values.get(record);
  if (known !== undefined) return known;
  const value = `${await createProof()} ${JSON.stringify(record)}`;
  values.set(record, value);
  return value;
}

/** The brand in a request's header; null where there is none of our server (threat T1). */
export async function readSiteRecordHeader(value: string | null): Promise<SiteRecord | null> {
  if (value === null) return null;
  const start = `${await createProof()} `;
  return value.startsWith(start) ? (JSON.parse(value.slice(start.length)) as SiteRecord) : null;
}
