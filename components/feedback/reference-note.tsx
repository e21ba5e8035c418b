import { useTranslations } from "next-intl";
import { splitReference } from "@/lib/domain/support/reference";
import { CopyReference } from "./copy-reference";
import styles from "./reference-note.module.css";

/** The messages `errors.reference`. */
export interface ReferenceTexts {
  label: string;
  copy: string;
  copied: string;
  copyFailed: string;
}

/** A reference for support with a button that copies it (rules/errors#reference). */
export function ReferenceNote({ reference }: { reference: string }) {
  const t = useTranslations("errors.reference");
  const texts = { label: t("label"), copy: t("copy"), copied: t("copied"), copyFailed: t("copyFailed") };
  return <ReferenceLine reference={reference} texts={texts} />;
}

export interface ReferenceLineProps {
  reference: string;
  texts: ReferenceTexts;
}

/** The same where the page has no such messages: one that has crashed, or a form whose errors are loaded with the first one. */
export function ReferenceLine({ reference, texts }: ReferenceLineProps) {
  const [first, second] = splitReference(reference);
  return (
    <span className={styles.note}>
      <span>{texts.label} </span>
      <span className={styles.value}>
        <span className={styles.reference}>
          <span>{first}</span>
          <span>{second}</span>
        </span>
        <CopyReference
          value={reference}
          label={texts.copy}
          copiedLabel={texts.copied}
          failedLabel={texts.copyFailed}
        />
      </span>
    </span>
  );
}
