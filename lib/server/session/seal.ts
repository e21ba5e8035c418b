import { sealData, unsealData } from "iron-session";
import { getEnv } from "@/lib/config/env";

/** What a seal is for. Each purpose has its own key, so that one kind of cookie is never accepted as another. */
export type SealPurpose = "session" | "entry" | "television" | "google" | "device";

/** Seals a small value for a cookie; the seal is valid for `seconds` and for its purpose. */
export async function seal(
  purpose: SealPurpose,
  value: Record<string, unknown>,
  seconds: number,
): Promise<string> {
  return sealData(value, { password: createKeys(purpose), ttl: seconds });
}

/**
 * Opens a seal. Null for one that is foreign, incomplete, expired or for another purpose: some malformed seals make the library throw, and
 * a cookie that anyone can set must never turn a page into an error (threat T11).
 */
export async function unseal(purpose: SealPurpose, sealed: string): Promise<unknown> {
  try {
    const value = await unsealData<Record<string, unknown>>(sealed, { password: createKeys(purpose) });
    // The library's own answer for a foreign or expired seal is an empty object.
    return Object.keys(value).length === 0 ? null : value;
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
