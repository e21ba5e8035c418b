"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { CopyButton } from "@/components/ui/codes/copy-button";
import styles from "./pix-code-field.module.css";

/** "Copia e cola": the PIX code as text with a copy button. */
export function PixCodeField({ value }: { value: string }) {
  const t = useTranslations("payment.pix");
  const id = useId();
  return (
    <div className={styles.code}>
      <label htmlFor={id} className={styles.label}>
        {t("codeLabel")}
      </label>
      <input
        id={id}
        type="text"
        readOnly
        spellCheck={false}
        className={styles.text}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        size="lg"
        block
        value={value}
        label={t("copy")}
        copiedLabel={t("copied")}
        failedLabel={t("copyFailed")}
      />
    </div>
  );
}
