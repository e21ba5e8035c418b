"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { CopyButton } from "@/components/ui/codes/copy-button";
import styles from "./operators.module.css";

/** The link of an invitation, shown once. The secret is in its fragment, which reaches no server's log. */
export function InvitationLink({ invitation }: { invitation: string }) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  const link = `${window.location.origin}/invitation#${invitation}`;
  return (
    <Notice tone="success" live="status" title={t("linkTitle")} className={styles.notice}>
      <p>{t("linkLead")}</p>
      <div className={styles.link}>
        <code className={styles.address}>{link}</code>
        <CopyButton
          value={link}
          label={t("copyLink")}
          copiedLabel={f("copied")}
          failedLabel={f("copyFailed")}
          variant="secondary"
          size="sm"
        />
      </div>
    </Notice>
  );
}
