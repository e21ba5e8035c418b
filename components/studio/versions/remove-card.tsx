"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { TextField } from "@/components/ui/fields/text-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { page } from "@/lib/browser/page";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";

/** Removes a closed brand, or one that was never published, once its id is typed. */
export function RemoveCard() {
  const t = useTranslations("studio.file");
  const f = useTranslations("studio.frame");
  const { data, reload } = useBrand();
  const { brand, status } = data.brand;
  const [id, setId] = useState("");
  const remove = useAdminAction(
    () => callAdmin("removeBrand", { brand, id }),
    () => page.replace("/"),
  );
  const isWrong = remove.failure?.fields?.id !== undefined;
  const lead = status === "live" ? t("removeOpen") : t(status === "closed" ? "removeClosed" : "removeDraft");
  return (
    <Panel isLarge title={t("removeTitle")} lead={lead}>
      {isWrong ? null : <FailureNotice failure={remove.failure} onRetry={reload} />}
      {status === "live" ? null : (
        <div className={layout.fieldRow}>
          <TextField
            className={layout.grow}
            label={t("typeId", { id: brand })}
            value={id}
            autoCapitalize="none"
            onChange={(event) => setId(event.target.value)}
            error={isWrong ? t("idWrong") : undefined}
          />
          <ActionButton action={remove} variant="danger" busyLabel={f("working")}>
            {t("remove")}
          </ActionButton>
        </div>
      )}
    </Panel>
  );
}
