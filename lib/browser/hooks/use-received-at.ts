"use client";

import { useEffect, useState } from "react";

/**
 * When the shown answer arrived, by the monotonic clock `performance.now()`; null before hydration and without an answer.
 * @param hasCome the first answer came with the document; false: it was asked for by this page
 */
export function useReceivedAt(answer: object | null, hasCome = true): number | null {
  const [received, setReceived] = useState<{ answer: object | null; at: number } | null>(null);
  useEffect(() => {
    setReceived((before) => {
      // The document arrived before this script ran.
      const [document] = performance.getEntriesByType?.("navigation") ?? [];
      const at =
        before === null && hasCome
          ? ((document as PerformanceNavigationTiming)?.responseStart ?? 0)
          : performance.now();
      return { answer, at };
    });
  }, [answer, hasCome]);
  return answer !== null && received?.answer === answer ? received.at : null;
}
