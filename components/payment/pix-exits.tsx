"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { errorRow } from "@/lib/domain/errors/catalogue";
import styles from "./pix-exits.module.css";
import { PlainButtonLink } from "./plain-button-link";

export interface PixExitsProps {
  otherWay: string;
  canCancel: boolean;
  busy: boolean;
  /** Code of the catalogue when cancelling failed. */
  refusal: number | null;
  onCancel: () => Promise<void>;
}

/** The two ways out: another method for the same order, or no order at all (asked twice). */
export function PixExits({ otherWay, canCancel, busy, refusal, onCancel }: PixExitsProps) {
  const t = useTranslations("payment");
  const errors = useTranslations("errors");
  const [asking, setAsking] = useState(false);
  return (
    <footer className={styles.exits}>
      <PlainButtonLink href={otherWay} variant="secondary" size="sm">
        {t("pix.other")}
      </PlainButtonLink>
      {canCancel ? (
        <Button variant="ghost" size="sm" className={styles.cancel} onClick={() => setAsking(true)}>
          {t("pix.cancel")}
        </Button>
      ) : null}
      {refusal === null ? null : (
        <Notice tone="danger" live="alert" className={styles.refusal}>
          {errors(errorRow(refusal).messageKey)}
        </Notice>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("cancel.title")}
        description={t("cancel.body")}
        closeLabel={t("close")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("cancel.keep")}</Button>
            <Button variant="danger" busy={busy} busyLabel={t("cancel.busy")} onClick={cancel}>
              {t("cancel.confirm")}
            </Button>
          </>
        }
      />
    </footer>
  );

  async function cancel() {
    await onCancel();
    setAsking(false);
  }
}
