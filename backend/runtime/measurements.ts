import { SECOND_MS } from "@/lib/config/constants";
import type { LogEvent, SecurityEvent } from "@/lib/config/log-events";
import { getTracing } from "@/lib/config/tracing/tracing";
import type { OrderStatus } from "@/lib/contract/bill/next-action";

/** How a call was answered: by its data, a rule's refusal, a refusal of what is not in the contract, or not at all. */
export type CallOutcome = "success" | "refused" | "rejected" | "unavailable" | "failed";

/** What became of one try to send a mail or an SMS. */
export type MessageResult = "sent" | "retried" | "abandoned" | "dropped";

/** The repeating jobs by their names in metrics: `job` itself is Prometheus' name for a kind of process. */
export type SweepName =
  | "accounts"
  | "expiredRecords"
  | "mails"
  | "mandates"
  | "notifications"
  | "orders"
  | "passwords"
  | "pictures"
  | "playerCalls"
  | "publications"
  | "reconciliation"
  | "reminders"
  | "renewals"
  | "reportMails"
  | "reports"
  | "sms"
  | "withdrawals";

/** Receives the backend's measurements; durations are in seconds. No value names a brand, member or address. */
export interface BackendMeasurements {
  /** @param call the name in the table of calls, `admin/<name>` of the console's, `unknown` of any other address */
  addCall(call: string, outcome: CallOutcome, status: number, seconds: number): void;
  /** An attempt to pay has this status now; `noAnswer`: its provider did not answer one try. */
  addAttempt(method: string, outcome: OrderStatus | "noAnswer"): void;
  /** A provider's notification was answered with this HTTP status. */
  addNotification(provider: string, status: number): void;
  /** @param kind the template of a mail, or `sms` */
  addMessage(kind: string, result: MessageResult): void;
  addSweep(sweep: SweepName, hasFailed: boolean, seconds: number): void;
  /** @param sqlState of a statement that failed; null for one that did not, undefined where the error has none */
  addQuery(seconds: number, sqlState: string | null | undefined): void;
  addLine(level: string, event: LogEvent | SecurityEvent): void;
}

let measurements: BackendMeasurements | null = null;

/** Sends measurements to this receiver from now on; null: nothing is measured. */
export function setBackendMeasurements(receiver: BackendMeasurements | null): void {
  measurements = receiver;
}

/** Measures a call that has been answered, and names its span. @param startedAt by `performance.now()` */
export function measureCall(
  { call, outcome, status }: { call: string; outcome: CallOutcome; status: number },
  { startedAt, requestId, site }: { startedAt: number; requestId: string; site?: string | undefined },
): void {
  measurements?.addCall(call, outcome, status, (performance.now() - startedAt) / SECOND_MS);
  getTracing()?.describe(`answer ${call}`, { call, outcome, status, requestId, site });
}

/** The receiver, or null where measurements are off (`BACKEND_METRICS_ADDRESS` is not set). */
export const getBackendMeasurements = (): BackendMeasurements | null => measurements;
