"use client";

import { useEffect, useState } from "react";

interface Timers {
  /** Performs it after `ms` milliseconds, in place of what waits under the same name. */
  start(name: string, perform: () => void, ms: number): void;
  stop(name: string): void;
}

/** One timer for each name; all of them end with the component. */
export function useTimers(): Timers {
  const [{ running, timers }] = useState(createTimers);
  useEffect(
    () => () => {
      for (const name of [...running.keys()]) timers.stop(name);
    },
    [running, timers],
  );
  return timers;
}

function createTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const timers: Timers = {
    start: (name, perform, ms) => {
      timers.stop(name);
      running.set(name, setTimeout(perform, ms));
    },
    stop: (name) => {
      clearTimeout(running.get(name));
      running.delete(name);
    },
  };
  return { running, timers };
}
