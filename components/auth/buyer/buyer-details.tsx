"use client";

import { useLocale, useTranslations } from "next-intl";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import {
  type AccountFormValues,
  resolveAccount,
  useAccountForm,
} from "@/components/auth/account/use-account-form";
import { handleCaptchaFailure } from "@/components/auth/captcha/captcha";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import { type SentCode, storeSentCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { AcceptPolicies, type AcceptPoliciesProps } from "@/components/auth/register/accept-policies";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/ui/fields/password-field";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { storeOpenedSession } from "@/lib/browser/session/session";
import { PASSWORD_MIN_LENGTH, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import { getLoginErrorRow, revealsCredentials } from "@/lib/domain/errors/login-errors";
import { checkPassword } from "@/lib/domain/validation/password";
import type { BuyerCodeRequest } from "./buyer-code";

interface BuyerValues extends AccountFormValues {
  password: string;
  terms: boolean;
}

export interface BuyerDetailsProps {
  account: AccountSetup;
  hasTerms: boolean;
  policies: AcceptPoliciesProps["links"];
  /** Seconds until another code, where the server sends none. */
  countdown: number;
  messages: FormMessages;
  /** Where the form leads; checked by the server. */
  next: string;
  /** The password opened no account: a code is on its way to the address. */
  onCodeSent: (request: BuyerCodeRequest) => void;
}

/** First step of who buys: what logs in a member is what a new account is made of. */
export function BuyerDetails(props: BuyerDetailsProps) {
  const { account: setup, hasTerms, policies, countdown, messages, next, onCodeSent } = props;
  const t = useTranslations("auth");
  const language = useLocale();
  const openSecondFactor = useOpenSecondFactor();
  const { form, captcha } = useAccountForm<BuyerValues>({
    setup,
    messages,
    otherValues: { password: "", terms: !policies.hasPolicies },
    otherRules: {
      password: checkPassword,
      terms: (accepted) => (accepted ? null : "termsRequired"),
    },
    submit: async (values, { form, captcha }) => {
      const resolved = await resolveAccount(values, setup);
      if (!resolved.ok) return { fields: { account: getProblemMessage(messages, resolved.problem) } };
      const { account, type } = resolved;
      const { password } = values;
      const verification = await captcha.verify(values.captcha);
      const captchaPass =
        verification.ok && verification.captchaPass ? { captchaPass: verification.captchaPass } : {};
      const payload = { account, type, password, language, ...captchaPass };
      const outcome = verification.ok
        ? await callApi("loginBuyer", payload, { report: "consequences" })
        : verification.failure;
      if (outcome.ok) {
        storeOpenedSession(outcome.data);
        page.replace(next);
        return "leaving";
      }
      if (openSecondFactor(outcome)) return undefined;
      const captchaErrors = handleCaptchaFailure<BuyerValues>(captcha, outcome, { messages, form });
      if (captchaErrors) return captchaErrors;
      const sent = revealsCredentials(outcome.code)
        ? readSentCodeData(outcome.data, account, countdown)
        : null;
      if (sent === null) {
        const fields = {
          account: "account",
          email: "account",
          phone: "account",
          password: "password",
        } as const;
        return toFormErrors<BuyerValues>(outcome, { messages, fields, findRow: getLoginErrorRow });
      }
      storeSentCode("purchase", sent);
      onCodeSent({ account, type, password, sent });
      return undefined;
    },
  });

  return (
    <>
      <AuthHead title={t("buyer.title")} lead={t("buyer.lead")} />
      <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
        <AccountField form={form} setup={setup} autoComplete="username" />
        <PasswordField
          {...form.field("password")}
          label={t("password.label")}
          hint={t("buyer.password", { count: PASSWORD_MIN_LENGTH })}
          showLabel={t("password.show")}
          hideLabelText={t("password.hide")}
          autoComplete="current-password"
        />
        <AcceptPolicies binding={form.field("terms")} hasTerms={hasTerms} links={policies} />
        <FormCaptcha form={form} captcha={captcha} />
        <SubmitButton busy={form.busy}>{t("buyer.submit")}</SubmitButton>
      </Form>
    </>
  );
}

/** What the refusal says of the code that was sent; null for a refusal that sent none. */
function readSentCodeData(data: unknown, account: string, countdown: number): SentCode | null {
  const codeSent: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "codeSent") : null;
  if (typeof codeSent !== "object" || codeSent === null) return null;
  const resendAfter: unknown = Reflect.get(codeSent, "resendAfter");
  const expiresIn: unknown = Reflect.get(codeSent, "expiresIn");
  return {
    account,
    sentAt: Date.now(),
    resendAfter: typeof resendAfter === "number" ? resendAfter : countdown,
    expiresIn: typeof expiresIn === "number" ? expiresIn : VERIFICATION_CODE_VALID_SECONDS,
  };
}
