"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import styles from "@/components/auth/form/auth-form.module.css";
import type { FormMessages } from "@/components/auth/form/form-messages";
import googleStyles from "@/components/auth/google/google-entry.module.css";
import { PasskeyLogin } from "@/components/auth/passkey/passkey-login";
import { Button } from "@/components/ui/button";
import { PasskeyRelease } from "./passkey-release";
import { RecoveryCodeForm } from "./recovery-code-form";

export interface SecondFactorStepProps {
  /** Proves that the password or the code was right. */
  ticket: string;
  messages: FormMessages;
  next: string;
  onBack: () => void;
}

/** The passkey after the password; or a recovery code; or the way back for a member who has neither. */
export function SecondFactorStep({ ticket, messages, next, onBack }: SecondFactorStepProps) {
  const t = useTranslations("auth.secondFactor");
  const [isLost, setLost] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={t("title")} className={styles.form}>
      <div className={googleStyles.head}>
        <h2 ref={heading} tabIndex={-1} className={googleStyles.title}>
          {t("title")}
        </h2>
        <p className={googleStyles.lead}>{t("lead")}</p>
      </div>
      <PasskeyLogin messages={messages} next={next} primary />
      {isLost ? (
        <PasskeyRelease ticket={ticket} messages={messages} />
      ) : (
        <>
          <p className={googleStyles.or}>{t("or")}</p>
          <RecoveryCodeForm ticket={ticket} messages={messages} next={next} onExpired={onBack} />
          <Button variant="ghost" size="sm" onClick={() => setLost(true)}>
            {t("lost")}
          </Button>
        </>
      )}
      <Button variant="ghost" size="sm" onClick={onBack}>
        {t("back")}
      </Button>
    </section>
  );
}
