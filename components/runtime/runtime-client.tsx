"use client";

import { type ComponentType, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { redoOutsideChanges } from "@/lib/browser/before-react/outside-changes";
import { CHUNK_FAILURE_EVENT, loadChunk } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import { runWhenIdle } from "@/lib/browser/run-when-idle";
import { storeSessionMark } from "@/lib/browser/session/session-mark";
import type { IdleRuntimeProps } from "./idle-runtime";
import styles from "./outage-banner.module.css";

/** The part of the runtime that every page loads at once: a few lines and the outage banner. */
export function RuntimeClient({
  mark,
  messages,
}: {
  mark: string | null | undefined;
  messages: RuntimeMessages;
}) {
  // In the commit itself: what React changes afterwards must not be taken for a change by another script.
  useLayoutEffect(redoOutsideChanges, []);

  useEffect(() => {
    if (mark !== undefined) storeSessionMark(mark);
  }, [mark]);

  return (
    <>
      <OutageBanner messages={messages} />
      <IdleParts mark={mark} closeLabel={messages.dismiss} />
    </>
  );
}

/** What is loaded and mounted once the page is idle, in one file. */
function IdleParts(props: IdleRuntimeProps) {
  const [IdleRuntime, setIdleRuntime] = useState<ComponentType<IdleRuntimeProps> | null>(null);
  useEffect(
    () =>
      runWhenIdle(() => {
        loadChunk(() => import("./idle-runtime")).then(
          (loaded) => setIdleRuntime(() => loaded.IdleRuntime),
          // Without it the page, its links and its forms still work; the next page tries again.
          () => {},
        );
      }),
    [],
  );
  return IdleRuntime ? <IdleRuntime {...props} /> : null;
}

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

/** Messages that every page carries, because they must work when nothing more can be loaded. */
interface RuntimeMessages {
  offline: string;
  /** A part of the page did not load. */
  loadFailed: string;
  refresh: string;
  /** The accessible name of the close button of a toast. */
  dismiss: string;
}
