/** @jest-environment node */
import { BrandQueue } from "./brand-queue";

const LIMITS = { maxRunning: 2, maxPending: 6, slowMs: 500 };

/** A queue with works that end when the test says so, and what has begun. */
function createQueue() {
  const queue = new BrandQueue(LIMITS);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    queue.run(name.slice(0, 1), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => void ends.set(name, resolve));
    });
  /** Ends a work and lets the next one begin. */
  const end = (name: string) => {
    ends.get(name)?.();
    return jest.advanceTimersByTimeAsync(0);
  };
  return { begun, add, end };
}

describe("works of brands", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it("run one after another while none takes long", async () => {
    const { begun, add, end } = createQueue();
    void add("a1");
    void add("b1");
    await jest.advanceTimersByTimeAsync(499);
    expect(begun).toEqual(["a1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "b1"]);
  });

  it("of another brand begin while one takes long, its own do not, and come after them", async () => {
    const { begun, add, end } = createQueue();
    for (const name of ["a1", "a2", "b1", "b2"]) void add(name);
    await jest.advanceTimersByTimeAsync(500);
    expect(begun).toEqual(["a1", "b1"]);
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "b2"]);
    await end("a1");
    expect(begun).toEqual(["a1", "b1", "b2"]);
    await end("b2");
    expect(begun).toEqual(["a1", "b1", "b2", "a2"]);
  });

  it("are never more than the limit at a time", async () => {
    const { begun, add, end } = createQueue();
    for (const name of ["a1", "b1", "c1"]) void add(name);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual(["a1", "b1"]);
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "c1"]);
  });

  it("are refused where too many have not ended, and taken again afterwards", async () => {
    const { add, end } = createQueue();
    for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) void add(name);
    await expect(add("b1")).rejects.toThrow("too many pictures wait");
    await end("a1");
    void add("b2");
    await expect(add("b3")).rejects.toThrow("too many pictures wait");
  });
});
