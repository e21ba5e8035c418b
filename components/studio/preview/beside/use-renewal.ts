"use client";

import { useCallback, useRef, useState } from "react";

export interface Renewal {
  /** Each number is another try to show it. */
  turn: number;
  /** It could not be shown, and is not tried again by itself. */
  isLost: boolean;
  retry(): void;
  onOpened(): void;
  onLost(): void;
}

/**
 * Renews a preview that does not open: once by itself, since the one before may have ended or been replaced by another editor's, and then
 * only when it is told to.
 */
export function useRenewal(renew: () => void): Renewal {
  const [turn, setTurn] = useState(0);
  const [isLost, setLost] = useState(false);
  const hasTried = useRef(false);
  const retry = () => {
    hasTried.current = true;
    setLost(false);
    setTurn((number) => number + 1);
    renew();
  };
  const onOpened = useCallback(() => {
    hasTried.current = false;
    setLost(false);
  }, []);
  return { turn, isLost, retry, onOpened, onLost: () => (hasTried.current ? setLost(true) : retry()) };
}
