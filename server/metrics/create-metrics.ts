import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { SECOND_MS } from "@/lib/config/constants";
import { parseWaitMs, WAIT_HEADER } from "@/lib/domain/payment/held-call";
import type { Measurements } from "@/lib/server/measurements";
import { countHeldReads } from "@/lib/server/payment/waiting/held-reads";
import { countOpenCircuits } from "@/lib/server/upstream/upstream-guard";
import { UPSTREAM_NAMES } from "@/lib/server/upstream/upstream-name";
import { getPath, isCallPath } from "@/server/send-refusal";

/** Seconds; from a file out of memory to the longest call. */
const DURATION_BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const FILE_PATH = /^\/(_next|brands|page-scripts)\//;

export interface Metrics {
  registry: Registry;
  measurements: Measurements;
  /** Counts a request, and how long its response took, once that has ended. */
  observeRequest(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * The storefront's metrics for Prometheus (docs/operating.md lists them). No label names a brand, host or address: their
 * number is not bounded, and metrics must not tell who buys where.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "storefront_request_duration_seconds",
    help: "Requests by kind and status, from their headers to the last byte that was sent",
    labelNames: ["kind", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: "storefront_upstream_call_duration_seconds",
    help: "Calls to the upstream APIs by call and outcome, waiting included",
    labelNames: ["upstream", "call", "outcome"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const renderings = new Histogram({
    name: "storefront_page_rendering_duration_seconds",
    help: "Renderings of public pages for the store, by outcome",
    labelNames: ["outcome"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: "storefront_public_pages_total",
    help: "Public pages that were sent: as stored, out of date, or waited for",
    labelNames: ["source"],
    registers,
  });
  const lines = new Counter({
    name: "storefront_log_lines_total",
    help: "Lines of the log by level and event",
    labelNames: ["level", "event"],
    registers,
  });
  const storedPages = new Gauge({
    name: "storefront_stored_pages",
    help: "Public pages in the store of this process",
    registers,
  });
  const storedBytes = new Gauge({
    name: "storefront_stored_pages_bytes",
    help: "Bytes of the public pages in the store, in all encodings",
    registers,
  });
  new Gauge({
    name: "storefront_held_calls",
    help: "Calls of pages that wait for a payment, held at this moment",
    registers,
    collect() {
      this.set(countHeldReads());
    },
  });
  new Gauge({
    name: "storefront_upstream_open_circuits",
    help: "Brands whose calls to the upstream pause after failures",
    labelNames: ["upstream"],
    registers,
    collect() {
      for (const upstream of UPSTREAM_NAMES) this.set({ upstream }, countOpenCircuits(upstream));
    },
  });

  return {
    registry,
    measurements: {
      addCall: ({ upstream, call, outcome, seconds }) => calls.observe({ upstream, call, outcome }, seconds),
      addRendering: ({ outcome, seconds }) => renderings.observe({ outcome }, seconds),
      addPage: (source) => pages.inc({ source }),
      addLine: (level, event) => lines.inc({ level, event }),
      setPageStore: (store) => {
        storedPages.set(store.pages);
        storedBytes.set(store.bytes);
      },
    },
    observeRequest(request, response) {
      const kind = getKind(request);
      const start = performance.now();
      // Next and the server's own limits add ten listeners, at which Node warns.
      response.setMaxListeners(20);
      response.once("close", () => {
        // The client of an aborted response never saw its status.
        const status = response.writableFinished ? String(response.statusCode) : "aborted";
        requests.observe({ kind, status }, (performance.now() - start) / SECOND_MS);
      });
    },
  };
}

/** Calls that wait for a change are a kind of their own: that they take long says nothing about the storefront. */
function getKind(request: IncomingMessage): "call" | "waitingCall" | "file" | "page" {
  const path = getPath(request);
  if (isCallPath(path)) return parseWaitMs(request.headers[WAIT_HEADER]) > 0 ? "waitingCall" : "call";
  return FILE_PATH.test(path) ? "file" : "page";
}
