"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { page } from "@/lib/browser/page";
import { sessionOpened } from "@/lib/browser/session";
import type { TvState } from "@/lib/contract/user/television";
import { type ShownCode, type TelevisionEvent, watchTelevision } from "./watch-television";

/** A television that nobody looks at stops asking for codes after an hour. */
const MOST_CODES = 6;

export type TelevisionStage = "beginning" | TvState | "refused";

export interface Television {
  stage: TelevisionStage;
  shown: ShownCode | null;
  /** Nobody answers at the moment. */
  failing: boolean;
  /** Shows another code. */
  renew(): void;
}

const START = { stage: "beginning" as TelevisionStage, shown: null as ShownCode | null, failing: false };

/** A television on its way in: the code it shows, what the phone said, and on to `next`. */
export function useTelevision(next: string): Television {
  const [round, setRound] = useState({ number: 0, unseen: 0 });
  const [view, setView] = useState(START);

  const take = useEffectEvent((event: TelevisionEvent) => {
    if (event.kind === "open") {
      sessionOpened(event.session);
      page.replace(next);
    } else if (event.kind === "state" && event.state === "expired" && round.unseen + 1 < MOST_CODES) {
      setRound(({ number, unseen }) => ({ number: number + 1, unseen: unseen + 1 }));
    } else setView((before) => viewAfter(before, event));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew.
  useEffect(() => {
    const watching = new AbortController();
    void watchTelevision((event) => take(event), watching.signal);
    return () => watching.abort();
  }, [round.number]);

  return {
    ...view,
    renew: () => {
      setView(START);
      setRound(({ number }) => ({ number: number + 1, unseen: 0 }));
    },
  };
}

function viewAfter(view: typeof START, event: Exclude<TelevisionEvent, { kind: "open" }>): typeof START {
  switch (event.kind) {
    case "code":
      return { stage: "waiting", shown: event.shown, failing: false };
    case "state":
      return { ...view, stage: event.state, failing: false };
    case "refused":
      return { ...view, stage: "refused", shown: null, failing: false };
    case "failing":
      return view.failing === event.failing ? view : { ...view, failing: event.failing };
  }
}
