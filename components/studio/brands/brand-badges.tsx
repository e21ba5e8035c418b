"use client";

import { useTranslations } from "next-intl";
import layout from "@/components/studio/frame/layout.module.css";
import { Badge } from "@/components/ui/text/badge";
import type { BrandSummary } from "@/lib/contract/admin/brands";

const TONES = { live: "success", closed: "neutral", unpublished: "warn", removed: "danger" } as const;

/** Whether a brand is open, and whether there is something to publish. */
export function BrandBadges({ brand: { status, draft } }: { brand: BrandSummary }) {
  const t = useTranslations("studio.brands");
  return (
    <span className={layout.inline}>
      <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      {draft && status !== "unpublished" ? (
        <Badge tone="brand">{t("draft", { count: draft.changes })}</Badge>
      ) : null}
    </span>
  );
}
