import { createOwnProof } from "./own-proof";
import type { SiteRecord } from "./request-site-record";

/** Holds the brand that our server has found for a request, so that the middleware need not ask for it again. */
export const SITE_RECORD_HEADER = "x-site-record";

/** By the record itself, which a brand's requests share for a minute. */
const values = new WeakMap<SiteRecord, string>();

/** The value of the header for a brand. */
export async function createSiteRecordHeader(record: SiteRecord): Promise<string> {
  const known = values.get(record);
  if (known !== undefined) return known;
  const value = `${await createOwnProof(SITE_RECORD_HEADER)} ${JSON.stringify(record)}`;
  values.set(record, value);
  return value;
}

/** The brand in a request's header; null where there is none of our server (threat T1). */
export async function readSiteRecordHeader(value: string | null): Promise<SiteRecord | null> {
  if (value === null) return null;
  const start = `${await createOwnProof(SITE_RECORD_HEADER)} `;
  return value.startsWith(start) ? (JSON.parse(value.slice(start.length)) as SiteRecord) : null;
}
