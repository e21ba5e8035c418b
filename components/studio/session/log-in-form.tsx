"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { useFailureReference } from "@/components/studio/frame/use-failure-reference";
import { useProblemText } from "@/components/studio/frame/use-problem-text";
import { KeyIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/fields/password-field";
import { TextField } from "@/components/ui/fields/text-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { signWithPasskey, supportsPasskeys } from "@/lib/browser/passkeys/passkeys";
import type { PasskeyRequestOptions } from "@/lib/contract/user/passkey-options";
import { cleanEmail } from "@/lib/domain/validation/typed-text";
import { LogInCaptcha, type LogInCaptchaProps, type LogInOutcome, needsCaptcha } from "./log-in-captcha";
import styles from "./session-page.module.css";

type LogInValues = LogInCaptchaProps["values"];

/** Log-in by password, with the passkey besides where the operator has one, or by the passkey alone. */
export function LogInForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("studio.session");
  const getProblemText = useProblemText();
  const findReference = useFailureReference();
  const [passkeyMessage, setPasskeyMessage] = useState<string | null>(null);
  const [isSigning, setSigning] = useState(false);
  const [question, setQuestion] = useState<LogInCaptchaProps | null>(null);

  /** Null where a captcha was required and its question was closed. */
  async function logIn(values: LogInValues): Promise<LogInOutcome | null> {
    const outcome = await callAdmin("logIn", values);
    if (!needsCaptcha(outcome)) return outcome;
    const answered = await new Promise<LogInOutcome | null>((onEnd) => setQuestion({ values, onEnd }));
    setQuestion(null);
    return answered;
  }

  async function finishByPasskey(
    ticket: string | null,
    options: PasskeyRequestOptions,
  ): Promise<string | null> {
    const signed = await signWithPasskey(options, false);
    if (signed.kind !== "done") return t(signed.kind === "canceled" ? "passkeyCanceled" : "passkeyFailed");
    const outcome = await callAdmin("logInByPasskey", { ticket, assertion: signed.response });
    return outcome.ok ? null : getProblemText(outcome.failure);
  }

  const form = useAppForm<LogInValues, "missing">({
    defaultValues: { email: "", password: "" },
    rules: {
      email: (value) => (value === "" ? "missing" : null),
      password: (value) => (value === "" ? "missing" : null),
    },
    formatProblem: () => t("missing"),
    submit: async (values) => {
      setPasskeyMessage(null);
      const outcome = await logIn(values);
      if (outcome === null) return undefined;
      if (!outcome.ok)
        return { message: getProblemText(outcome.failure), reference: findReference(outcome.failure) };
      const { data } = outcome;
      const message = data.kind === "passkey" ? await finishByPasskey(data.ticket, data.options) : null;
      if (message) return { message };
      onDone();
      return undefined;
    },
  });

  async function logInByPasskey() {
    setSigning(true);
    const begun = await callAdmin("beginPasskeyLogIn", {});
    const message = begun.ok
      ? await finishByPasskey(null, begun.data.options)
      : getProblemText(begun.failure);
    setSigning(false);
    setPasskeyMessage(message);
    if (message === null) onDone();
  }

  return (
    <>
      <Form form={form} summary={(count) => t("wrong", { count })} className={styles.form}>
        <TextField
          {...form.field("email")}
          clean={cleanEmail}
          label={t("email")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.field("password")}
          label={t("password")}
          showLabel={t("showPassword")}
          hideLabelText={t("hidePassword")}
        />
        <FormButton block busy={form.busy} busyLabel={t("busy")}>
          {t("logIn")}
        </FormButton>
        <p className={styles.or}>{t("or")}</p>
        <Button
          block
          variant="secondary"
          icon={<KeyIcon />}
          busy={isSigning}
          busyLabel={t("busy")}
          onClick={() => (supportsPasskeys() ? void logInByPasskey() : setPasskeyMessage(t("passkeyFailed")))}
        >
          {t("passkey")}
        </Button>
        <p role="status">{passkeyMessage}</p>
      </Form>
      {question ? <LogInCaptcha {...question} /> : null}
    </>
  );
}
