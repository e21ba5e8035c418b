"use client";

import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { redoOutsideChanges } from "@/lib/browser/before-react/outside-changes";
import { loadChunk } from "@/lib/browser/chunk-failure";
import { runWhenIdle } from "@/lib/browser/run-when-idle";
import { storeSessionMark } from "@/lib/browser/session/session-mark";
import { OutageBanner } from "./outage-banner";
import type { RuntimeMessages } from "./runtime-messages";

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
