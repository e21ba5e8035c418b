import { useEffect, useState } from "react";
import { getRemainingWaitMs, type SentCode } from "./sent-code";

/** Milliseconds until another code may be requested, updated each second. */
export function useRemainingWait(sent: SentCode): number {
  const [remainingMs, setRemainingMs] = useState(() => getRemainingWaitMs(sent, Date.now()));
  useEffect(() => {
    const update = () => {
      const nextRemainingMs = getRemainingWaitMs(sent, Date.now());
      setRemainingMs(nextRemainingMs);
      if (nextRemainingMs === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [sent]);
  return remainingMs;
}
