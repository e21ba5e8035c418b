import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { type FailureReport, MAX_REPORTED_FAILURES, reportFailures } from "@/lib/contract/site/failures";
import { isUnknownCall } from "@/lib/domain/errors/error-reaction";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute } from "@/lib/domain/routes/routes";
import { log } from "@/lib/server/log";
import { getProcessState } from "@/lib/server/process-state";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { getSenderAddress } from "@/lib/server/upstream/client-address";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { createLineLimit } from "./line-limit";
import { readLines } from "./request-lines";

export interface Failure extends Pick<FailureReport, "call" | "status" | "code"> {
  site: string;
  requestId: string;
  /** Of the client; null where it is not known. */
  address: string | null;
}

/** Failures of one address that are reported in a minute; a person causes a few. */
const MAX_PER_ADDRESS = 10;
const MAX_ADDRESSES = 5_000;
/** Until they are sent; further ones are only in the log. */
const MAX_WAITING = 200;
/** The lines of a request follow its answer, and one call reports many. */
const REPORT_DELAY_MS = SECOND_MS;
/** After a call without an answer: what failed while the upstream was away is found once it is back. */
const REPEAT_DELAY_MS = MINUTE_MS;

/** With its lines, once they have been read for a call. */
type WaitingFailure = Failure & Partial<Pick<FailureReport, "lines">>;

interface ReportState {
  waiting: WaitingFailure[];
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Until then (epoch ms) the site API is treated as one without the call. */
  missingUntil: number;
  addresses: LRUCache<string, number>;
  limits: Map<number, () => boolean>;
}
const getState = () =>
  getProcessState<ReportState>("failure-reports", () => ({
    ...{ waiting: [], timer: undefined, missingUntil: 0, limits: new Map() },
    addresses: new LRUCache({ max: MAX_ADDRESSES, ttl: MINUTE_MS }),
  }));

/**
 * Notes an answer that the storefront refused or could not give, with a line in the log, for the search by its reference
 * (rules/errors#reference). The upstream gets it a moment later, with the lines of the request. Strangers can cause any number: those of one
 * address, and those with one status, are limited, and further ones leave no trace. Never throws.
 * @param message of the line; null where the request has one already
 */
export function noteFailure(failure: Failure, message: "call refused" | "page failed" | null): void {
  if (!isWithinLimits(failure)) return;
  const { site, requestId, call, status, code: outcome } = failure;
  if (message !== null) log.info(message, { site, requestId, call, status, outcome });
  const state = getState();
  if (state.waiting.length >= MAX_WAITING || Date.now() < state.missingUntil) return;
  state.waiting.push(failure);
  startTimer(REPORT_DELAY_MS);
}

function startTimer(delayMs: number): void {
  getState().timer ??= setTimeout(() => void sendWaiting(), delayMs).unref();
}

function isWithinLimits({ address, status }: Failure): boolean {
  const { addresses, limits } = getState();
  const key = address ?? "unknown";
  const count = (addresses.get(key) ?? 0) + 1;
  if (count > MAX_PER_ADDRESS && address !== null) return false;
  // The minute of an address begins with its first failure.
  addresses.set(key, count, { noUpdateTTL: true });
  const mayReport = limits.get(status) ?? createLineLimit(`failure ${status}`);
  limits.set(status, mayReport);
  return mayReport();
}

/** Sends what waits, each brand's apart; again later where no answer came. */
export async function sendWaiting(): Promise<void> {
  const state = getState();
  const waiting = state.waiting.splice(0);
  clearTimeout(state.timer);
  state.timer = undefined;
  for (const [site, failures] of Map.groupBy(waiting, (failure) => failure.site))
    for (let at = 0; at < failures.length; at += MAX_REPORTED_FAILURES) {
      const batch = failures.slice(at, at + MAX_REPORTED_FAILURES).map(withLines);
      const payload = { failures: batch.map(toReported) };
      const outcome = await callUpstream(reportFailures, payload, createBrandContext(site));
      if (outcome.ok) continue;
      if (isUnknownCall(outcome.code) || outcome.transport === "broken")
        state.missingUntil = Date.now() + HOUR_MS;
      else if (outcome.transport) state.waiting.push(...batch.slice(0, MAX_WAITING - state.waiting.length));
    }
  if (state.waiting.length > 0) startTimer(REPEAT_DELAY_MS);
}

const withLines = (failure: WaitingFailure) => ({
  ...failure,
  lines: failure.lines ?? readLines(failure.requestId),
});

const toReported = ({
  requestId,
  call,
  status,
  code,
  lines,
}: ReturnType<typeof withLines>): FailureReport => ({
  reference: requestId,
  ...{ call, status, code, lines },
});

const CODES: Readonly<Record<number, number>> = {
  404: TRANSPORT_ERROR_CODES.notSupported,
  405: TRANSPORT_ERROR_CODES.notSupported,
  413: TRANSPORT_ERROR_CODES.badPayload,
  431: TRANSPORT_ERROR_CODES.badPayload,
  503: TRANSPORT_ERROR_CODES.noAnswer,
};

/** The same for a page about an error, by the path of its route. */
export function notePageFailure(
  { url = "", headers, socket }: Pick<IncomingMessage, "url" | "headers" | "socket">,
  { site, requestId, status }: Pick<Failure, "site" | "requestId" | "status">,
): void {
  const call = findRoute(splitLocalePath(url.split("?", 1)[0] ?? "").path) ?? "unknown";
  const address = getSenderAddress({ headers, socket });
  const code = CODES[status] ?? TRANSPORT_ERROR_CODES.brokenAnswer;
  noteFailure({ ...{ site, requestId, status, call, code }, address }, "page failed");
}
