import { useEffect } from "react";
import { page } from "@/lib/browser/page";

/** A page that the browser kept whole ("back") may be older than its order. */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) page.reload();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
}
