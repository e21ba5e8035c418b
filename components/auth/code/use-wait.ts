import { useEffect, useState } from "react";
import { type SentCode, waitMs } from "./sent-code";

/** Milliseconds until another code may be asked for, counted down each second. */
export function useWait(sent: SentCode): number {
  const [wait, setWait] = useState(() => waitMs(sent, Date.now()));
  useEffect(() => {
    const look = () => {
      const left = waitMs(sent, Date.now());
      setWait(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [sent]);
  return wait;
}
