import { useTranslations } from "next-intl";
import { splitReference } from "@/lib/domain/support/reference";
import { CopyReference } from "./copy-reference";
import styles from "./reference-note.module.css";

/** A reference for support with a button that copies it (rules/errors#reference). */
export function ReferenceNote({ reference }: { reference: string }) {
  const t = useTranslations("errors.reference");
  const [first, second] = splitReference(reference);
  return (
    <span className={styles.note}>
      <span>
        {t("label")}{" "}
        <span className={styles.reference}>
          <span>{first}</span>
          <span>{second}</span>
        </span>
      </span>
      <CopyReference
        value={reference}
        label={t("copy")}
        copiedLabel={t("copied")}
        failedLabel={t("copyFailed")}
      />
    </span>
  );
}
