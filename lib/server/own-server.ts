import { getProcessState } from "@/lib/server/process-state";

const getState = () => getProcessState("own-server", () => ({ isRunning: false }));

/** Notes that every request of this process has passed our server (`server/`). */
export function noteOwnServer(): void {
  getState().isRunning = true;
}

/**
 * False where Next answers by itself (`next start`): then nobody has removed the headers that only our server may write, and nobody
 * guards the hosts of previews (docs/architecture#without-our-server).
 */
export const isBehindOwnServer = (): boolean => getState().isRunning;
