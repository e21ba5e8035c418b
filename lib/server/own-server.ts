import { getProcessState } from "@/lib/server/process-state";

const getState = () => getProcessState("own-server", () => ({ isRunning: false }));

/** Notes that every request of this process has passed our server (`server/`). */
export function noteOwnServer(): void {
  getState().isRunning = true;
}

/**
 * False where Next answers by itself (`next start`): then the headers that only our server may write have not been removed, and
 * the hosts of previews are not guarded (docs/architecture#without-our-server).
 */
export const isBehindOwnServer = (): boolean => getState().isRunning;
