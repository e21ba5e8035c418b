import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "@/backend/db/client";
import type { Clock } from "@/backend/runtime/clock";
import type { BackendMeasurements } from "@/backend/runtime/measurements";
import { SECOND_MS } from "@/lib/config/constants";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { QUEUES, readQueues } from "./read-queues";

/** Seconds; from a read by its key to the longest call. */
const CALL_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 10];
const SWEEP_BUCKETS = [0.005, 0.02, 0.1, 0.5, 1, 5, 15, 60, 300];

/** What a provider's notification led to, by the HTTP status of its answer. */
const NOTIFICATION_RESULTS: Readonly<Record<number, string>> = {
  200: "handled",
  400: "malformed",
  401: "signatureRefused",
  404: "unknown",
  503: "postponed",
};

/** What kept a statement from working, by the first two characters of its SQLSTATE. */
const QUERY_ERRORS: Readonly<Record<string, string>> = {
  "08": "connection",
  "22": "value",
  "23": "constraint",
  "40": "conflict",
  "53": "resources",
  "55": "lock",
  "57": "connection",
};

export interface BackendMetrics {
  registry: Registry;
  measurements: BackendMeasurements;
  /** From now on what the database itself knows is among the metrics: its connections and queues. */
  watchDatabase(opened: Pick<OpenDatabase, "db" | "readPool">, clock: Pick<Clock, "now">): void;
}

/**
 * The backend's metrics for Prometheus (docs/operating.md lists them). Each label has a bounded set of values that the code knows; none names
 * a brand, host, member or address.
 */
export function createBackendMetrics(): BackendMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: "backend_call_duration_seconds",
    help: "Calls by name, class of the HTTP status and outcome",
    labelNames: ["call", "status", "outcome"],
    buckets: CALL_BUCKETS,
    registers,
  });
  const attempts = new Counter({
    name: "backend_payment_attempts_total",
    help: "Changes of attempts to pay by method and new status, and tries that a provider did not answer",
    labelNames: ["method", "outcome"],
    registers,
  });
  const notifications = new Counter({
    name: "backend_provider_notifications_total",
    help: "Notifications of payment providers by provider and result",
    labelNames: ["provider", "result"],
    registers,
  });
  const mails = new Counter({
    name: "backend_mails_total",
    help: "Tries to send a mail, by its kind, or an SMS (kind sms), by result",
    labelNames: ["kind", "result"],
    registers,
  });
  const sweeps = new Histogram({
    name: "backend_sweep_duration_seconds",
    help: "Runs of the repeating jobs by name and result",
    labelNames: ["sweep", "result"],
    buckets: SWEEP_BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: "backend_database_query_duration_seconds",
    help: "Statements to the PostgreSQL server, until their answer",
    buckets: QUERY_BUCKETS,
    registers,
  });
  const queryErrors = new Counter({
    name: "backend_database_errors_total",
    help: "Statements that failed, by what kept them from working",
    labelNames: ["kind"],
    registers,
  });
  const lines = new Counter({
    name: "backend_log_lines_total",
    help: "Lines of the log by level and event, written or not",
    labelNames: ["level", "event"],
    registers,
  });

  return {
    registry,
    measurements: {
      addCall: (call, outcome, status, seconds) =>
        calls.observe({ call, outcome, status: `${Math.floor(status / 100)}xx` }, seconds),
      addAttempt: (method, outcome) => attempts.inc({ method, outcome }),
      addNotification: (provider, status) =>
        notifications.inc({
          provider: isMethodCode(provider) ? provider : "unknown",
          result: NOTIFICATION_RESULTS[status] ?? "refused",
        }),
      addMessage: (kind, result) => mails.inc({ kind, result }),
      addSweep: (sweep, hasFailed, seconds) =>
        sweeps.observe({ sweep, result: hasFailed ? "failed" : "done" }, seconds),
      addQuery(seconds, sqlState) {
        queries.observe(seconds);
        if (sqlState !== null)
          queryErrors.inc({ kind: QUERY_ERRORS[sqlState?.slice(0, 2) ?? ""] ?? "other" });
      },
      addLine: (level, event) => lines.inc({ level, event }),
    },
    watchDatabase({ db, readPool }, clock) {
      new Gauge({
        name: "backend_queue_oldest_seconds",
        help: "For how long the oldest item of a queue has waited; 0 where none does",
        labelNames: ["queue"],
        registers,
        async collect() {
          // A database that is away has no queues to read; its errors are counted.
          const waits = await readQueues(db, clock.now()).catch(() => null);
          if (waits === null) this.reset();
          else for (const queue of QUEUES) this.set({ queue }, waits[queue] / SECOND_MS);
        },
      });
      new Gauge({
        name: "backend_database_connections",
        help: "Connections to the PostgreSQL server by state, and requests that wait for one",
        labelNames: ["state"],
        registers,
        collect() {
          for (const [state, count] of Object.entries(readPool?.() ?? {})) this.set({ state }, count);
        },
      });
    },
  };
}
