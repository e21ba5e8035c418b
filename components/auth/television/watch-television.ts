import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/calls";
import type { SessionView } from "@/lib/contract/session-view";
import type { TvState } from "@/lib/contract/user/television";
import { pollDelay } from "@/lib/domain/payment/poll-delay";

export interface ShownCode {
  code: string;
  /** By `performance.now()`: the television's clock may say what it likes. */
  endsAt: number;
}

/** What happens to a television while it waits to be logged in. */
export type TelevisionEvent =
  | { kind: "code"; shown: ShownCode }
  | { kind: "state"; state: TvState }
  /** No code to be had; a press tries again. */
  | { kind: "refused" }
  /** Nobody answers; it goes on trying by itself. */
  | { kind: "failing"; failing: boolean }
  | { kind: "open"; session: SessionView };

/**
 * Gets a code and asks with back-off what a member said to it (RFC 8628 §3.5): quickly at first and after each change,
 * then slower; not while nobody sees the screen; at once when they come back. Ends with the log-in, a no, or the code.
 */
export async function watchTelevision(
  tell: (event: TelevisionEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const begun = await begin(tell, signal);
  if (begun === null) return;
  const endsAt = performance.now() + begun.expiresAt - begun.serverNow;
  tell({ kind: "code", shown: { code: begun.userCode, endsAt } });

  let round = { asks: 0, since: performance.now() };
  let last: TvState = "waiting";
  while (!signal.aborted) {
    const woken = await pause(pollDelay(round.asks, performance.now() - round.since), signal);
    if (woken) round = { asks: 0, since: performance.now() };
    if (signal.aborted) return;
    round.asks += 1;
    const outcome = await callApi("readTvLogin", {}, { report: "nothing", signal });
    if (signal.aborted) return;
    tell({ kind: "failing", failing: !outcome.ok });
    if (!outcome.ok) continue;
    const { state } = outcome.data;
    if (state !== last) {
      last = state;
      round = { asks: 0, since: performance.now() };
      tell({ kind: "state", state });
    }
    if (state === "approved") return enter(tell, signal);
    if (state === "denied" || state === "expired") return;
  }
}

async function begin(
  tell: (event: TelevisionEvent) => void,
  signal: AbortSignal,
): Promise<CallData<"beginTvLogin"> | null> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = performance.now();
  for (let tries = 0; !signal.aborted; tries += 1) {
    const outcome = await callApi("beginTvLogin", { timeZone }, { report: "nothing", signal });
    if (signal.aborted) return null;
    if (outcome.ok) return outcome.data;
    if (outcome.transport === undefined) {
      tell({ kind: "refused" });
      return null;
    }
    tell({ kind: "failing", failing: true });
    await pause(pollDelay(tries, performance.now() - since), signal);
  }
  return null;
}

/** Collects the session; an answer lost on its way is asked for again, and a refusal goes to the notice (spec §8). */
async function enter(tell: (event: TelevisionEvent) => void, signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const outcome = await callApi("loginByTv", {}, { report: "consequences" });
    if (outcome.ok) return tell({ kind: "open", session: outcome.data });
    tell({ kind: "failing", failing: true });
    if (outcome.transport === undefined) return tell({ kind: "state", state: "expired" });
    await pause(pollDelay(tries, 0), signal);
  }
}

/** Waits so long, and longer while the page is hidden. True: the person or the network has just come back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (woken: boolean) => {
      clearTimeout(timer);
      window.removeEventListener("online", wake);
      window.removeEventListener("focus", wake);
      document.removeEventListener("visibilitychange", shown);
      signal.removeEventListener("abort", stop);
      resolve(woken);
    };
    const wake = () => end(true);
    const stop = () => end(false);
    const shown = () => {
      if (!document.hidden) end(true);
    };
    const timer = setTimeout(() => {
      if (!document.hidden) end(false);
    }, milliseconds);
    window.addEventListener("online", wake);
    window.addEventListener("focus", wake);
    document.addEventListener("visibilitychange", shown);
    signal.addEventListener("abort", stop);
  });
}
