"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { Notice } from "@/components/feedback/notice";
import { SkeletonGroup, SkeletonText } from "@/components/ui/text/skeleton";
import styles from "./policy-dialog.module.css";
import { type DialogPolicy, readPolicyText } from "./policy-text";
import type { PolicyType } from "./policy-type";

export interface PolicyDialogProps {
  type: PolicyType;
  /** The brand's version. */
  version: string;
  /** Address of the policy's own page. */
  href: string;
  open: boolean;
  onClose: () => void;
}

/** The text of a policy, loaded when the dialog opens; plain text, never HTML (threat T34). */
export function PolicyDialog({ type, version, href, open, onClose }: PolicyDialogProps) {
  const t = useTranslations("auth.policy");
  const language = useLocale();
  const [policy, setPolicy] = useState<DialogPolicy | "loading" | "failed">("loading");

  useEffect(() => {
    const abortController = new AbortController();
    readPolicyText(type, version, language, abortController.signal).then((text) => {
      if (!abortController.signal.aborted) setPolicy(text ?? "failed");
    });
    return () => abortController.abort();
  }, [type, version, language]);

  return (
    <Dialog open={open} onClose={onClose} title={t(type)} closeLabel={t("close")} size="lg">
      {policy === "loading" ? (
        <SkeletonGroup label={t("loading")} className={styles.loading}>
          <SkeletonText lines={4} />
          <SkeletonText lines={5} />
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : policy === "failed" ? (
        <Notice
          tone="danger"
          live="alert"
          action={
            <a href={href} target="_blank" rel="noopener">
              {t("page")}
            </a>
          }
        >
          {t("failed")}
        </Notice>
      ) : (
        <PolicySections policy={policy} />
      )}
    </Dialog>
  );
}

function PolicySections({ policy }: { policy: DialogPolicy }) {
  return (
    <div className={styles.text}>
      {policy.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
