"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { CHUNK_FAILURE_EVENT } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import styles from "./outage-banner.module.css";
import type { RuntimeMessages } from "./runtime-messages";

function watchConnection(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Shows that the browser is offline, or that a part of the page did not load; it covers no control. */
export function OutageBanner({ messages }: { messages: RuntimeMessages }) {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine !== false,
    () => true,
  );
  const [hasLoadFailure, setHasLoadFailure] = useState(false);
  useEffect(() => {
    const handleChunkFailure = () => setHasLoadFailure(true);
    window.addEventListener(CHUNK_FAILURE_EVENT, handleChunkFailure);
    return () => window.removeEventListener(CHUNK_FAILURE_EVENT, handleChunkFailure);
  }, []);

  // The region is rendered before its text, or screen readers miss it.
  return (
    <div role="status" className={styles.place}>
      {online ? null : <p className={styles.banner}>{messages.offline}</p>}
      {online && hasLoadFailure ? (
        <p className={styles.banner}>
          {messages.loadFailed}{" "}
          <button type="button" className={styles.refresh} onClick={() => page.reload()}>
            {messages.refresh}
          </button>
        </p>
      ) : null}
    </div>
  );
}
