"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { CancelButton } from "./cancel-button";
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
  return (
    <footer className={`${styles.exits} no-print`}>
      <PlainButtonLink href={otherWay} variant="secondary" size="sm">
        {t("pix.other")}
      </PlainButtonLink>
      {canCancel ? <CancelButton busy={busy} onCancel={onCancel} className={styles.cancel} /> : null}
      {refusal === null ? null : (
        <Notice tone="danger" live="alert" className={styles.refusal}>
          {errors(errorRow(refusal).messageKey)}
        </Notice>
      )}
    </footer>
  );
}
