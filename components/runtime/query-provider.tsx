"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MINUTE_MS } from "@/lib/config/constants";

/** Wraps the component of a screen that refetches; other pages do not load react-query. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // `callApi` has retried reads once already; data read on the server is fresh for a minute.
          queries: { retry: false, staleTime: MINUTE_MS, networkMode: "online" },
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
