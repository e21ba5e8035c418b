import { log } from "@/lib/server/log";
import { CallSkippedError, sendGuarded } from "./upstream-guard";
import type { UpstreamAnswer } from "./upstream-outcome";

const USABLE: UpstreamAnswer<null> = { outcome: { ok: true, data: null }, problem: null };
const FAILED: UpstreamAnswer<null> = {
  outcome: { ok: false, code: -24040, transport: "unreachable" },
  problem: { kind: "no connection" },
};
const TIMED_OUT: UpstreamAnswer<null> = {
  outcome: { ok: false, code: -24040, transport: "timeout" },
  problem: { kind: "timeout" },
};
const BROKEN: UpstreamAnswer<null> = {
  outcome: { ok: false, code: -2499, transport: "broken" },
  problem: { kind: "wrong shape" },
};
const { signal } = new AbortController();

let now = Date.UTC(2026, 10, 22);
let sentCount = 0;
beforeEach(() => {
  sentCount = 0;
  jest.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const send = (
  site: string,
  answer: UpstreamAnswer<null> | Promise<UpstreamAnswer<null>>,
  upstream = "site",
) =>
  sendGuarded(upstream as "site", site, signal, async () => {
    sentCount += 1;
    return answer;
  });
const fail = async (site: string, times: number) => {
  for (let time = 0; time < times; time += 1) await send(site, FAILED);
};
const expectSkipped = async (site: string, retryAfterMs: number) => {
  const before = sentCount;
  await expect(send(site, USABLE)).rejects.toMatchObject({ reason: "circuit open", retryAfterMs });
  expect(sentCount).toBe(before);
};

describe("the circuit of a brand toward an upstream (rules/calls#limits-and-circuits, fault F2)", () => {
  it("opens after five failures in a row, only for that brand and upstream", async () => {
    await fail("a", 4);
    await send("a", USABLE);
    await fail("a", 5);
    await expectSkipped("a", 1_000);
    await expect(send("b", USABLE)).resolves.toBe(USABLE);
    await expect(send("a", USABLE, "billing")).resolves.toBe(USABLE);
  });

  it("opens after five time-outs as well", async () => {
    for (let time = 0; time < 5; time += 1) await send("slow", TIMED_OUT);
    await expectSkipped("slow", 1_000);
  });

  it("does not open for answers that are only wrong", async () => {
    for (let time = 0; time < 20; time += 1) await send("wrong", BROKEN);
    await expect(send("wrong", USABLE)).resolves.toBe(USABLE);
  });

  it("lets one probe through, whose success closes it, while others are answered at once", async () => {
    await fail("probe", 5);
    now += 1_000;
    let finish: (answer: UpstreamAnswer<null>) => void = () => undefined;
    const probe = send(
      "probe",
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(sentCount).toBe(6);
    await expect(send("probe", USABLE)).rejects.toBeInstanceOf(CallSkippedError);
    finish(USABLE);
    await probe;
    await expect(send("probe", USABLE)).resolves.toBe(USABLE);
  });

  it("is named in the log with its upstream and brand, when it opens and when it closes", async () => {
    const lines: unknown[][] = [];
    for (const level of ["warn", "info"] as const)
      jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push([level, ...line]));
    await fail("logged", 5);
    now += 1_000;
    await send("logged", USABLE);
    expect(lines).toEqual([
      ["warn", "upstream circuit opened", { upstream: "site", site: "logged" }],
      ["info", "upstream circuit closed", { upstream: "site", site: "logged" }],
    ]);
  });

  it("waits twice as long after each failed probe, at most 30 seconds", async () => {
    await fail("away", 5);
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await expectSkipped("away", wait);
      now += wait;
      await send("away", FAILED);
    }
  });
});

/** Lets everything run that waits for nothing but its turn. */
const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** So many calls of a brand that run until they are released; `releases` has those that were sent. */
function holdCalls(site: string, count: number, upstream = "user") {
  const releases: (() => void)[] = [];
  const calls = Array.from({ length: count }, () =>
    sendGuarded(
      upstream as "user",
      site,
      signal,
      () => new Promise<UpstreamAnswer<null>>((resolve) => void releases.push(() => resolve(USABLE))),
    ),
  );
  return { releases, calls };
}

async function releaseAll(held: readonly ReturnType<typeof holdCalls>[]): Promise<void> {
  while (held.some(({ releases }) => releases.length > 0)) {
    for (const { releases } of held) for (const release of releases.splice(0)) release();
    await settle();
  }
  await Promise.all(held.flatMap(({ calls }) => calls));
}

describe("calls of all brands to one upstream (fault F11)", () => {
  it("are 300 at the same time; more wait", async () => {
    const held = ["a", "b", "c", "d"].map((site) => holdCalls(`all-${site}`, 100));
    await settle();
    expect(held.flatMap(({ releases }) => releases)).toHaveLength(300);
    await releaseAll(held);
  });

  it("keep no one waiting whose circuit is open", async () => {
    await Promise.all(Array.from({ length: 5 }, () => send("open", FAILED, "user")));
    const held = ["a", "b", "c"].map((site) => holdCalls(`full-${site}`, 100));
    await settle();
    // Without a place for it, a call that waited would be answered only after the others.
    await expect(send("open", USABLE, "user")).rejects.toMatchObject({ reason: "circuit open" });
    await releaseAll(held);
  });

  it("that waited are answered at once when a probe runs meanwhile", async () => {
    await Promise.all(Array.from({ length: 5 }, () => send("queued", FAILED, "user")));
    const held = ["a", "b", "c"].map((site) => holdCalls(`busy-${site}`, 100));
    await settle();
    now += 1_000;
    const probe = holdCalls("queued", 1);
    const other = send("queued", USABLE, "user");
    for (const { releases } of held.slice(0, 1)) for (const release of releases.splice(0, 2)) release();
    await expect(other).rejects.toMatchObject({ reason: "circuit open" });
    expect(probe.releases).toHaveLength(1);
    await releaseAll([...held, probe]);
  });
});

describe("calls at the same time (fault F11)", () => {
  it("are 100 for each brand; 100 more wait, and the rest is refused", async () => {
    const releases: (() => void)[] = [];
    const hold = () =>
      new Promise<UpstreamAnswer<null>>((resolve) => void releases.push(() => resolve(USABLE)));
    const calls = Array.from({ length: 250 }, () =>
      sendGuarded("user", "busy", signal, () => {
        sentCount += 1;
        return hold();
      }).catch((error: unknown) => error),
    );
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(sentCount).toBe(100);
    // Another brand is not kept waiting.
    await expect(send("quiet", USABLE, "user")).resolves.toBe(USABLE);
    for (let turn = 0; turn < 300 && releases.length > 0; turn += 1) {
      releases.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const results = await Promise.all(calls);
    expect(results.filter((result) => result === USABLE)).toHaveLength(200);
    expect(results.filter((result) => result instanceof CallSkippedError)).toHaveLength(50);
  });

  it("are refused in the same way by a guard that Next's bundle of this file has created", async () => {
    // It has its own copy of the library, and so other classes of errors.
    let sendFromNext: typeof sendGuarded | undefined;
    jest.isolateModules(() => {
      sendFromNext = (require("./upstream-guard") as { sendGuarded: typeof sendGuarded }).sendGuarded;
    });
    const end = Promise.withResolvers<UpstreamAnswer<null>>();
    const first = sendFromNext?.("user", "bundled", signal, () => end.promise);
    const rest = Array.from({ length: 199 }, () => send("bundled", end.promise, "user"));
    await expect(send("bundled", USABLE, "user")).rejects.toMatchObject({ reason: "queue full" });
    end.resolve(USABLE);
    await Promise.all([first, ...rest]);
  });

  it("gives a waiting call up when its time-out is reached", async () => {
    const abort = new AbortController();
    const releases: (() => void)[] = [];
    const running = Array.from({ length: 100 }, () =>
      sendGuarded(
        "user",
        "full",
        signal,
        () => new Promise<UpstreamAnswer<null>>((resolve) => void releases.push(() => resolve(USABLE))),
      ),
    );
    const waiting = sendGuarded("user", "full", abort.signal, async () => {
      sentCount += 1;
      return USABLE;
    });
    waiting.catch(() => undefined);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(releases).toHaveLength(100);
    abort.abort();
    for (const release of releases) release();
    await Promise.all(running);
    await expect(waiting).rejects.toThrow();
    expect(sentCount).toBe(0);
  });
});
