/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, renderHook } from "@testing-library/react";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { useRead } from "./use-read";

const LOST = { ok: false, code: -2499, transport: "uncertain" } as const;

let asked: number[];
let startedAt: number;
let answers: ApiOutcome<string>[];

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const returnToPage = () => act(() => void window.dispatchEvent(new Event("focus")));
const answer = (data: string): ApiOutcome<string> => ({ ok: true, data });

function start(
  initialData: string,
  options: { isOffered?: boolean; getInterval?: (data: string) => number | false } = {},
) {
  startedAt = performance.now();
  return renderHook(
    (props: { initialData: string }) =>
      useRead<string>({
        queryKey: ["listCards"],
        read: async () => {
          asked.push(performance.now() - startedAt);
          return answers.length > 1 ? (answers.shift() ?? LOST) : (answers[0] ?? LOST);
        },
        ...options,
        ...props,
      }),
    { initialProps: { initialData } },
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  answers = [answer("newer")];
});
afterEach(() => jest.useRealTimers());

describe("what a member's page reads again", () => {
  it("is not read on load, and when the member returns only where it is old", async () => {
    const { result } = start("rendered");
    await advance(SECOND_MS);
    await returnToPage();
    expect(asked).toEqual([]);
    await advance(MINUTE_MS);
    expect(asked).toEqual([]);
    await returnToPage();
    await advance(1);
    expect(asked).toHaveLength(1);
    expect(result.current.data).toBe("newer");
  });

  it("is asked for again after a lost answer, not before its Retry-After, and not after a refusal", async () => {
    answers = [{ ...LOST, retryAfterMs: 7 * SECOND_MS }, LOST, answer("at last")];
    const { result } = start("rendered");
    const outcome = result.current.reload();
    await advance(MINUTE_MS);
    expect(asked.map((at) => Math.round(at / SECOND_MS))).toEqual([0, 7, 9]);
    expect(await outcome).toEqual(answer("at last"));
    expect(result.current.data).toBe("at last");
    asked = [];
    answers = [{ ok: false, code: 15 }];
    const refused = result.current.reload();
    await advance(MINUTE_MS);
    expect(await refused).toEqual({ ok: false, code: 15 });
    expect(asked).toHaveLength(1);
    expect(result.current.data).toBe("at last");
  });

  it("is replaced by what another call or a later rendering of the page brings", async () => {
    const { result, rerender } = start("rendered");
    act(() => result.current.update((data) => `${data} and changed`));
    await advance(1);
    expect(result.current.data).toBe("rendered and changed");
    rerender({ initialData: "rendered anew" });
    await advance(1);
    expect(result.current.data).toBe("rendered anew");
    rerender({ initialData: "rendered anew" });
    act(() => result.current.update(() => "changed again"));
    rerender({ initialData: "rendered anew" });
    await advance(1);
    expect(result.current.data).toBe("changed again");
    expect(asked).toEqual([]);
  });

  it("is read every few seconds only while it is about to change", async () => {
    answers = [answer("running"), answer("running"), answer("paid")];
    const { result } = start("running", { getInterval: (data) => data === "running" && 4 * SECOND_MS });
    await advance(MINUTE_MS);
    expect(asked.map((at) => Math.round(at / SECOND_MS))).toEqual([4, 8, 12]);
    expect(result.current.data).toBe("paid");
  });

  it("is never read where the brand does not offer it", async () => {
    const { result } = start("rendered", { isOffered: false });
    await advance(MINUTE_MS);
    await returnToPage();
    await act(async () => void (await result.current.reload()));
    await advance(MINUTE_MS);
    expect(asked).toEqual([]);
    expect(result.current.data).toBe("rendered");
  });
});
