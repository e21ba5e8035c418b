/** Work that runs again and again until it is stopped. */
export interface RepeatingJob {
  /** Runs at once, or again right after the run in progress. */
  wake(): void;
  /** Aborts the signal and resolves when the run in progress has ended; nothing runs after. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `intervalMs`, one run at a time. What it throws goes to `onError`, and the next run follows as usual.
 * The timer alone doesn't keep the process running. `work` gets a signal that is aborted when it should end soon.
 */
export function startRepeatingJob(
  work: (signal: AbortSignal) => Promise<unknown>,
  { intervalMs, onError }: { intervalMs: number; onError: (error: unknown) => void },
): RepeatingJob {
  let running: Promise<void> | null = null;
  let rerunRequested = false;
  const stopping = new AbortController();

  const run = (): void => {
    if (stopping.signal.aborted) return;
    if (running) {
      rerunRequested = true;
      return;
    }
    rerunRequested = false;
    running = Promise.resolve()
      .then(() => work(stopping.signal))
      .then(() => undefined, onError)
      .finally(() => {
        running = null;
        if (rerunRequested) run();
      });
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return {
    wake: run,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
