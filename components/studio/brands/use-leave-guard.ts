"use client";

import { useEffect } from "react";
import { page } from "@/lib/browser/page";
import type { DraftSaves } from "./draft-saves";

/**
 * Keeps what is typed from being lost with the page: a link waits until the saves that leaving a field has begun are done, and the
 * browser asks before it leaves what is not stored.
 */
export function useLeaveGuard(saves: DraftSaves): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saves.hasUnsaved()) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const address = saves.isBusy() ? readPlainLink(event) : null;
      if (address === null) return;
      event.preventDefault();
      void saves.settle().then(() => page.open(address));
    };
    window.addEventListener("beforeunload", warn);
    document.addEventListener("click", follow);
    return () => {
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("click", follow);
    };
  }, [saves]);
}

/** The address of a link that opens in this window; null for any other click. */
function readPlainLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || event.defaultPrevented || !link || link.target !== "" || link.download !== "") return null;
  const isFragment = link.getAttribute("href")?.startsWith("#") ?? true;
  return isFragment ? null : link.href;
}
