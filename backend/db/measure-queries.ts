import type { PoolClient } from "pg";
import { getMeasurements } from "@/backend/runtime/measurements";
import { SECOND_MS } from "@/lib/config/constants";

type Query = (...args: unknown[]) => unknown;

/** Measures the statements of a connection, also those in transactions; does nothing where nothing is measured. */
export function measureQueries(client: PoolClient): void {
  if (getMeasurements() === null) return;
  const query = client.query.bind(client) as Query;
  const measured: Query = (...args) => {
    const start = performance.now();
    const end = (error: unknown) => {
      const sqlState = error ? (error as { code?: string }).code : null;
      getMeasurements()?.addQuery((performance.now() - start) / SECOND_MS, sqlState);
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
