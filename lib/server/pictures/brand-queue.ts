interface Entry {
  brand: string;
  start: () => Promise<void>;
}

export interface BrandQueueLimits {
  /** Jobs that run at one time; all but one of them are slow. */
  maxRunning: number;
  /** The largest number of jobs that have not ended; more are refused. */
  maxPending: number;
  /** A job that takes longer, in milliseconds, no longer delays those of other brands. */
  slowMs: number;
}

export class QueueFullError extends Error {}

/**
 * Runs jobs one after another. While one takes long, the next brand's starts; jobs of one brand never run at the same time, so that
 * a brand with slow images delays only itself.
 */
export class BrandQueue {
  private readonly running = new Map<string, { isSlow: boolean }>();
  private waiting: Entry[] = [];

  constructor(private readonly limits: BrandQueueLimits) {}

  /** @throws QueueFullError where too many have not ended; whatever the job throws */
  run<Result>(brand: string, work: () => Promise<Result>): Promise<Result> {
    if (this.waiting.length + this.running.size >= this.limits.maxPending)
      return Promise.reject(new QueueFullError("too many pictures wait to be drawn"));
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const start = () => work().then(resolve, reject);
    this.waiting.push({ brand, start });
    this.startNext();
    return promise;
  }

  private startNext(): void {
    const running = [...this.running.values()];
    if (running.length >= this.limits.maxRunning || running.some(({ isSlow }) => !isSlow)) return;
    const index = this.waiting.findIndex(({ brand }) => !this.running.has(brand));
    const [entry] = index < 0 ? [] : this.waiting.splice(index, 1);
    if (entry) void this.start(entry);
  }

  private async start({ brand, start }: Entry): Promise<void> {
    const state = { isSlow: false };
    this.running.set(brand, state);
    const timer = setTimeout(() => {
      state.isSlow = true;
      // The waiting jobs of this brand move behind those of other brands.
      const isOther = (entry: Entry) => entry.brand !== brand;
      this.waiting = [...this.waiting.filter(isOther), ...this.waiting.filter((entry) => !isOther(entry))];
      this.startNext();
    }, this.limits.slowMs);
    await start();
    clearTimeout(timer);
    this.running.delete(brand);
    this.startNext();
  }
}
