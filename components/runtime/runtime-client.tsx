"use client";

import { type ComponentType, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { redoOutsideChanges } from "@/lib/browser/before-react/outside-changes";
import { CHUNK_FAILURE_EVENT, loadChunk } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import { runWhenIdle } from "@/lib/browser/run-when-idle";
import { storeSessionMark } from "@/lib/browser/session/session-mark";
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

  useEffect(() => {
    let stop = () => {};
    let unmounted = false;
    const cancel = runWhenIdle(() => {
      loadChunk(() => import("./start-runtime")).then(
        ({ startRuntime }) => {
          if (!unmounted) stop = startRuntime({ isMemberPage: typeof mark === "string" });
        },
        // Without it the page, its links and its forms still work; the next page tries again.
        () => {},
      );
    });
    return () => {
      unmounted = true;
      cancel();
      stop();
    };
  }, [mark]);

  return (
    <>
      <OutageBanner messages={messages} />
      <IdleToaster closeLabel={messages.dismiss} />
    </>
  );
}

/** The toaster, mounted once the page is idle: screen readers miss a message that appears together with its region. */
function IdleToaster({ closeLabel }: { closeLabel: string }) {
  const [Toaster, setToaster] = useState<ComponentType<{ closeLabel: string }> | null>(null);
  useEffect(
    () =>
      runWhenIdle(() => {
        import("@/components/feedback/toaster").then(
          (loaded) => setToaster(() => loaded.Toaster),
          () => {},
        );
      }),
    [],
  );
  return Toaster ? <Toaster closeLabel={closeLabel} /> : null;
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
