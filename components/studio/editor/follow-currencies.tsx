"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { Button } from "@/components/ui/button";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { useDraftChanges } from "./use-draft-changes";

/** After the brand's currencies were changed: lets the methods that take none of them take those that they can, all by one press. */
export function FollowCurrencies({ warnings }: { warnings: readonly BrandWarning[] }) {
  const t = useTranslations("studio.methods");
  const { canEdit, reload } = useBrand();
  const draft = useDraftChanges();
  const values = warnings
    .filter(({ code, values }) => code === "methodWithoutCurrency" && Boolean(values.currencies))
    .map(({ path, values }) => ({ path, after: String(values.currencies).split(",") }));
  if (!canEdit || values.length === 0) return null;
  return (
    <>
      <FailureNotice
        failure={draft.failure}
        onRetry={() => {
          draft.reset();
          reload();
        }}
      />
      <div>
        <Button size="sm" variant="secondary" busy={draft.isBusy} onClick={() => void draft.save(values)}>
          {t("followCurrencies")}
        </Button>
      </div>
    </>
  );
}
