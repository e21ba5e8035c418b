"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";
import styles from "./copy-row.module.css";

export interface CopyRowProps {
  label: string;
  /** As a person reads it. */
  value: string;
  /** As it is pasted, where that differs. */
  copied?: string;
  /** Of the button: "Copy the amount". */
  action: string;
  hint?: string;
  /** The row that most people need. */
  lead?: boolean;
}

/** Something to be typed somewhere else, with a button that copies it. */
export function CopyRow({ label, value, copied = value, action, hint, lead = false }: CopyRowProps) {
  const t = useTranslations("codes");
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames(styles.value, lead && styles.first)}>
        <span className={lead ? styles.leading : styles.text}>{value}</span>
        <span className="no-print">
          <CopyButton
            size="sm"
            block={lead}
            bare={!lead}
            variant={lead ? "primary" : "secondary"}
            value={copied}
            label={action}
            copiedLabel={t("copied")}
            failedLabel={t("copyFailed")}
          />
        </span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </dd>
    </div>
  );
}
