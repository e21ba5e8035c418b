import type { BackendEnv } from "@/backend/env";
import { postNotice } from "@/backend/runtime/post-notice";

/**
 * Notifies the storefront that a brand has changed. Never throws: a storefront that is not reached notices the change
 * within a minute.
 * @returns whether the storefront accepted the notification
 */
export const notifyStorefront = (
  env: Pick<BackendEnv, "STOREFRONT_URL" | "REVALIDATE_SECRET">,
  site: string,
): Promise<boolean> => postNotice(env, "/api/revalidate", { site });
