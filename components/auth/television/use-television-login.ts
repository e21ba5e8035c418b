"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { page } from "@/lib/browser/page";
import { storeOpenedSession } from "@/lib/browser/session/session";
import type { TvState } from "@/lib/contract/user/television";
import { type ShownCode, type TelevisionEvent, watchTelevisionLogin } from "./watch-television-login";

/** An unattended television stops requesting codes after an hour. */
const MAX_UNATTENDED_CODES = 6;

export type TelevisionStage = "beginning" | TvState | "refused";

export interface TelevisionLoginState {
  stage: TelevisionStage;
  shownCode: ShownCode | null;
  /** The server does not answer at the moment. */
  isUnreachable: boolean;
  /** Shows another code. */
  renew(): void;
}

const INITIAL_STATE = {
  stage: "beginning" as TelevisionStage,
  shownCode: null as ShownCode | null,
  isUnreachable: false,
};

/** The log-in of a television: its code, the phone's decision, and the navigation to `next`. */
export function useTelevisionLogin(next: string): TelevisionLoginState {
  const [round, setRound] = useState({ number: 0, unseen: 0 });
  const [state, setState] = useState(INITIAL_STATE);

  const handleEvent = useEffectEvent((event: TelevisionEvent) => {
    if (event.kind === "open") {
      storeOpenedSession(event.session);
      page.replace(next);
    } else if (
      event.kind === "state" &&
      event.state === "expired" &&
      round.unseen + 1 < MAX_UNATTENDED_CODES
    ) {
      setRound(({ number, unseen }) => ({ number: number + 1, unseen: unseen + 1 }));
    } else setState((before) => applyTelevisionEvent(before, event));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts again.
  useEffect(() => {
    const watching = new AbortController();
    void watchTelevisionLogin((event) => handleEvent(event), watching.signal);
    return () => watching.abort();
  }, [round.number]);

  return {
    ...state,
    renew: () => {
      setState(INITIAL_STATE);
      setRound(({ number }) => ({ number: number + 1, unseen: 0 }));
    },
  };
}

function applyTelevisionEvent(
  state: typeof INITIAL_STATE,
  event: Exclude<TelevisionEvent, { kind: "open" }>,
): typeof INITIAL_STATE {
  switch (event.kind) {
    case "code":
      return { stage: "waiting", shownCode: event.shown, isUnreachable: false };
    case "state":
      return { ...state, stage: event.state, isUnreachable: false };
    case "refused":
      return { ...state, stage: "refused", shownCode: null, isUnreachable: false };
    case "failing":
      return state.isUnreachable === event.failing ? state : { ...state, isUnreachable: event.failing };
  }
}
