import type { BackendEnv } from "@/backend/env";
import { postSigned } from "./post-signed";

const RESPONSE_TIMEOUT_MS = 3_000;

/**
 * Sends the storefront a notice, signed with REVALIDATE_SECRET. Never throws.
 * @returns whether the storefront accepted it
 */
export async function postNotice(
  env: Pick<BackendEnv, "STOREFRONT_URL" | "REVALIDATE_SECRET">,
  path: "/api/revalidate" | "/api/order-changed",
  content: Record<string, unknown>,
): Promise<boolean> {
  const answer = await postSigned(
    { url: env.STOREFRONT_URL + path, secret: env.REVALIDATE_SECRET[0], timeoutMs: RESPONSE_TIMEOUT_MS },
    content,
  );
  return "status" in answer && answer.status >= 200 && answer.status < 300;
}
