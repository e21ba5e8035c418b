/** Work that runs again and again until it is stopped. */
export interface Repeating {
  /** Runs at once, or again right after the run in progress. */
  wake(): void;
  /** Resolves when the run in progress has ended; nothing runs after. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `intervalMs`, one run at a time. What it throws goes to `onError`, and the next run comes as ever.
 * The timer alone doesn't keep the process alive.
 */
export function repeat(
  work: () => Promise<unknown>,
  { intervalMs, onError }: { intervalMs: number; onError: (error: unknown) => void },
): Repeating {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const run = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    again = false;
    running = Promise.resolve()
      .then(work)
      .then(() => undefined, onError)
      .finally(() => {
        running = null;
        if (again) run();
      });
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return {
    wake: run,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
