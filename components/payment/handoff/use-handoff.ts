"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { readStored, writeStored } from "@/lib/browser/storage/stored-text";
import type { HandoffView } from "@/lib/contract/bill/waiting";
import { pollDelay } from "@/lib/domain/payment/poll-delay";

const KEY = "handoff-grant";

export type HandoffState =
  /** Looking whether a code stands in the address, or one was opened in this tab before. */
  | { kind: "looking" }
  | { kind: "code"; refusal: number | null; busy: boolean }
  | { kind: "open"; view: HandoffView; receivedAt: number; renewing: boolean; refusal: number | null };

/**
 * A payment that was begun elsewhere. A code opens it once; what it gave stays in this tab alone (session storage), so
 * that a phone which drops the page while the bank's app is open finds it again. It only reads the one payment.
 */
export function useHandoff() {
  const [state, setState] = useState<HandoffState>({ kind: "looking" });
  const [typed, setTyped] = useState("");
  const [grant, setGrant] = useState<string | null>(null);

  const show = (view: HandoffView) =>
    setState({ kind: "open", view, receivedAt: performance.now(), renewing: false, refusal: null });

  async function open(code: string): Promise<void> {
    setState({ kind: "code", refusal: null, busy: true });
    const outcome = await callApi("openHandoff", { code: code.trim() }, { report: "consequences" });
    if (!outcome.ok) return setState({ kind: "code", refusal: outcome.code, busy: false });
    writeStored("session", KEY, outcome.data.grant);
    setGrant(outcome.data.grant);
    show(outcome.data.view);
  }

  async function read(of: string, renew: boolean): Promise<void> {
    const outcome = await callApi("readHandoff", { grant: of, renew }, { report: "nothing" });
    if (outcome.ok) return show(outcome.data);
    if (outcome.transport) return;
    if (renew) {
      setState((now) => (now.kind === "open" ? { ...now, renewing: false, refusal: outcome.code } : now));
      return;
    }
    writeStored("session", KEY, "");
    setGrant(null);
    setState({ kind: "code", refusal: outcome.code, busy: false });
  }

  const begin = useEffectEvent(() => {
    const named = decodeURIComponent(location.hash.slice(1));
    const kept = readStored("session", KEY);
    // A code in the address is newer than what was opened before; it is used at a press, never by itself.
    if (named) {
      history.replaceState(history.state, "", location.pathname);
      setTyped(named);
      setState({ kind: "code", refusal: null, busy: false });
    } else if (kept) {
      setGrant(kept);
      void read(kept, false);
    } else setState({ kind: "code", refusal: null, busy: false });
  });
  useEffect(() => begin(), []);

  const waits = state.kind === "open" && state.view.status === "pending";
  const ask = useEffectEvent(() => {
    if (grant && !document.hidden) void read(grant, false);
  });
  useEffect(() => {
    if (!waits) return;
    const since = performance.now();
    let asks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(
        () => {
          ask();
          next();
        },
        pollDelay(asks++, performance.now() - since),
      );
    };
    next();
    const back = () => ask();
    window.addEventListener("focus", back);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", back);
    };
  }, [waits]);

  return {
    state,
    typed,
    type: setTyped,
    open: () => void open(typed),
    renew(): void {
      if (!grant || state.kind !== "open") return;
      setState({ ...state, renewing: true, refusal: null });
      void read(grant, true);
    },
    ask: () => {
      if (grant) void read(grant, false);
    },
  };
}
