import { TRANSPORT_FAULTS } from "@/lib/domain/errors/transport-faults";
import { reportChunkFailure } from "../chunk-failure";
import type { CallData, CallName, CallPayload } from "./calls";
import { type Report, reportFailure } from "./failure-channel";
import type { ApiOutcome } from "./outcome";
import type { CallOptions } from "./transport";

export interface ApiOptions extends CallOptions {
  /** What the reactor shows of a failure; `everything` unless said otherwise. */
  report?: Report;
}

/**
 * Makes one call of the contract from the page. Never throws: a failure is an outcome with a code of the catalogue
 * and, where no upstream answered, `transport`. ky and the table of calls are loaded with the first call.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  payload: CallPayload<Name>,
  { report = "everything", ...options }: ApiOptions = {},
): Promise<ApiOutcome<CallData<Name>>> {
  const outcome = await make(name, payload as Record<string, unknown>, options);
  if (!outcome.ok && report !== "nothing") reportFailure({ call: name, outcome, report });
  return outcome as ApiOutcome<CallData<Name>>;
}

async function make(
  name: CallName,
  payload: Record<string, unknown>,
  options: CallOptions,
): Promise<ApiOutcome<unknown>> {
  try {
    const { makeCall } = await import("./transport");
    return await makeCall(name, payload, options);
  } catch (error) {
    // The code itself did not arrive: offline, or gone after a deploy (fault F27).
    reportChunkFailure(error);
    return { ok: false, code: TRANSPORT_FAULTS.noAnswer, transport: "offline" };
  }
}
