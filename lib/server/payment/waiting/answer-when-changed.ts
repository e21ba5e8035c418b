import type { HandoffView } from "@/lib/contract/bill/pending-orders";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { HELD_HEADER, parseWaitMs, WAIT_HEADER } from "@/lib/domain/payment/held-call";
import { forwardCall, sendOnce } from "@/lib/server/upstream/forward-call";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";
import { holdRead, mayHoldRead } from "./held-reads";
import { findOrderReader } from "./known-reads";

/**
 * Forwards the call of a page that waits for a payment. With the header `Wait-Ms` it is held first, until billing
 * reports a change or the time is over; billing is read once, after that (docs/decisions/006). Brand, session and
 * payload are checked before it is held, and by billing after. The header `Held` says that the next call need not pause.
 */
export async function answerWhenChanged(request: Request): Promise<Response> {
  const waitMs = parseWaitMs(request.headers.get(WAIT_HEADER));
  let isHeld = false;
  const response = await forwardCall(request, async (call) => {
    const { endpoint, context, payload } = call;
    const reader = waitMs > 0 ? findOrderReader(endpoint.name, context.site, payload, context.token) : null;
    const end = reader && (await holdRead(reader, waitMs, request.signal));
    // The client has left.
    if (end === "gone") return { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "skipped" };
    const outcome = await sendOnce(call);
    // After its first look at an order a page need not pause either. Where this process stops, another one may hold it.
    isHeld = reader !== null && outcome.ok && (end !== null || mayHoldRead(reader));
    return endpoint.name === "readHandoff" && outcome.ok ? removeOrderId(outcome.data) : outcome;
  });
  if (isHeld) response.headers.set(HELD_HEADER, "1");
  return response;
}

/** The other device is not told which order it pays. */
function removeOrderId(view: unknown): UpstreamOutcome<unknown> {
  const { orderId, ...publicView } = view as HandoffView;
  return { ok: true, data: publicView };
}
