import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/codes/copy-button";
import styles from "./copy-row.module.css";

export interface CopyRowProps {
  label: string;
  /** Formatted for reading. */
  value: string;
  /** The copied text, where it differs from `value`. */
  copyValue?: string;
  /** The label of the button, for example "Copy the amount". */
  copyLabel: string;
  hint?: string;
  /** An address or a reference, whose characters are told apart one by one. */
  isCode?: boolean;
  /** Emphasizes the row and its button. */
  isPrimary?: boolean;
}

/** A labeled value with a button that copies it. */
export function CopyRow({
  label,
  value,
  copyValue = value,
  copyLabel,
  hint,
  isCode = false,
  isPrimary = false,
}: CopyRowProps) {
  const t = useTranslations("codes");
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames(styles.value, isPrimary && styles.first)}>
        <span className={classNames(isPrimary ? styles.leading : styles.text, isCode && styles.code)}>
          {value}
        </span>
        <span className="no-print">
          <CopyButton
            size="sm"
            block={isPrimary}
            iconOnly={!isPrimary}
            variant={isPrimary ? "primary" : "secondary"}
            value={copyValue}
            label={copyLabel}
            copiedLabel={t("copied")}
            failedLabel={t("copyFailed")}
          />
        </span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </dd>
    </div>
  );
}
