"use client";

import { focusManager, onlineManager, QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiFailureError, type ApiOutcome } from "@/lib/browser/api/outcome";

/**
 * The data that a component has read, kept as long as the component: the first came with the page, and a later page brings newer
 * data. A cache of the module would be shared by all members on the server.
 */
export function useQueryCache(): QueryClient {
  const [cache] = useState(createQueryCache);
  useEffect(() => {
    cache.mount();
    // There was no listener until now: the network may have been lost since the page's code was loaded.
    onlineManager.setOnline(navigator.onLine);
    return () => cache.unmount();
  }, [cache]);
  return cache;
}

const createQueryCache = () => new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });

/** The data of a call, for react-query, which expects that a failure is thrown. */
export async function readData<Data>(call: Promise<ApiOutcome<Data>>): Promise<Data> {
  const outcome = await call;
  if (outcome.ok) return outcome.data;
  throw new ApiFailureError(outcome);
}

if (typeof window !== "undefined") {
  // The page may get the focus back from another window (the bank's) without having been hidden.
  focusManager.setEventListener((notify) => {
    const handleReturn = () => notify();
    window.addEventListener("focus", handleReturn);
    document.addEventListener("visibilitychange", handleReturn);
    return () => {
      window.removeEventListener("focus", handleReturn);
      document.removeEventListener("visibilitychange", handleReturn);
    };
  });
}
