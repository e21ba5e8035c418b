"use client";

import { CrashBoundary } from "@/components/feedback/error-pages/crash-boundary";

export default function VisitorError({ error, retry }: { error: unknown; retry: () => void }) {
  return <CrashBoundary error={error} retry={retry} />;
}
