import { useEffect, useState } from "react";
import { reloadOnce } from "@/lib/browser/chunk-failure";

/**
 * Loads the page again, once: what has crashed may be a screen that waits for a payment, or a page whose code a deploy has removed.
 * True until it is known that the page is not loaded again.
 */
export function useCrashReload(error: unknown): boolean {
  const [isReloading, setReloading] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is a crash of its own.
  useEffect(() => void reloadOnce().then(setReloading), [error]);
  return isReloading;
}
