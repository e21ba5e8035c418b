"use client";

import dynamic from "next/dynamic";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** The query client on pages that seldom need one: its code comes with what asks, and not before. */
export const LazyQueryProvider = dynamic(() =>
  loadChunk(() => import("./query-provider")).then(({ QueryProvider }) => QueryProvider),
);
