import ky, { isTimeoutError } from "ky";
import { fingerprint, knownFingerprint } from "@/lib/browser/fingerprint";
import { REQUEST_TIMEOUT_MS } from "@/lib/config/constants";
import { TRANSPORT_FAULTS } from "@/lib/domain/errors/transport-faults";
import { CALLS, type CallName } from "./calls";
import type { ApiFailureOutcome, ApiOutcome } from "./outcome";
import { pageHeaders } from "./page-headers";
import { readEnvelope } from "./read-envelope";
import { requestOf } from "./request-of";

export interface CallOptions {
  /** 16 to 64 letters, digits, `-` or `_`; one for each thing a person wants done once (`pay`, `repay`). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/**
 * Makes one call through our own server (spec §7) and never throws. Reads are asked once more when the network
 * gave nothing; a call that changes state is made once.
 */
export async function makeCall(
  name: CallName,
  payload: Record<string, unknown>,
  options: CallOptions,
): Promise<ApiOutcome<unknown>> {
  const call = CALLS[name];
  const { address, json } = requestOf(call, payload);
  const headers = { ...pageHeaders(), ...(await extraHeaders(name, options)) };
  return request(address, { ...options, method: call.method, json, headers, retry: !call.changesState });
}

/** Who the cookie says is there: the one address beside the contract, answered by our server alone. */
export async function askSession(): Promise<ApiOutcome<unknown>> {
  return request("/api/session", { method: "GET", headers: pageHeaders(), retry: true });
}

interface Ask extends Omit<CallOptions, "idempotencyKey"> {
  method: "GET" | "POST";
  headers: Record<string, string>;
  json?: Record<string, unknown>;
  retry: boolean;
}

async function request(
  address: string,
  { retry, signal, keepalive, ...ask }: Ask,
): Promise<ApiOutcome<unknown>> {
  let status = 0;
  try {
    const text = await ky(new URL(address, location.origin), {
      ...ask,
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
      cache: "no-store",
      timeout: REQUEST_TIMEOUT_MS,
      totalTimeout: REQUEST_TIMEOUT_MS,
      retry: retry ? { limit: 1, methods: ["get", "post"], statusCodes: [], delay: () => 400 } : 0,
      throwHttpErrors: false,
      hooks: {
        afterResponse: [
          ({ response }) => {
            status = response.status;
          },
        ],
      },
    }).text();
    return readEnvelope(text, status);
  } catch (error) {
    return failureOf(error, signal);
  }
}

/**
 * The device's fingerprint goes with every call once it is known. Only calls that change something wait for it:
 * a page view is not worth 16 KB of library.
 */
async function extraHeaders(name: CallName, options: CallOptions): Promise<Record<string, string>> {
  const worthIt = CALLS[name].changesState && name !== "reportEvent";
  const mark = worthIt ? await fingerprint() : knownFingerprint();
  return {
    ...(mark ? { fingerprint: mark } : {}),
    ...(options.idempotencyKey ? { "Idempotency-Key": options.idempotencyKey } : {}),
  };
}

function failureOf(error: unknown, signal: AbortSignal | undefined): ApiFailureOutcome {
  const code = TRANSPORT_FAULTS.noAnswer;
  if (signal?.aborted) return { ok: false, code, transport: "aborted" };
  if (isTimeoutError(error)) return { ok: false, code: TRANSPORT_FAULTS.timeout, transport: "timeout" };
  if (error instanceof DOMException && error.name === "AbortError")
    return { ok: false, code, transport: "aborted" };
  return { ok: false, code, transport: "offline" };
}
