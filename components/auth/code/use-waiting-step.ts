import { useEffectEvent, useLayoutEffect } from "react";
import type { SentCodePurpose } from "./sent-code";
import { type RestoredStep, readWaitingStep } from "./waiting-step";

/** Opens the step that a reload has closed, before the form's first step is painted by this page's script. */
export function useWaitingStep(purpose: SentCodePurpose, onFound: (step: RestoredStep) => void): void {
  const restore = useEffectEvent(() => {
    const step = readWaitingStep(purpose, Date.now());
    if (step) onFound(step);
  });
  useLayoutEffect(() => restore(), []);
}
