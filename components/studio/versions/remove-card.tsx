"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import styles from "@/components/studio/publish/publish.module.css";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { Card } from "@/components/ui/layout/card";
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
    <Card as="section" className={styles.stack}>
      <h2 className={styles.title}>{t("removeTitle")}</h2>
      <p>{lead}</p>
      {remove.failure && !isWrong ? <FailureNotice failure={remove.failure} onRetry={reload} /> : null}
      {status === "live" ? null : (
        <div className={styles.row}>
          <TextField
            className={styles.note}
            label={t("typeId", { id: brand })}
            value={id}
            autoCapitalize="none"
            onChange={(event) => setId(event.target.value)}
            {...(isWrong ? { error: t("idWrong") } : {})}
          />
          <Button
            variant="danger"
            busy={remove.busy}
            busyLabel={f("working")}
            onClick={() => void remove.run(undefined)}
          >
            {t("remove")}
          </Button>
        </div>
      )}
    </Card>
  );
}
