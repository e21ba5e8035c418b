import { createHmac } from "node:crypto";
import type { BackendEnv } from "@/backend/env";

const RESPONSE_TIMEOUT_MS = 3_000;

/**
 * Notifies the storefront that a brand has changed, signed: `Signature: t=<ms>,v1=<hex HMAC-SHA256 of t + "." + body>`.
 * Never throws: a storefront that is not reached notices the change within a minute.
 * @returns whether the storefront accepted the notification
 */
export async function notifyStorefront(
  env: Pick<BackendEnv, "STOREFRONT_URL" | "REVALIDATE_SECRET">,
  site: string,
): Promise<boolean> {
  const body = JSON.stringify({ site });
  // The machine's time, because the storefront does not know the sandbox clock.
  const time = Date.now();
  const mac = createHmac("sha256", env.REVALIDATE_SECRET).update(`${time}.${body}`).digest("hex");
  try {
    const response = await fetch(`${env.STOREFRONT_URL}/api/revalidate`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Signature: `t=${time},v1=${mac}` },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
