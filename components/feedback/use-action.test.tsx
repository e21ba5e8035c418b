/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { useAction } from "./use-action";

type Resolve = (outcome: ApiOutcome<string> | "leaving") => void;

function renderAction() {
  const calls: { input: string; signal: AbortSignal; resolve: Resolve }[] = [];
  const onSettled = jest.fn();
  const hook = renderHook(() =>
    useAction<string, string>({
      perform: (input, signal) => new Promise((resolve) => calls.push({ input, signal, resolve })),
      onSuccess: (data, input) => `${input}: ${data}`,
      onSettled,
    }),
  );
  const settle = (at: number, outcome: Parameters<Resolve>[0]) =>
    act(async () => calls[at]?.resolve(outcome));
  return { ...hook, calls, settle, onSettled };
}

describe("action of a button", () => {
  it("runs once at a time and announces its success", async () => {
    const { result, calls, settle, onSettled } = renderAction();
    act(() => {
      void result.current.run("first");
      void result.current.run("second");
    });
    expect(calls.map(({ input }) => input)).toEqual(["first"]);
    expect(result.current).toMatchObject({ busy: true, pending: "first" });
    await settle(0, { ok: true, data: "done" });
    expect(result.current).toMatchObject({
      busy: false,
      pending: null,
      announcement: "first: done",
      failureCode: null,
    });
    expect(onSettled).toHaveBeenCalledWith({ ok: true, data: "done" }, "first");
  });

  it("shows a failure until the next run, which can repeat the last input", async () => {
    const { result, calls, settle } = renderAction();
    act(() => void result.current.run("first"));
    await settle(0, { ok: false, code: 1022 });
    expect(result.current).toMatchObject({ busy: false, failureCode: 1022, announcement: "" });
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ busy: true, failureCode: null });
    expect(calls.map(({ input }) => input)).toEqual(["first", "first"]);
    await settle(1, { ok: true, data: "done" });
    act(() => result.current.clear());
    expect(result.current.announcement).toBe("");
  });

  it("stays busy while another page opens", async () => {
    const { result, settle, onSettled } = renderAction();
    act(() => void result.current.run("first"));
    await settle(0, "leaving");
    expect(result.current.busy).toBe(true);
    expect(onSettled).not.toHaveBeenCalled();
  });

  it("is aborted when the component is removed, and then reports nothing", async () => {
    const { result, calls, settle, onSettled, unmount } = renderAction();
    act(() => void result.current.run("first"));
    unmount();
    expect(calls[0]?.signal.aborted).toBe(true);
    await settle(0, { ok: true, data: "done" });
    expect(onSettled).not.toHaveBeenCalled();
  });
});
