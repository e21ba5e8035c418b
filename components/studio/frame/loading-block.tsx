"use client";

import { useTranslations } from "next-intl";
import { SkeletonGroup, SkeletonText } from "@/components/ui/text/skeleton";

/** In the place of what is being loaded. */
export function LoadingBlock({ label }: { label?: string }) {
  const t = useTranslations("studio.frame");
  return (
    <SkeletonGroup label={label ?? t("loading")}>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}
