"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { recoverFromChunkFailure } from "@/lib/browser/chunk-failure";

const CrashScreen = lazy(async () => ({ default: (await import("./crash-screen")).CrashScreen }));

/**
 * What Next's `error.tsx` files show. The screen and its words are fetched only when something has crashed; code that
 * is gone after a deploy is healed by one reload instead.
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
