import { createHmac } from "node:crypto";
import type { BackendEnv } from "@/backend/env";

const RESPONSE_TIMEOUT_MS = 3_000;

/**
 * Sends the storefront a notice, signed: `Signature: t=<ms>,v1=<hex HMAC-SHA256 of t + "." + body>`. Never throws.
 * @returns whether the storefront accepted it
 */
export async function postNotice(
  env: Pick<BackendEnv, "STOREFRONT_URL" | "REVALIDATE_SECRET">,
  path: "/api/revalidate" | "/api/order-changed",
  content: Record<string, unknown>,
): Promise<boolean> {
  const body = JSON.stringify(content);
  // The machine's time, because the storefront does not know the sandbox clock.
  const time = Date.now();
  const mac = createHmac("sha256", env.REVALIDATE_SECRET[0]).update(`${time}.${body}`).digest("hex");
  try {
    const response = await fetch(env.STOREFRONT_URL + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Signature: `t=${time},v1=${mac}` },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
