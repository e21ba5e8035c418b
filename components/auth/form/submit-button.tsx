"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormButton } from "@/components/form/form-button";
import styles from "./submit-button.module.css";

export interface SubmitButtonProps {
  busy: boolean;
  children: ReactNode;
}

/** The main button of a form of log-in, sign-up and account recovery. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const t = useTranslations("auth.form");
  return (
    <FormButton size="lg" block busy={busy} busyLabel={t("busy")} className={styles.submit}>
      {children}
    </FormButton>
  );
}
