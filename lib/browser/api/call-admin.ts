import ky from "ky";
import { REQUEST_TIMEOUT_MS } from "@/lib/config/constants";
import type { AdminCallName, AdminData, AdminPayload } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import type { AdminProblem } from "@/lib/contract/admin/admin-problem";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";

/** `offline`: our own server gave no answer. */
export type AdminFailure = Omit<AdminProblem, "problem"> & {
  problem: AdminProblem["problem"] | "offline";
  /** By which the console's search finds the call (rules/errors#reference); null where no answer came. */
  reference?: string | null;
};
export type AdminOutcome<Data> = { ok: true; data: Data } | { ok: false; failure: AdminFailure };

/** Up to there the browser still sends a body while the page closes (Fetch Standard, "keepalive"). */
const MAX_KEEPALIVE_LENGTH = 15_000;

/**
 * Makes one call of the operators' console. Never throws, and repeats nothing: most calls change something.
 * @param signal ends the call, whose answer then is `offline`
 */
export async function callAdmin<Name extends AdminCallName>(
  name: Name,
  payload: AdminPayload<Name>,
  signal?: AbortSignal,
): Promise<AdminOutcome<AdminData<Name>>> {
  const body = JSON.stringify(payload);
  try {
    const response = await ky.post(new URL(ADMIN_PATH + name, location.origin), {
      body,
      headers: { "Content-Type": "application/json", "Client-Type": "WEB" },
      // What was typed last is saved even where the next click leads to another page.
      keepalive: body.length <= MAX_KEEPALIVE_LENGTH,
      throwHttpErrors: false,
      retry: 0,
      ...(signal ? { signal } : {}),
      timeout: REQUEST_TIMEOUT_MS,
    });
    const content: unknown = await response.json();
    if (response.ok) return { ok: true, data: content as AdminData<Name> };
    const reference = response.headers.get(REFERENCE_HEADER);
    return { ok: false, failure: { ...(isFailure(content) ? content : { problem: "failed" }), reference } };
  } catch {
    return { ok: false, failure: { problem: "offline" } };
  }
}

const isFailure = (content: unknown): content is AdminFailure =>
  typeof content === "object" &&
  content !== null &&
  "problem" in content &&
  typeof content.problem === "string";
