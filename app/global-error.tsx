"use client";

import { CrashDocument } from "@/components/feedback/error-pages/crash-document";

/** Shown after an error in the root layout. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return <CrashDocument error={error} retry={retry} />;
}
