"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Notice, type NoticeTone } from "@/components/feedback/notice";

interface ShownOutcome {
  tone: NoticeTone;
  title?: ReactNode;
  text: ReactNode;
  /** Another one for each outcome, also for the same text again. */
  count: number;
}

export interface ActionOutcome {
  /** Null: nothing is shown. */
  shown: ShownOutcome | null;
  place: RefObject<HTMLDivElement | null>;
  /** Tells what was done. */
  succeed(text: ReactNode): void;
  /** Tells why something was not done where its dialog no longer helps. */
  fail(text: ReactNode, title?: ReactNode): void;
  clear(): void;
}

/**
 * What became of what an operator has just done in a screen or a dialog of it. It gets the focus: the button that was pressed may be gone, or
 * goes once the list is read again.
 */
export function useOutcome(): ActionOutcome {
  const [shown, setShown] = useState<ShownOutcome | null>(null);
  const count = useRef(0);
  const place = useRef<HTMLDivElement>(null);
  // After the effects of the dialogs in the screen, which give the focus back to their buttons.
  useEffect(() => {
    if (shown) place.current?.focus();
  }, [shown]);
  const show = (outcome: Omit<ShownOutcome, "count">) => {
    count.current += 1;
    setShown({ ...outcome, count: count.current });
  };
  return {
    shown,
    place,
    succeed: (text) => show({ tone: "success", text }),
    fail: (text, title) => show({ tone: "danger", text, title }),
    clear: () => setShown(null),
  };
}

/** Shows the outcome in its place on the screen, announced each time. */
export function OutcomeNotice({ outcome: { shown, place } }: { outcome: ActionOutcome }) {
  if (!shown) return null;
  return (
    <div key={shown.count} ref={place} tabIndex={-1}>
      <Notice tone={shown.tone} title={shown.title} live={shown.tone === "danger" ? "alert" : "status"}>
        {shown.text}
      </Notice>
    </div>
  );
}
