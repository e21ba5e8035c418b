"use client";

import { CrashDocument } from "@/components/feedback/error-pages/crash-document";

/** When even the layout failed. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return <CrashDocument retry={retry} />;
}
