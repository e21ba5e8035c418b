"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import styles from "./submit-button.module.css";

export interface SubmitButtonProps {
  ready: boolean;
  busy: boolean;
  children: ReactNode;
}

/** The submit button of a form. It looks the same before the script has loaded, but does nothing yet. */
export function SubmitButton({ ready, busy, children }: SubmitButtonProps) {
  const t = useTranslations("auth.form");
  return (
    <Button
      type="submit"
      size="lg"
      block
      busy={busy}
      busyLabel={t("busy")}
      disabled={!ready}
      className={styles.submit}
    >
      {children}
    </Button>
  );
}
