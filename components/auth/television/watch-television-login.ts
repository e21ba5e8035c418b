import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { SessionView } from "@/lib/contract/session-view";
import type { TvState } from "@/lib/contract/user/television";
import { getPollDelay } from "@/lib/domain/time/delays";

export interface ShownCode {
  code: string;
  /** By `performance.now()`, independent of the television's clock. */
  endsAt: number;
}

/** Events of a television that waits for its log-in. */
export type TelevisionEvent =
  | { kind: "code"; shown: ShownCode }
  | { kind: "state"; state: TvState }
  /** The server refused a code; a button tries again. */
  | { kind: "refused" }
  /** The server does not answer; the watch keeps trying. */
  | { kind: "failing"; failing: boolean }
  | { kind: "open"; session: SessionView };

/**
 * Requests a code and polls for the member's decision (RFC 8628 §3.5): quickly at first and after each change, then slower;
 * not while the page is hidden; at once when it is visible again. Ends with the log-in, a denial, or the code's expiry.
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

/** Fetches the session. A lost answer is requested again; a refusal leads to the notice (rules/errors#catalog). */
async function collectSession(notify: (event: TelevisionEvent) => void, signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const outcome = await callApi("loginByTv", {}, { report: "consequences" });
    if (outcome.ok) return notify({ kind: "open", session: outcome.data });
    // Another try would end the same way.
    if (outcome.transport === "cookies") return notify({ kind: "refused" });
    notify({ kind: "failing", failing: true });
    if (outcome.transport === undefined) return notify({ kind: "state", state: "expired" });
    await waitUntilDueOrWoken(getPollDelay(tries, 0), signal);
  }
}

/** Waits for a time, and longer while the page is hidden. True: the page is visible or online again. */
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
