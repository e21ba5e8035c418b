import type { OpenDatabase } from "@/backend/db/client";
import type { Clock } from "@/backend/runtime/clock";
import { setBackendMeasurements } from "@/backend/runtime/measurements";
import { createMetricsServer } from "@/lib/config/create-metrics-server";
import { createBackendMetrics } from "./create-backend-metrics";

export interface MetricsService {
  watchDatabase(opened: Pick<OpenDatabase, "db" | "readPool">, clock: Pick<Clock, "now">): void;
  close(): Promise<void>;
}

/**
 * Measures from now on, and serves the metrics at an address of their own, which none of the calls reaches.
 * @throws Error of the system where the address can't be listened on
 */
export async function serveMetrics(address: { host: string; port: number }): Promise<MetricsService> {
  const { registry, measurements, watchDatabase } = createBackendMetrics();
  const server = createMetricsServer(registry);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(address, resolve);
  });
  setBackendMeasurements(measurements);
  return {
    watchDatabase,
    async close() {
      setBackendMeasurements(null);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
