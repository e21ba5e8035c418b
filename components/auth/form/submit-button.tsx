"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useHydrated } from "@/components/form/use-hydrated";
import { Button } from "@/components/ui/button";
import { EARLY_SUBMIT } from "@/lib/domain/document/early-submit-script";
import styles from "./submit-button.module.css";

export interface SubmitButtonProps {
  busy: boolean;
  children: ReactNode;
}

/**
 * The submit button of a form. Without a script it does nothing; a submit before React has loaded is kept
 * (rules/faults#slow-code).
 */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const t = useTranslations("auth.form");
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      block
      busy={busy}
      busyLabel={t("busy")}
      disabled={!isHydrated}
      // The script in the head has enabled it.
      suppressHydrationWarning
      {...(isHydrated ? {} : EARLY_SUBMIT)}
      className={styles.submit}
    >
      {children}
    </Button>
  );
}
