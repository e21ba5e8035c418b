"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { useWaitingLoop } from "@/lib/browser/hooks/use-waiting-loop";
import type { WaitingAnswer, WaitingCallOptions } from "@/lib/browser/payment/waiting-loop";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";

const GRANT_STORAGE_KEY = "handoff-grant";

export type HandoffState =
  /** Checking for a code in the address and for a grant stored in this tab. */
  | { kind: "loading" }
  | { kind: "code"; refusal: number | null; busy: boolean }
  | { kind: "open"; view: HandoffView; receivedAt: number; renewing: boolean; refusal: number | null };

/**
 * A payment that was started on another device. A code opens it once; the grant is stored for this tab only, so that the
 * page works after a phone has discarded it while the bank's app was open. The grant gives access to this payment only.
 */
export function useHandoff() {
  const [state, setState] = useState<HandoffState>({ kind: "loading" });
  const [enteredCode, setEnteredCode] = useState("");
  const [grant, setGrant] = useState<string | null>(null);

  const showView = (view: HandoffView) =>
    setState({ kind: "open", view, receivedAt: performance.now(), renewing: false, refusal: null });

  async function open(code: string): Promise<void> {
    setState({ kind: "code", refusal: null, busy: true });
    const outcome = await callApi("openHandoff", { code: code.trim() }, { report: "consequences" });
    if (!outcome.ok) return setState({ kind: "code", refusal: outcome.code, busy: false });
    writeStoredText("session", GRANT_STORAGE_KEY, outcome.data.grant);
    setGrant(outcome.data.grant);
    showView(outcome.data.view);
  }

  async function fetchHandoff(
    savedGrant: string,
    renew: boolean,
    options: Partial<WaitingCallOptions> = {},
  ): Promise<WaitingAnswer> {
    const payload = { grant: savedGrant, renew };
    const outcome = await callApi("readHandoff", payload, { report: "nothing", ...options });
    if (outcome.ok) {
      showView(outcome.data);
      return outcome.isHeld ? "held" : "answered";
    }
    if (outcome.transport) return "failed";
    if (renew) {
      setState((now) => (now.kind === "open" ? { ...now, renewing: false, refusal: outcome.code } : now));
      return "failed";
    }
    writeStoredText("session", GRANT_STORAGE_KEY, "");
    setGrant(null);
    setState({ kind: "code", refusal: outcome.code, busy: false });
    return "over";
  }

  const start = useEffectEvent(() => {
    const codeInAddress = decodeURIComponent(location.hash.slice(1));
    const storedGrant = readStoredText("session", GRANT_STORAGE_KEY);
    // A code in the address is newer than the stored grant; it is used only when the user submits the form.
    if (codeInAddress) {
      history.replaceState(history.state, "", location.pathname);
      setEnteredCode(codeInAddress);
      setState({ kind: "code", refusal: null, busy: false });
    } else if (storedGrant) {
      setGrant(storedGrant);
      void fetchHandoff(storedGrant, false);
    } else setState({ kind: "code", refusal: null, busy: false });
  });
  useEffect(() => start(), []);

  const ask = async (options: WaitingCallOptions): Promise<WaitingAnswer> =>
    grant ? fetchHandoff(grant, false, options) : "over";
  const { checkNow } = useWaitingLoop(state.kind === "open" && state.view.status === "pending", ask);

  return {
    state,
    enteredCode,
    setEnteredCode,
    open: () => void open(enteredCode),
    renew(): void {
      if (!grant || state.kind !== "open") return;
      setState({ ...state, renewing: true, refusal: null });
      void fetchHandoff(grant, true);
    },
    checkNow: () => void checkNow(),
  };
}
