"use client";

import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { useOperator } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { page } from "@/lib/browser/page";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import styles from "./account.module.css";
import { LanguageChoice } from "./language-choice";
import { OperatorPasskeyList } from "./passkey-list";
import { PasswordForm } from "./password-form";

/** The operator's own account. */
export function OperatorAccountScreen() {
  const t = useTranslations("studio.account");
  const o = useTranslations("studio.operators");
  const { operator } = useOperator();
  const leaving = useAdminAction(
    () => callAdmin("logOut", {}),
    () => page.replace("/"),
  );
  return (
    <>
      <ScreenHead
        title={operator.name}
        lead={`${operator.email} · ${o(`roles.${operator.role}`)}`}
        actions={
          <Button variant="secondary" busy={leaving.busy} onClick={() => void leaving.run(undefined)}>
            {t("logOut")}
          </Button>
        }
      />
      {leaving.failure ? <FailureNotice failure={leaving.failure} /> : null}
      <div className={styles.stack}>
        <Card as="section" className={styles.card}>
          <h2>{t("language")}</h2>
          <LanguageChoice />
        </Card>
        <Card as="section" className={styles.card}>
          <h2>{t("passkeys")}</h2>
          <p className={styles.muted}>{t("passkeysLead")}</p>
          <OperatorPasskeyList />
        </Card>
        <Card as="section" className={styles.card}>
          <h2>{t("password")}</h2>
          <PasswordForm />
        </Card>
      </div>
    </>
  );
}
