import { useEffect } from "react";
import { page } from "@/lib/browser/page";

/** A page that the browser kept whole ("back") may be older than its order. */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reloadIfRestored = (event: PageTransitionEvent) => {
      if (event.persisted) page.reload();
    };
    window.addEventListener("pageshow", reloadIfRestored);
    return () => window.removeEventListener("pageshow", reloadIfRestored);
  }, []);
}
