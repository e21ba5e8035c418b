import { getEnv } from "@/lib/config/env";
import {
  ADMIN_CALLS,
  type AdminCallName,
  type AdminData,
  type AdminPayload,
} from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH, MAX_ADMIN_BODY_BYTES } from "@/lib/contract/admin/admin-paths";
import { type AdminProblem, adminProblem } from "@/lib/contract/admin/admin-problem";
import { parseJson } from "@/lib/contract/parse-json";
import { warnOnce } from "@/lib/server/log";
import { getRequestId } from "@/lib/server/request-id";
import { requestText } from "@/lib/server/upstream/client/request-text";
import { getClientAddress } from "@/lib/server/upstream/client-address";
import { signUpstreamCall } from "@/lib/server/upstream/sign-upstream-call";

/** The largest answer is a brand with its draft, its live version and both as changes. */
const MAX_ANSWER_BYTES = 4 * MAX_ADMIN_BODY_BYTES;

export type AdminAnswer<Data> = { ok: true; data: Data } | { ok: false; problem: AdminProblem };

/** For whom a call is made: the operator's session and the headers of their request. */
export interface AdminCaller {
  token: string | null;
  headers: Headers;
  /** The id in the device's cookie, or a new one, for a call that may open a session. */
  device?: string | null;
}

/**
 * Makes a call of the admin API. Never throws: no answer, or one that is none, is the problem `unavailable`.
 * @param caller none for a call of the storefront itself
 */
export async function callAdminApi<Name extends AdminCallName>(
  name: Name,
  payload: AdminPayload<Name>,
  caller: AdminCaller = { token: null, headers: new Headers() },
): Promise<AdminAnswer<AdminData<Name>>> {
  const { SITE_API_URL: baseUrl, UPSTREAM_WRITE_TIMEOUT_MS } = getEnv();
  const address = ADMIN_PATH + name;
  const body = JSON.stringify(payload);
  const clientAddress = getClientAddress(caller.headers);
  const own = {
    "Content-Type": "application/json",
    "Request-Id": getRequestId(caller.headers),
    ...(caller.token === null ? {} : { Authorization: caller.token }),
    ...(clientAddress === null ? {} : { "Client-Ip": clientAddress }),
    ...(caller.device ? { Device: caller.device } : {}),
  };
  try {
    const signed = await signUpstreamCall(own, { method: "POST", address, body });
    const signal = AbortSignal.timeout(UPSTREAM_WRITE_TIMEOUT_MS);
    const request = { method: "POST", baseUrl, address, headers: signed, body, signal } as const;
    const { status, text } = await requestText(request, { maxBytes: MAX_ANSWER_BYTES, isRepeatable: false });
    const content = parseJson(text ?? "");
    const data = status === 200 ? ADMIN_CALLS[name].data.safeParse(content) : null;
    if (data?.success) return { ok: true, data: data.data as AdminData<Name> };
    const problem = adminProblem.safeParse(content);
    if (status !== 200 && problem.success) return { ok: false, problem: problem.data };
    warnOnce("admin answer refused", { call: name, status });
  } catch (error) {
    warnOnce("admin API unreachable", { call: name, error: error instanceof Error ? error.name : "Error" });
  }
  return { ok: false, problem: { problem: "unavailable" } };
}
