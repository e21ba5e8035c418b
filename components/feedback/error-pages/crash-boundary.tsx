"use client";

import { lazy, Suspense } from "react";
import { loadCrashScreen } from "./load-crash-screen";
import { useCrashReload } from "./use-crash-reload";

const CrashScreen = lazy(loadCrashScreen);

/**
 * What Next's `error.tsx` files show. A crashed page is loaded again once; the screen and its messages are fetched only where
 * that does not help.
 */
export function CrashBoundary({ error, retry }: { error: unknown; retry: () => void }) {
  if (useCrashReload(error)) return null;
  return (
    <Suspense fallback={null}>
      <CrashScreen retry={retry} />
    </Suspense>
  );
}
