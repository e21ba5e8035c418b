"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { CHUNK_FAILURE_EVENT } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import type { RuntimeWords } from "./runtime-words";
import styles from "./trouble-banner.module.css";

function watchConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Says that the browser is offline, or that a part of the page did not arrive; covers nothing that is needed. */
export function TroubleBanner({ words }: { words: RuntimeWords }) {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine !== false,
    () => true,
  );
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const missed = () => setMissing(true);
    window.addEventListener(CHUNK_FAILURE_EVENT, missed);
    return () => window.removeEventListener(CHUNK_FAILURE_EVENT, missed);
  }, []);

  // The status is there before its words, or screen readers miss them.
  return (
    <div role="status" className={styles.place}>
      {online ? null : <p className={styles.banner}>{words.offline}</p>}
      {online && missing ? (
        <p className={styles.banner}>
          {words.missing}{" "}
          <button type="button" className={styles.refresh} onClick={() => page.reload()}>
            {words.refresh}
          </button>
        </p>
      ) : null}
    </div>
  );
}
