import { useEffect, useState } from "react";
import { preloadApi } from "@/lib/browser/api/call-api";

/**
 * False until the script has loaded, so that a submit button stays disabled: a submit before would be a plain form
 * submit that nothing handles. Loads what a submit needs when the first field gets the focus.
 */
export function useScriptReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    document.addEventListener("focusin", preloadApi, { once: true });
    return () => document.removeEventListener("focusin", preloadApi);
  }, []);
  return ready;
}
