import { lazy, Suspense, useEffect, useState } from "react";
import { reloadOnce } from "@/lib/browser/chunk-failure";

/** The crash screen, as `React.lazy` takes it; loaded with all that it needs only when something has crashed. */
export const loadCrashScreen = async () => (await import("./crash-screen")).createCrashScreen();

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

const CrashScreen = lazy(loadCrashScreen);

/**
 * What Next's `error.tsx` files show. A crashed page is loaded again once; the screen and its messages are fetched only where
 * that does not help.
 */
export function CrashBoundary({ error, retry }: { error: unknown; retry: () => void }) {
  if (useCrashReload(error)) return null;
  return (
    <Suspense fallback={null}>
      <CrashScreen error={error} retry={retry} />
    </Suspense>
  );
}
