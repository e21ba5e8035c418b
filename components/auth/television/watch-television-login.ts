import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/calls";
import type { SessionView } from "@/lib/contract/session-view";
import type { TvState } from "@/lib/contract/user/television";
import { getPollDelay } from "@/lib/domain/payment/poll-delay";

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
export async function watchTelevisionLogin(
  notify: (event: TelevisionEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const tvLogin = await requestTvCode(notify, signal);
  if (tvLogin === null) return;
  const endsAt = performance.now() + tvLogin.expiresAt - tvLogin.serverNow;
  notify({ kind: "code", shown: { code: tvLogin.userCode, endsAt } });

  let round = { asks: 0, since: performance.now() };
  let lastState: TvState = "waiting";
  while (!signal.aborted) {
    const woken = await waitUntilDueOrWoken(
      getPollDelay(round.asks, performance.now() - round.since),
      signal,
    );
    if (woken) round = { asks: 0, since: performance.now() };
    if (signal.aborted) return;
    round.asks += 1;
    const outcome = await callApi("readTvLogin", {}, { report: "nothing", signal });
    if (signal.aborted) return;
    notify({ kind: "failing", failing: !outcome.ok });
    if (!outcome.ok) continue;
    const { state } = outcome.data;
    if (state !== lastState) {
      lastState = state;
      round = { asks: 0, since: performance.now() };
      notify({ kind: "state", state });
    }
    if (state === "approved") return collectSession(notify, signal);
    if (state === "denied" || state === "expired") return;
  }
}

async function requestTvCode(
  notify: (event: TelevisionEvent) => void,
  signal: AbortSignal,
): Promise<CallData<"beginTvLogin"> | null> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = performance.now();
  for (let tries = 0; !signal.aborted; tries += 1) {
    const outcome = await callApi("beginTvLogin", { timeZone }, { report: "nothing", signal });
    if (signal.aborted) return null;
    if (outcome.ok) return outcome.data;
    if (outcome.transport === undefined) {
      notify({ kind: "refused" });
      return null;
    }
    notify({ kind: "failing", failing: true });
    await waitUntilDueOrWoken(getPollDelay(tries, performance.now() - since), signal);
  }
  return null;
}

/** Collects the session; an answer lost on its way is asked for again, and a refusal goes to the notice (rules/errors#catalogue). */
async function collectSession(notify: (event: TelevisionEvent) => void, signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const outcome = await callApi("loginByTv", {}, { report: "consequences" });
    if (outcome.ok) return notify({ kind: "open", session: outcome.data });
    notify({ kind: "failing", failing: true });
    if (outcome.transport === undefined) return notify({ kind: "state", state: "expired" });
    await waitUntilDueOrWoken(getPollDelay(tries, 0), signal);
  }
}

/** Waits so long, and longer while the page is hidden. True: the person or the network has just come back. */
function waitUntilDueOrWoken(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (woken: boolean) => {
      clearTimeout(timer);
      window.removeEventListener("online", wake);
      window.removeEventListener("focus", wake);
      document.removeEventListener("visibilitychange", handleVisibilityChange);
      signal.removeEventListener("abort", stop);
      resolve(woken);
    };
    const wake = () => end(true);
    const stop = () => end(false);
    const handleVisibilityChange = () => {
      if (!document.hidden) end(true);
    };
    const timer = setTimeout(() => {
      if (!document.hidden) end(false);
    }, milliseconds);
    window.addEventListener("online", wake);
    window.addEventListener("focus", wake);
    document.addEventListener("visibilitychange", handleVisibilityChange);
    signal.addEventListener("abort", stop);
  });
}
