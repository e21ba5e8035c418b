"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import styles from "./passkeys.module.css";

export interface RecoveryCodesDialogProps {
  /** Empty: the dialog is closed. */
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslations("account.passkeys");
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title={t("codesTitle")}
      description={t("codesBody")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("codesStored")}</Button>
          <CopyButton
            variant="secondary"
            value={codes.join("\n")}
            label={t("copy")}
            copiedLabel={t("copied")}
            failedLabel={t("copyFailed")}
          />
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
