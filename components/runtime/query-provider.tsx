"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** Stands around the leaf of a screen that asks again; pages without such a leaf do not carry react-query. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // The shared client has retried reads once already; what the page read on the server is new for a minute.
          queries: { retry: false, staleTime: 60_000, networkMode: "online" },
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
