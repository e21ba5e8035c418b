"use client";

import { useEffect, useState } from "react";
import { page } from "@/lib/browser/page";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import styles from "./redirect-screen.module.css";

/** Long enough to read where one is going. */
const CONTINUE_DELAY_MS = 1400;

/**
 * Goes on to the provider by itself, once for each attempt: whoever comes back with the "back" button stays here and
 * presses again if they want to.
 */
export function AutoContinue({ attemptId, message }: { attemptId: string; message: string }) {
  const [isContinuing, setIsContinuing] = useState(true);
  useEffect(() => {
    const key = `departed:${attemptId}`;
    if (readStoredText("session", key) !== null) {
      setIsContinuing(false);
      return;
    }
    const timer = setTimeout(() => {
      writeStoredText("session", key, "1");
      const providerLink = document.getElementById("departure");
      if (providerLink instanceof HTMLAnchorElement) page.replace(providerLink.href);
      if (providerLink instanceof HTMLFormElement) providerLink.submit();
    }, CONTINUE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [attemptId]);
  return (
    <p role="status" className={styles.auto}>
      {isContinuing ? message : null}
    </p>
  );
}
