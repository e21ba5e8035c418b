"use client";

import { type ComponentType, useEffect, useState } from "react";
import { runWhenIdle } from "@/lib/browser/run-when-idle";

/** The place of toasts, put into the page once it is idle: it must stand there before its first message. */
export function IdleToaster({ closeLabel }: { closeLabel: string }) {
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
