import { useEffect } from "react";
import { page } from "@/lib/browser/page";

/** Reloads a page that the browser restored from its back-forward cache, because its order may have changed. */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reloadIfRestored = (event: PageTransitionEvent) => {
      if (event.persisted) page.reload();
    };
    window.addEventListener("pageshow", reloadIfRestored);
    return () => window.removeEventListener("pageshow", reloadIfRestored);
  }, []);
}
