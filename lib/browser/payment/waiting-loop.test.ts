/** @jest-environment ./lib/testing/browser-environment.mjs */
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import {
  startWaitingLoop,
  type WaitingAnswer,
  type WaitingCallOptions,
  type WaitingLoop,
} from "./waiting-loop";

interface Call extends WaitingCallOptions {
  /** Milliseconds since the loop began. */
  at: number;
}

let calls: Call[];
let loop: WaitingLoop;
let startedAt: number;
/** How our server answers a call; it holds it for as long as it may by default. */
let answer: (call: Call) => Promise<WaitingAnswer>;
let isHidden: boolean;
let isOnline: boolean;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const holdFully = async ({ waitMs }: Call): Promise<WaitingAnswer> => {
  await sleep(waitMs);
  return waitMs > 0 ? "held" : "answered";
};
const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const waits = () => calls.map(({ waitMs }) => waitMs);

function start(options?: Parameters<typeof startWaitingLoop>[1]): void {
  startedAt = performance.now();
  loop = startWaitingLoop((given) => {
    const call = { ...given, at: performance.now() - startedAt };
    calls.push(call);
    return answer(call);
  }, options);
}

beforeEach(() => {
  jest.useFakeTimers();
  calls = [];
  answer = holdFully;
  isHidden = false;
  isOnline = true;
  jest.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  jest.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});
afterEach(async () => {
  loop.stop();
  await advance(MINUTE_MS);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe("how a page waits for a payment (rules/calls#waiting-calls)", () => {
  it("always has one call at our server, and sends no more of them than the delays between polls allow", async () => {
    start();
    await advance(10 * MINUTE_MS);
    const held = calls.length;
    loop.stop();
    calls = [];
    // Where nothing is held, the page pauses itself: a call for each delay.
    answer = async () => "answered";
    start();
    await advance(10 * MINUTE_MS);
    expect(Math.abs(calls.length - held)).toBeLessThanOrEqual(1);
    expect(calls.filter(({ at }) => at < MINUTE_MS).length).toBeLessThanOrEqual(MINUTE_MS / 1800 + 1);
    expect(Math.max(...waits())).toBeLessThanOrEqual(15_000);
  });

  it("asks again at once after a held call, at most once a second", async () => {
    answer = async () => {
      await sleep(10);
      return "held";
    };
    start();
    await advance(10 * SECOND_MS - 1);
    expect(calls).toHaveLength(10);
  });

  it("asks at once when the user returns, and ends the call that is held", async () => {
    start();
    await advance(5 * MINUTE_MS);
    const last = calls.at(-1);
    expect(last?.waitMs).toBeGreaterThan(9_000);
    window.dispatchEvent(new Event("focus"));
    await advance(2);
    expect(last?.signal.aborted).toBe(true);
    // And then as often as in the first minute.
    expect(waits().slice(-2)).toEqual([0, expect.any(Number)]);
    expect(waits().at(-1)).toBeLessThanOrEqual(2_200);
  });

  it.each(["hidden", "offline"])("asks nothing while the page is %s, and at once after that", async (how) => {
    start();
    await advance(SECOND_MS);
    if (how === "hidden") isHidden = true;
    else isOnline = false;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(calls[0]?.signal.aborted).toBe(how === "hidden");
    await advance(10 * MINUTE_MS);
    expect(calls).toHaveLength(1);
    [isHidden, isOnline] = [false, true];
    if (how === "hidden") document.dispatchEvent(new Event("visibilitychange"));
    else window.dispatchEvent(new Event("online"));
    await advance(0);
    expect(waits().slice(1, 2)).toEqual([0]);
  });

  it("asks at once on request, once for several requests", async () => {
    answer = async ({ waitMs }) => {
      await sleep(waitMs || 500);
      return waitMs > 0 ? "held" : "answered";
    };
    start();
    await advance(100);
    const both = Promise.all([loop.askNow(), loop.askNow()]);
    await advance(500);
    expect(await both).toEqual(["answered", "answered"]);
    expect(waits().slice(1, 2)).toEqual([0]);
    expect(calls.filter(({ waitMs }) => waitMs === 0)).toHaveLength(1);
  });

  it("asks again after failures, with the same delays", async () => {
    answer = async () => "failed";
    start();
    await advance(MINUTE_MS);
    expect(calls.length).toBeGreaterThanOrEqual(27);
    expect(calls.length).toBeLessThanOrEqual(34);
  });

  it("asks no more after the end, until the user returns", async () => {
    answer = async () => "over";
    start();
    await advance(MINUTE_MS);
    expect(calls).toHaveLength(1);
    window.dispatchEvent(new Event("focus"));
    await advance(MINUTE_MS);
    expect(calls).toHaveLength(2);
    loop.stop();
    window.dispatchEvent(new Event("focus"));
    await advance(MINUTE_MS);
    expect(calls).toHaveLength(2);
  });

  it("begins with a call that is answered at once where it knows nothing, and rarely where it is told so", async () => {
    start({ asksFirst: true, elapsedMs: 90_000 });
    await advance(3);
    expect(waits()[0]).toBe(0);
    expect(waits()[1]).toBeGreaterThan(4_000);
  });
});
