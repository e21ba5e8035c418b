import type { Database } from "@/backend/db/client";
import type { BackendEnv } from "@/backend/env";
import type { Clock } from "./clock";
import type { Faults } from "./faults";
import type { Log } from "./log";
import type { RepeatingJob } from "./repeating-jobs";

/** What exists as long as the process and may be used by every rule. */
export interface Services {
  db: Database;
  clock: Clock;
  faults: Faults;
  log: Log;
  env: BackendEnv;
  /** Sends queued mails; absent where there is no mail server, or not yet. */
  mailer?: Pick<RepeatingJob, "wake">;
  /** Sends queued SMS; absent where there is no gateway, or not yet. */
  smsSender?: Pick<RepeatingJob, "wake">;
}
