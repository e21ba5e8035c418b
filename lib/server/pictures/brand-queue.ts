interface Entry {
  brand: string;
  start: () => Promise<void>;
}

export interface BrandQueueLimits {
  /** Works at one time, of which all but one take long. */
  maxRunning: number;
  /** Works that have not ended, after which no more are taken. */
  maxPending: number;
  /** A work that takes longer, in milliseconds, no longer keeps those of other brands waiting. */
  slowMs: number;
}

export class QueueFullError extends Error {}

/**
 * Runs works one after another. While one takes long, the next brand's begins; works of one brand never run at the same time, so that
 * a brand whose images take long holds up itself.
 */
export class BrandQueue {
  private readonly running = new Map<string, { isSlow: boolean }>();
  private waiting: Entry[] = [];

  constructor(private readonly limits: BrandQueueLimits) {}

  /** @throws QueueFullError where too many have not ended; whatever the work throws */
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
      // What this brand wants next comes after the others.
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
