"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { takeCopiedCode } from "@/lib/browser/payment/copied-code";
import styles from "./pix-code-field.module.css";

/** "Copia e cola": the PIX code as text with a copy button. */
export function PixCodeField({ orderId, value }: { orderId: string; value: string }) {
  const t = useTranslations("payment.pix");
  const id = useId();
  const [copiedValue, setCopiedValue] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; a later code has not been copied.
  useEffect(() => {
    if (takeCopiedCode(orderId)) setCopiedValue(value);
  }, []);
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
        isCopied={copiedValue === value}
        label={t("copy")}
        copiedLabel={t("copied")}
        failedLabel={t("copyFailed")}
      />
    </div>
  );
}
