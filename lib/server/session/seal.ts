import { sealData, unsealData } from "iron-session";
import { getEnv } from "@/lib/config/env";

/** Seals a small value for a cookie; the seal is valid for `seconds`. */
export async function seal(value: Record<string, unknown>, seconds: number): Promise<string> {
  return sealData(value, { password: getEnv().SESSION_SECRET, ttl: seconds });
}

/**
 * Opens a seal. Null for one that is foreign, incomplete or expired: some malformed seals make the library throw, and
 * a cookie that anyone can set must never turn a page into an error (threat T11).
 */
export async function unseal(sealed: string): Promise<unknown> {
  try {
    return await unsealData<unknown>(sealed, { password: getEnv().SESSION_SECRET });
  } catch {
    return null;
  }
}
