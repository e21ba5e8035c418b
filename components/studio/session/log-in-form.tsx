"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ReferenceLine } from "@/components/feedback/reference-note";
import { CaptchaImage } from "@/components/form/captcha-image";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { FormField } from "@/components/form/form-field";
import { type AppForm, type FormErrors, useAppForm } from "@/components/form/use-app-form";
import { useFailureReference } from "@/components/studio/frame/use-failure-reference";
import { useProblemText } from "@/components/studio/frame/use-problem-text";
import { KeyIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/fields/password-field";
import { TextField } from "@/components/ui/fields/text-field";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import { signWithPasskey, supportsPasskeys } from "@/lib/browser/passkeys/passkeys";
import type { PasskeyRequestOptions } from "@/lib/contract/user/passkey-options";
import { cleanEmail } from "@/lib/domain/validation/typed-text";
import styles from "./session-page.module.css";

interface LogInValues {
  email: string;
  password: string;
  /** The characters in the image; empty where none is required. */
  captcha: string;
}

/** The captcha of a log-in after many failed ones (rules/studio#limits). */
function LogInCaptcha({
  form,
  onImage,
}: {
  form: AppForm<LogInValues>;
  onImage: (id: string | null) => void;
}) {
  const t = useTranslations("studio.captcha");
  const findReference = useFailureReference();
  const load = async () => {
    const outcome = await callAdmin("drawCaptcha", {});
    if (outcome.ok) return outcome.data;
    const reference = findReference(outcome.failure);
    return { reference: reference ? <ReferenceLine {...reference} /> : null };
  };
  return (
    <FormField form={form} name="captcha">
      {(field) => (
        <CaptchaImage
          {...field}
          load={load}
          onImage={onImage}
          t={t}
          onReset={() => form.clearFields("captcha")}
        />
      )}
    </FormField>
  );
}

/** Log-in by password, with the passkey besides where the operator has one, or by the passkey alone. */
export function LogInForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("studio.session");
  const getProblemText = useProblemText();
  const findReference = useFailureReference();
  const [passkeyMessage, setPasskeyMessage] = useState<string | null>(null);
  const [isSigning, setSigning] = useState(false);
  const [captcha, setCaptcha] = useState({ isRequired: false, number: 0 });
  const imageId = useRef<string | null>(null);

  async function finishByPasskey(
    ticket: string | null,
    options: PasskeyRequestOptions,
  ): Promise<string | null> {
    const signed = await signWithPasskey(options, false);
    if (signed.kind !== "done") return t(signed.kind === "canceled" ? "passkeyCanceled" : "passkeyFailed");
    const outcome = await callAdmin("logInByPasskey", { ticket, assertion: signed.response });
    return outcome.ok ? null : getProblemText(outcome.failure);
  }

  /** What a failed log-in shows; each captcha takes one answer, so another one follows. */
  function refuse(failure: AdminFailure): FormErrors<LogInValues> {
    const isAsked = captcha.isRequired;
    form.clearFields("captcha");
    if (isAsked || failure.problem === "captchaRequired")
      setCaptcha({ isRequired: true, number: captcha.number + 1 });
    if (failure.problem !== "captchaRequired")
      return { message: getProblemText(failure), reference: findReference(failure) };
    return { fields: { captcha: isAsked ? t("captchaWrong") : getProblemText(failure) } };
  }

  const form = useAppForm<LogInValues, "missing">({
    defaultValues: { email: "", password: "", captcha: "" },
    rules: {
      email: (value) => (value === "" ? "missing" : null),
      password: (value) => (value === "" ? "missing" : null),
      captcha: (value) => (captcha.isRequired && value === "" ? "missing" : null),
    },
    formatProblem: () => t("missing"),
    submit: async ({ captcha: code, ...values }) => {
      setPasskeyMessage(null);
      const id = imageId.current;
      const solved = captcha.isRequired && id !== null ? { captcha: { id, code } } : {};
      const outcome = await callAdmin("logIn", { ...values, ...solved });
      if (!outcome.ok) return refuse(outcome.failure);
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
      {captcha.isRequired ? (
        <LogInCaptcha
          key={captcha.number}
          form={form}
          onImage={(id) => {
            imageId.current = id;
          }}
        />
      ) : null}
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
  );
}
