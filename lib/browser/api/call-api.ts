import { loadChunk, reportChunkFailure } from "@/lib/browser/chunk-failure";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import type { CallData, CallName, CallPayload, QuietCallName } from "./call-types";
import { type ReportMode, reportFailure } from "./failure-channel";
import type { ApiOutcome } from "./outcome";
import type { CallOptions } from "./transport";

export interface ApiOptions<Name extends CallName> extends CallOptions {
  /** How a failure is reported; `everything` by default. */
  report?: Name extends QuietCallName ? ReportMode : Exclude<ReportMode, "nothing">;
}

/**
 * Makes one call of the contract from the page. Never throws: a failure is an outcome with a code of the error catalog
 * and, if no upstream answered, `transport`. ky and the table of calls are loaded with the first call, or before by
 * `preloadApi`.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  payload: CallPayload<Name>,
  { report = "everything", ...options }: ApiOptions<Name> = {},
): Promise<ApiOutcome<CallData<Name>>> {
  const outcome = await loadAndMakeCall(
    name,
    payload as Record<string, unknown>,
    options,
    report !== "nothing",
  );
  if (!outcome.ok && report !== "nothing") reportFailure({ call: name, outcome, report });
  return outcome as ApiOutcome<CallData<Name>>;
}

/** Loads the modules that `callApi` needs, so that the first call does not wait for them. */
export function preloadApi(): void {
  import("./transport").catch(() => {});
}

async function loadAndMakeCall(
  name: CallName,
  payload: Record<string, unknown>,
  options: CallOptions,
  shouldReport: boolean,
): Promise<ApiOutcome<unknown>> {
  try {
    const { makeCall } = await loadChunk(() => import("./transport"));
    return await makeCall(name, payload, options);
  } catch (error) {
    // The code itself could not be loaded: offline, or removed by a deploy (fault F27).
    if (shouldReport) void reportChunkFailure(error);
    return { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "offline" };
  }
}
