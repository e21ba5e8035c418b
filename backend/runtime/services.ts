import type { Database } from "@/backend/db/client";
import type { BackendEnv } from "@/backend/env";
import type { Clock } from "./clock";
import type { Faults } from "./faults";
import type { Log } from "./log";

/** What lives as long as the process and every rule may need. */
export interface Services {
  db: Database;
  clock: Clock;
  faults: Faults;
  log: Log;
  env: BackendEnv;
}
