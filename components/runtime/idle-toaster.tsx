"use client";

import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/when-idle";

/** The place of toasts, put into the page once it is idle: it must stand there before its first message. */
export function IdleToaster({ closeLabel }: { closeLabel: string }) {
  const [Toaster, setToaster] = useState<ComponentType<{ closeLabel: string }> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import("@/components/ui/toaster").then(
          (loaded) => setToaster(() => loaded.Toaster),
          () => {},
        );
      }),
    [],
  );
  return Toaster ? <Toaster closeLabel={closeLabel} /> : null;
}
