/** @jest-environment ./lib/testing/browser-environment.mjs */
import { onlineManager } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { useWaitingRead, type WaitingCallOptions, type WaitingRead } from "./use-waiting-read";

interface Call extends WaitingCallOptions {
  /** Milliseconds since the page began to wait. */
  at: number;
}

type Outcome = ApiOutcome<{ status: string } | null>;

const ANSWER = { ok: true, data: { status: "pending" } } as const;
const SESSION_ENDED = -24020;

let calls: Call[];
let startedAt: number;
/** How our server answers a call; it holds it for as long as it may by default. */
let answer: (call: Call) => Promise<Outcome>;
let visibility: "visible" | "hidden";

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const holdFully = async ({ waitMs }: Call): Promise<Outcome> => {
  await sleep(waitMs);
  return waitMs > 0 ? { ...ANSWER, isHeld: true } : ANSWER;
};
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const waits = () => calls.map(({ waitMs }) => waitMs);

function start({ knows = true, ...options }: { knows?: boolean; elapsedMs?: number } = {}) {
  startedAt = performance.now();
  return renderHook(
    (): WaitingRead<{ status: string } | null> =>
      useWaitingRead<{ status: string } | null>({
        queryKey: ["readPayment"],
        initialData: knows ? ANSWER.data : null,
        read: (input) => {
          const call = { ...input, at: performance.now() - startedAt };
          calls.push(call);
          return answer(call);
        },
        isWaiting: (data) => data?.status !== "success",
        ...options,
      }),
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  calls = [];
  answer = holdFully;
  visibility = "visible";
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(async () => {
  await advance(MINUTE_MS);
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe("how a page waits for a payment (rules/calls#waiting-calls)", () => {
  it("always has one call at our server, and sends no more of them than the delays between polls allow", async () => {
    const { unmount } = start();
    await advance(10 * MINUTE_MS);
    const held = calls.length;
    unmount();
    calls = [];
    // Where nothing is held, the page pauses itself: a call for each delay.
    answer = async () => ANSWER;
    start();
    await advance(10 * MINUTE_MS);
    expect(Math.abs(calls.length - held)).toBeLessThanOrEqual(1);
    expect(calls.filter(({ at }) => at < MINUTE_MS).length).toBeLessThanOrEqual(MINUTE_MS / 1800 + 1);
    expect(Math.max(...waits())).toBeLessThanOrEqual(15_000);
  });

  it("asks again at once after a held call, at most once a second", async () => {
    answer = async () => {
      await sleep(10);
      return { ...ANSWER, isHeld: true };
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
    if (how === "hidden") visibility = "hidden";
    if (how === "hidden") document.dispatchEvent(new Event("visibilitychange"));
    else window.dispatchEvent(new Event("offline"));
    expect(calls[0]?.signal.aborted).toBe(how === "hidden");
    await advance(10 * MINUTE_MS);
    expect(calls).toHaveLength(1);
    visibility = "visible";
    if (how === "hidden") document.dispatchEvent(new Event("visibilitychange"));
    else window.dispatchEvent(new Event("online"));
    await advance(0);
    expect(waits().slice(1, 2)).toEqual([0]);
  });

  it("knows that the network was lost before it listened, and asks when it is back", async () => {
    const network = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    start();
    expect(onlineManager.isOnline()).toBe(false);
    await advance(MINUTE_MS);
    expect(calls).toEqual([]);
    network.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await advance(0);
    expect(calls).toHaveLength(1);
  });

  it("asks at once on request, once for several requests", async () => {
    answer = async ({ waitMs }) => {
      await sleep(waitMs || 500);
      return waitMs > 0 ? { ...ANSWER, isHeld: true } : ANSWER;
    };
    const { result } = start();
    await advance(100);
    let answered = 0;
    act(() => {
      for (let asked = 0; asked < 2; asked += 1)
        void result.current.checkNow().then(() => {
          answered += 1;
        });
    });
    expect(result.current.isChecking).toBe(true);
    await advance(501);
    expect(answered).toBe(2);
    expect(result.current.isChecking).toBe(false);
    expect(waits().slice(1, 2)).toEqual([0]);
    expect(calls.filter(({ waitMs }) => waitMs === 0)).toHaveLength(1);
  });

  it("asks again after failures, with the same delays, and no sooner than Retry-After says", async () => {
    answer = async () => ({ ok: false, code: 15 });
    const { result, unmount } = start();
    await advance(MINUTE_MS);
    expect(result.current.error).not.toBeNull();
    expect(calls.length).toBeGreaterThanOrEqual(27);
    expect(calls.length).toBeLessThanOrEqual(34);
    unmount();
    calls = [];
    answer = async () => ({ ok: false, code: 15, retryAfterMs: 20_000 });
    start();
    await advance(MINUTE_MS - 1);
    expect(calls).toHaveLength(3);
  });

  it("asks no more after the end of the session, until the user returns, nor after the end of the payment", async () => {
    answer = async () => ({ ok: false, code: SESSION_ENDED });
    const { result } = start();
    await advance(MINUTE_MS);
    expect(calls).toHaveLength(1);
    answer = async () => ({ ok: true, data: { status: "success" } });
    window.dispatchEvent(new Event("focus"));
    await advance(MINUTE_MS);
    expect(calls).toHaveLength(2);
    expect(result.current.data).toEqual({ status: "success" });
    window.dispatchEvent(new Event("focus"));
    await advance(MINUTE_MS);
    expect(calls).toHaveLength(2);
  });

  it("keeps the data of another call, and ends the one that was sent before", async () => {
    const { result } = start();
    await advance(SECOND_MS);
    act(() => result.current.setData({ status: "success" }));
    await advance(MINUTE_MS);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(result.current.data).toEqual({ status: "success" });
  });

  it("begins with a call that is answered at once where it knows nothing, and rarely where it is told so", async () => {
    start({ knows: false, elapsedMs: 90_000 });
    await advance(3);
    expect(waits()[0]).toBe(0);
    expect(waits()[1]).toBeGreaterThan(4_000);
  });
});
