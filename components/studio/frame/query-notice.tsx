"use client";

import { useTranslations } from "next-intl";
import { SkeletonGroup, SkeletonText } from "@/components/ui/text/skeleton";
import type { AdminQuery } from "@/lib/browser/studio/use-admin-query";
import { FailureNotice } from "./failure-notice";

/** In the place of what is being loaded. */
export function LoadingBlock({ label }: { label?: string }) {
  const t = useTranslations("studio.frame");
  return (
    <SkeletonGroup label={label ?? t("loading")}>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}

/** In the place of an answer that is not there yet, and above one that could not be read again. */
export function QueryNotice({ query }: { query: Pick<AdminQuery<unknown>, "data" | "failure" | "reload"> }) {
  if (query.failure) return <FailureNotice failure={query.failure} onRetry={query.reload} />;
  return query.data === undefined ? <LoadingBlock /> : null;
}
