"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { recoverFromChunkFailure } from "@/lib/browser/chunk-failure";
import { loadCrashScreen } from "./load-crash-screen";

const CrashScreen = lazy(loadCrashScreen);

/**
 * What Next's `error.tsx` files show. The screen and its messages are fetched only when something has crashed; where
 * the cause is code that a deploy has removed, one reload repairs the page instead.
 */
export function CrashBoundary({ error, retry }: { error: unknown; retry: () => void }) {
  const [recovering, setRecovering] = useState(true);
  useEffect(() => void recoverFromChunkFailure(error).then(setRecovering), [error]);
  if (recovering) return null;
  return (
    <Suspense fallback={null}>
      <CrashScreen retry={retry} />
    </Suspense>
  );
}
