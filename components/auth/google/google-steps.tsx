"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import authFormStyles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { AcceptPolicies } from "@/components/auth/register/accept-policies";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { Form } from "@/components/form/form";
import { type AppForm, type FormValues, useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { callApi } from "@/lib/browser/api/call-api";
import type { SessionView } from "@/lib/contract/session-view";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { isAccountTaken, needsRefresh } from "@/lib/domain/errors/error-reaction";
import { getLoginErrorRow } from "@/lib/domain/errors/login-errors";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { GoogleSetup } from "./create-google-setup";
import googleStyles from "./google-entry.module.css";

interface GoogleStepLayoutProps<V extends FormValues> {
  form: AppForm<V>;
  /** 1 where the page has no other heading, else 2. */
  headingLevel: 1 | 2;
  title: string;
  lead: ReactNode;
  submitLabel: string;
  /** The fields of the form. */
  children: ReactNode;
  onBack: () => void;
}

/** The layout of a step after Google's answer. Its heading takes the focus, because the focused button was removed. */
function GoogleStepLayout<V extends FormValues>(props: GoogleStepLayoutProps<V>) {
  const { form, headingLevel, title, lead, submitLabel, children, onBack } = props;
  const t = useTranslations("auth");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <section aria-label={title} className={authFormStyles.form}>
      <div className={googleStyles.head}>
        <Heading ref={heading} tabIndex={-1} className={googleStyles.title}>
          {title}
        </Heading>
        <p className={googleStyles.lead}>{lead}</p>
      </div>
      <Form form={form} summary={(count) => t("form.wrong", { count })} className={authFormStyles.form}>
        {children}
        <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
      </Form>
      <Button variant="ghost" size="sm" onClick={onBack}>
        {t("google.back")}
      </Button>
    </section>
  );
}

/** Props of the two steps that follow Google's answer. */
interface GoogleStepProps {
  credential: string;
  /** The address as Google states it; only for display. */
  email: string;
  setup: GoogleSetup;
  messages: FormMessages;
  onLoggedIn: (session: SessionView) => void;
  onExpired: () => void;
  onBack: () => void;
}

interface CreateValues {
  terms: boolean;
  subscribe: boolean;
}

/** The Google account is new here: the terms and one button. */
export function GoogleCreate(props: GoogleStepProps & { onExists: () => void }) {
  const { credential, email, setup, messages, onLoggedIn, onExpired, onBack, onExists } = props;
  const t = useTranslations("auth");
  const language = useLocale();
  const form = useAppForm<CreateValues, FieldProblem>({
    defaultValues: { terms: !setup.policies.hasPolicies, subscribe: false },
    rules: { terms: (accepted) => (accepted ? null : "termsRequired") },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ subscribe }) => {
      const payload = { credential, acceptTerms: true, language, subscribe } as const;
      const outcome = await callApi("signUpByGoogle", payload, { report: "consequences" });
      if (outcome.ok) {
        onLoggedIn(outcome.data);
        return "leaving";
      }
      if (needsRefresh(outcome.code)) return void onExpired();
      // The account was created in another tab meanwhile.
      if (isAccountTaken(outcome.code)) return void onExists();
      return toFormErrors<CreateValues>(outcome, { messages, fields: {} });
    },
  });

  return (
    <GoogleStepLayout
      form={form}
      headingLevel={setup.headingLevel}
      title={t("google.createTitle")}
      lead={t.rich("google.create", { email, brand: setup.brand, b: (bold) => <b>{bold}</b> })}
      submitLabel={t("google.createSubmit")}
      onBack={onBack}
    >
      <AcceptPolicies binding={form.field("terms")} hasTerms={setup.offers.hasTerms} links={setup.policies} />
      {setup.offers.offersNews ? (
        <CheckboxField {...form.field("subscribe")} label={t("register.subscribe", { brand: setup.brand })} />
      ) : null}
    </GoogleStepLayout>
  );
}

/** The address has an account already: its password is required once, then Google is linked (threat T22). */
export function GoogleConnect(props: GoogleStepProps) {
  const { credential, email, setup, messages, onLoggedIn, onExpired, onBack } = props;
  const t = useTranslations("auth");
  const openSecondFactor = useOpenSecondFactor();
  const form = useAppForm<{ password: string }, FieldProblem>({
    defaultValues: { password: "" },
    rules: { password: (password) => (password === "" ? "passwordRequired" : null) },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ password }) => {
      const outcome = await callApi("loginByGoogle", { credential, password }, { report: "consequences" });
      if (outcome.ok) {
        onLoggedIn(outcome.data);
        return "leaving";
      }
      if (openSecondFactor(outcome)) return undefined;
      if (needsRefresh(outcome.code)) return void onExpired();
      const fields = { password: "password" } as const;
      return toFormErrors<{ password: string }>(outcome, { messages, fields, findRow: getLoginErrorRow });
    },
  });

  return (
    <GoogleStepLayout
      form={form}
      headingLevel={setup.headingLevel}
      title={t("google.connectTitle")}
      lead={t.rich("google.connect", { email, brand: setup.brand, b: (bold) => <b>{bold}</b> })}
      submitLabel={t("google.connectSubmit")}
      onBack={onBack}
    >
      {/* The account of the password, for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field("password")}
        label={t("password.label")}
        showLabel={t("password.show")}
        hideLabelText={t("password.hide")}
        aside={
          setup.forgotHref === null ? null : (
            <a
              href={setup.forgotHref}
              className={authFormStyles.forgot}
              {...PASSING_LINK}
              onClick={() => storeTypedAccount(email)}
            >
              {t("login.forgot")}
            </a>
          )
        }
      />
    </GoogleStepLayout>
  );
}
