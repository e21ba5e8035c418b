"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "@/components/feedback/use-action";
import { callApi } from "@/lib/browser/api/call-api";
import { mayHaveSucceeded } from "@/lib/browser/api/outcome";
import type { CallOptions } from "@/lib/browser/api/transport";
import { useReceivedAt } from "@/lib/browser/hooks/use-received-at";
import { useWaitingRead } from "@/lib/browser/hooks/use-waiting-read";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";

const GRANT_STORAGE_KEY = "handoff-grant";
/** The order that the link of a mail names; without it a log-in leads to the list of orders. */
const ORDER_STORAGE_KEY = "handoff-order";
/** The token of a mailed link; a code that a person types is shorter. */
const LINK_TOKEN = /^[\w-]{43}$/;

export type HandoffState =
  /** Looking for a code in the address and for a grant stored in this tab. */
  | { kind: "loading" }
  | { kind: "code"; refusal: number | null; busy: boolean }
  /** `view` is null until the payment of a stored grant has been read. */
  | { kind: "open"; grant: string; view: HandoffView | null };

/**
 * A payment that was started on another device. A code opens it once; the grant is stored for this tab only, so that the
 * page works after a phone has discarded it while the bank's app was open. The grant gives access to this payment only.
 */
export function useHandoff() {
  const [state, setState] = useState<HandoffState>({ kind: "loading" });
  const [enteredCode, setEnteredCode] = useState("");
  const [orderId, setOrderId] = useState<string | null>(null);

  async function open(code: string): Promise<void> {
    setState({ kind: "code", refusal: null, busy: true });
    const outcome = await callApi("openHandoff", { code: code.trim() }, { report: "consequences" });
    if (!outcome.ok) return setState({ kind: "code", refusal: outcome.code, busy: false });
    const { grant, view } = outcome.data;
    writeStoredText("session", GRANT_STORAGE_KEY, grant);
    setState({ kind: "open", grant, view });
  }

  const start = useEffectEvent(() => {
    const [codeInAddress = "", linkedOrder] = decodeURIComponent(location.hash.slice(1)).split(".");
    if (codeInAddress) writeStoredText("session", ORDER_STORAGE_KEY, linkedOrder ?? "");
    setOrderId(readStoredText("session", ORDER_STORAGE_KEY) || null);
    const grant = readStoredText("session", GRANT_STORAGE_KEY);
    // A code in the address is newer than the stored grant; it is used only when the user submits the form.
    if (codeInAddress) {
      history.replaceState(history.state, "", location.pathname);
      setEnteredCode(codeInAddress);
      setState({ kind: "code", refusal: null, busy: false });
    } else if (grant) setState({ kind: "open", grant, view: null });
    else setState({ kind: "code", refusal: null, busy: false });
  });
  useEffect(() => start(), []);

  return {
    state,
    enteredCode,
    setEnteredCode,
    /** The code is the token of a mailed link: nobody types it. */
    isLink: LINK_TOKEN.test(enteredCode),
    orderId,
    open: () => void open(enteredCode),
    /** The grant has ended: another code is needed. */
    handleRefusal(refusal: number): void {
      writeStoredText("session", GRANT_STORAGE_KEY, "");
      setState({ kind: "code", refusal, busy: false });
    },
  };
}

/** The payment of a grant, asked for until it is over, and a new code for it. */
export function useGrantedPayment(
  { grant, view: initialView }: Extract<HandoffState, { kind: "open" }>,
  onRefusal: (code: number) => void,
) {
  const readHandoff = (renew: boolean, options: CallOptions) =>
    callApi("readHandoff", { grant, renew }, { report: "nothing", ...options });
  const { data, error, setData, checkNow } = useWaitingRead<HandoffView | null>({
    queryKey: ["readHandoff", grant],
    initialData: initialView,
    read: (options) => readHandoff(false, options),
    isWaiting: (view) => view === null || view.status === "pending",
  });
  const refusal = error && !mayHaveSucceeded(error.outcome) ? error.outcome.code : null;
  const handleRefusal = useEffectEvent(onRefusal);
  useEffect(() => {
    if (refusal !== null) handleRefusal(refusal);
  }, [refusal]);
  const renewal = useAction<void, HandoffView>({
    perform: (_, signal) => readHandoff(true, { signal }),
    onSuccess: (view) => {
      setData(view);
      return undefined;
    },
  });
  return {
    view: data,
    receivedAt: useReceivedAt(data, false),
    renewal,
    checkNow,
    /** Shows what a payment by card has led to. */
    showView: (view: HandoffView) => setData(view),
  };
}
