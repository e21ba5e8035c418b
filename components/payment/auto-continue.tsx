"use client";

import { useEffect, useState } from "react";
import { page } from "@/lib/browser/page";
import { readStored, writeStored } from "@/lib/browser/storage/stored-text";
import styles from "./redirect-screen.module.css";

/** Long enough to read where one is going. */
const READ_MS = 1400;

/**
 * Goes on to the provider by itself, once for each attempt: whoever comes back with the "back" button stays here and
 * presses again if they want to.
 */
export function AutoContinue({ attempt, words }: { attempt: string; words: string }) {
  const [going, setGoing] = useState(true);
  useEffect(() => {
    const key = `departed:${attempt}`;
    if (readStored("session", key) !== null) {
      setGoing(false);
      return;
    }
    const timer = setTimeout(() => {
      writeStored("session", key, "1");
      const way = document.getElementById("departure");
      if (way instanceof HTMLAnchorElement) page.replace(way.href);
      if (way instanceof HTMLFormElement) way.submit();
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return (
    <p role="status" className={styles.auto}>
      {going ? words : null}
    </p>
  );
}
