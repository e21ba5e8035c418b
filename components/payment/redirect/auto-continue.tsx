"use client";

import { useEffect, useState } from "react";
import { page } from "@/lib/browser/page";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { PROVIDER_LINK_ID } from "./provider-redirect";
import styles from "./redirect-screen.module.css";

/** Milliseconds; long enough to read the name of the provider. */
const CONTINUE_DELAY_MS = 1400;

/**
 * Continues to the provider automatically, once for each attempt: a user who returns with the "back" button stays on this
 * page and can click the link.
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
      const providerLink = document.getElementById(PROVIDER_LINK_ID);
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
