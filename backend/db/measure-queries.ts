import type { PoolClient } from "pg";
import { getBackendMeasurements } from "@/backend/runtime/measurements";
import { SECOND_MS } from "@/lib/config/constants";
import { getTracing } from "@/lib/config/tracing/tracing";

type Query = (...args: unknown[]) => unknown;

/** Measures the statements of a connection, also those in transactions; does nothing where nothing is measured. */
export function measureQueries(client: PoolClient): void {
  if (getBackendMeasurements() === null && getTracing() === null) return;
  const query = client.query.bind(client) as Query;
  const measured: Query = (...args) => {
    const start = performance.now();
    const span = getTracing()?.begin("statement", "client", { operation: readOperation(args[0]) });
    const end = (error: unknown) => {
      const sqlState = error ? (error as { code?: string }).code : null;
      getBackendMeasurements()?.addQuery((performance.now() - start) / SECOND_MS, sqlState);
      span?.end({ hasFailed: sqlState !== null });
    };
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const answered: Query = (error, ...results) => {
        end(error);
        return callback(error, ...results);
      };
      return query(...args.slice(0, -1), answered);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(null), end);
    return result;
  };
  client.query = measured as PoolClient["query"];
}

/** The first word of a statement. */
function readOperation(query: unknown): string {
  const text = typeof query === "string" ? query : (query as { text?: string } | null)?.text;
  return /^\s*(\w+)/.exec(text ?? "")?.[1]?.toLowerCase() ?? "other";
}
