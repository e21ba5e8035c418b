import type { Database } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import type { Log } from "@/backend/log";
import type { Clock } from "./clock";
import type { Faults } from "./faults";

/** What lives as long as the process and every rule may need. */
export interface Services {
  db: Database;
  clock: Clock;
  faults: Faults;
  log: Log;
  env: Env;
}
