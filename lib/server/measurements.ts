import { SECOND_MS } from "@/lib/config/constants";
import type { LogEvent, SecurityEvent } from "@/lib/config/log-events";
import { getProcessState } from "@/lib/server/process-state";
import type { UpstreamName } from "@/lib/server/upstream/upstream-name";

/** One call to an upstream. */
export interface MeasuredCall {
  upstream: UpstreamName;
  /** The call's name in the call table. */
  call: string;
  /** `success`, `failure` (the upstream's own), or why there is no usable answer. */
  outcome: string;
  seconds: number;
}

/** One attempt to render a public page for the store. */
interface MeasuredRendering {
  outcome: "stored" | "unusable" | "failed";
  seconds: number;
}

/** The finished public pages that this process holds. */
export interface MeasuredPageStore {
  pages: number;
  bytes: number;
}

/** Receives the storefront's measurements; a process has at most one receiver. */
export interface Measurements {
  addCall(call: MeasuredCall): void;
  addRendering(rendering: MeasuredRendering): void;
  /** A public page was sent out of the store, as it is or out of date, or had to be waited for. */
  addPage(source: "stored" | "outdated" | "waited"): void;
  addLine(level: string, event: LogEvent | SecurityEvent): void;
  setPageStore(store: MeasuredPageStore): void;
}

const getHolder = () =>
  getProcessState<{ measurements: Measurements | null }>("measurements", () => ({ measurements: null }));

/** Sends measurements to this receiver from now on; null: nothing is measured. */
export function setMeasurements(measurements: Measurements | null): void {
  getHolder().measurements = measurements;
}

/** The receiver, or null where measurements are off (`METRICS_ADDRESS` is not set). */
export const getMeasurements = (): Measurements | null => getHolder().measurements;

/** Measures one attempt to render a public page. */
export async function measureRendering<Page extends { isUsable: boolean }>(
  render: () => Promise<Page>,
): Promise<Page> {
  const start = performance.now();
  let outcome: MeasuredRendering["outcome"] = "failed";
  try {
    const page = await render();
    outcome = page.isUsable ? "stored" : "unusable";
    return page;
  } finally {
    const seconds = (performance.now() - start) / SECOND_MS;
    getMeasurements()?.addRendering({ outcome, seconds });
  }
}
