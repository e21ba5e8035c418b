"use client";

import dynamic from "next/dynamic";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** The query client for pages that rarely need one: its code loads with the component that uses it. */
export const LazyQueryProvider = dynamic(() =>
  loadChunk(() => import("./query-provider")).then(({ QueryProvider }) => QueryProvider),
);
