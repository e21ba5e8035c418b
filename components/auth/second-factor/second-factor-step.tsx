"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import authFormStyles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import googleStyles from "@/components/auth/google/google-entry.module.css";
import { PasskeyLogin } from "@/components/auth/passkey/passkey-login";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { storeOpenedSession } from "@/lib/browser/session/session";
import { needsRefresh } from "@/lib/domain/errors/error-reaction";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { cleanCode } from "@/lib/domain/validation/typed-text";
import { PasskeyRelease } from "./passkey-release";
import { type OpenSecondFactor, readLoginTicket, SecondFactorContext } from "./second-factor-context";

interface SecondFactorStepProps {
  /** Proves that the password or the code was right. */
  ticket: string;
  messages: FormMessages;
  next: string;
  onBack: () => void;
}

/** The passkey after the password; or a recovery code; or the way back for a member who has neither. */
function SecondFactorStep({ ticket, messages, next, onBack }: SecondFactorStepProps) {
  const t = useTranslations("auth.secondFactor");
  const [isLost, setLost] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={t("title")} className={authFormStyles.form}>
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

interface RecoveryCodeFormProps {
  ticket: string;
  messages: FormMessages;
  next: string;
  /** The ticket is too old: the member logs in from the start. */
  onExpired: () => void;
}

/** A recovery code in place of the passkey. */
function RecoveryCodeForm({ ticket, messages, next, onExpired }: RecoveryCodeFormProps) {
  const t = useTranslations("auth");
  const form = useAppForm<{ recoveryCode: string }, FieldProblem>({
    defaultValues: { recoveryCode: "" },
    rules: { recoveryCode: (code) => (code.trim() === "" ? "codeRequired" : null) },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ recoveryCode }) => {
      const payload = { loginTicket: ticket, recoveryCode: recoveryCode.trim() };
      const outcome = await callApi("loginByRecoveryCode", payload, { report: "consequences" });
      if (outcome.ok) {
        storeOpenedSession(outcome.data);
        page.replace(next);
        return "leaving";
      }
      if (needsRefresh(outcome.code)) return void onExpired();
      const fields = { code: "recoveryCode" } as const;
      return toFormErrors<{ recoveryCode: string }>(outcome, { messages, fields });
    },
  });
  return (
    <Form form={form} summary={(count) => t("form.wrong", { count })} className={authFormStyles.form}>
      <TextField
        {...form.field("recoveryCode")}
        label={t("secondFactor.code")}
        hint={t("secondFactor.codeHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={cleanCode}
      />
      <FormButton variant="secondary" size="lg" block busy={form.busy} busyLabel={t("form.busy")}>
        {t("secondFactor.submit")}
      </FormButton>
    </Form>
  );
}

interface SecondFactorGateProps {
  messages: FormMessages;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** The ways to log in. */
  children: ReactNode;
}

/** The ways to log in, and the step that replaces them for a member who requires a passkey (rules/accounts#second-factor). */
export function SecondFactorGate({ messages, next, children }: SecondFactorGateProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const open = useCallback<OpenSecondFactor>(({ data }) => {
    const match = readLoginTicket(data);
    if (match !== null) setTicket(match);
    return match !== null;
  }, []);
  if (ticket !== null)
    return (
      <SecondFactorStep ticket={ticket} messages={messages} next={next} onBack={() => setTicket(null)} />
    );
  return <SecondFactorContext value={open}>{children}</SecondFactorContext>;
}
