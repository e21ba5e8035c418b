"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { LoadingBlock } from "@/components/studio/frame/query-notice";
import { useFailureReference } from "@/components/studio/frame/use-failure-reference";
import { useProblemText } from "@/components/studio/frame/use-problem-text";
import { PasswordField } from "@/components/ui/fields/password-field";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import { page } from "@/lib/browser/page";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { SessionPage } from "./session-gate";
import styles from "./session-page.module.css";

const MIN_PASSWORD_LENGTH = 12;

/** Where an invited operator chooses a password. The invitation is in the fragment of the address, which no server gets. */
export function InvitationScreen() {
  const t = useTranslations("studio.invitation");
  const [invitation, setInvitation] = useState<string | null>(null);
  const [invited, setInvited] = useState<AdminData<"readInvitation"> | null>(null);
  const [failure, setFailure] = useState<AdminFailure | null>(null);

  useEffect(() => {
    const secret = window.location.hash.slice(1);
    if (secret === "") return setFailure({ problem: "unknown" });
    // Neither the history nor a shared address keeps it.
    window.history.replaceState(null, "", window.location.pathname);
    setInvitation(secret);
    void callAdmin("readInvitation", { invitation: secret }).then((outcome) =>
      outcome.ok ? setInvited(outcome.data) : setFailure(outcome.failure),
    );
  }, []);

  if (failure && !invited)
    return (
      <SessionPage title={t("title")}>
        {failure.problem === "unknown" || failure.problem === "invalid" ? (
          <p>{t("unusable")}</p>
        ) : (
          <FailureNotice failure={failure} />
        )}
      </SessionPage>
    );
  if (!invited || invitation === null)
    return (
      <SessionPage title={t("title")}>
        <LoadingBlock />
      </SessionPage>
    );
  return (
    <SessionPage title={t("title")} lead={t("lead", { name: invited.name, email: invited.email })}>
      <PasswordForm invitation={invitation} email={invited.email} />
    </SessionPage>
  );
}

function PasswordForm({ invitation, email }: { invitation: string; email: string }) {
  const t = useTranslations("studio.invitation");
  const s = useTranslations("studio.session");
  const getProblemText = useProblemText();
  const findReference = useFailureReference();
  const form = useAppForm<{ password: string }, "short">({
    defaultValues: { password: "" },
    rules: { password: (value) => (value.length < MIN_PASSWORD_LENGTH ? "short" : null) },
    formatProblem: () => t("short", { count: MIN_PASSWORD_LENGTH }),
    submit: async ({ password }) => {
      const outcome = await callAdmin("acceptInvitation", { invitation, password });
      if (outcome.ok) {
        page.replace("/");
        return "leaving";
      }
      return outcome.failure.fields?.password
        ? { fields: { password: t("weak") } }
        : { message: getProblemText(outcome.failure), reference: findReference(outcome.failure) };
    },
  });
  return (
    <Form form={form} summary={(count) => s("wrong", { count })} className={styles.form}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field("password")}
        label={s("password")}
        hint={t("short", { count: MIN_PASSWORD_LENGTH })}
        showLabel={s("showPassword")}
        hideLabelText={s("hidePassword")}
        autoComplete="new-password"
      />
      <FormButton block busy={form.busy} busyLabel={s("busy")}>
        {t("accept")}
      </FormButton>
    </Form>
  );
}
