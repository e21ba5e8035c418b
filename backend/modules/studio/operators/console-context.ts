import type { Database } from "@/backend/db/client";
import type { BackendEnv } from "@/backend/env";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import type { Clock } from "@/backend/runtime/clock";

/** What the calls of operators know besides their payload. */
export interface ConsoleContext {
  db: Database;
  clock: Pick<Clock, "now">;
  env: Pick<BackendEnv, "PASSWORD_COST">;
  /** The console's origin, to whose host passkeys belong. */
  studioOrigin: string;
  /** The person's address, or "unknown". */
  clientIp: string;
  /** SHA-256 of the id in the device's cookie; null where the console sent none. */
  deviceHash: string | null;
}

/** The same for a call with a session. */
export interface ConsoleSession extends ConsoleContext {
  operator: OperatorRow;
  /** SHA-256 of the session's token. */
  tokenHash: string;
}
