import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { AuthForm } from "@/components/auth/form/auth-form";
import authFormStyles from "@/components/auth/form/auth-form.module.css";
import { useAuthForm } from "@/components/auth/form/use-auth-form";
import { AuthPassword } from "@/components/auth/password/auth-password";
import { AcceptPolicies, checkAccepted } from "@/components/auth/register/accept-policies";
import type { AppForm, FormValues } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { callApi } from "@/lib/browser/api/call-api";
import type { SessionView } from "@/lib/contract/session-view";
import { isAccountTaken, needsRefresh } from "@/lib/domain/errors/error-reaction";
import { getLoginErrorRow } from "@/lib/domain/errors/login-errors";
import { checkCurrentPassword } from "@/lib/domain/validation/password";
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
      <AuthForm form={form} submitLabel={submitLabel}>
        {children}
      </AuthForm>
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
  onLoggedIn: (session: SessionView) => "leaving";
  onExpired: () => void;
  onBack: () => void;
}

/** The Google account is new here: the terms and one button. */
export function GoogleCreate(props: GoogleStepProps & { onExists: () => void }) {
  const { credential, email, setup, onLoggedIn, onExpired, onBack, onExists } = props;
  const t = useTranslations("auth");
  const language = useLocale();
  const form = useAuthForm({
    values: { terms: !setup.policies.hasPolicies, subscribe: false },
    rules: { terms: checkAccepted },
    call: ({ subscribe }) => {
      const payload = { credential, acceptTerms: true, language, subscribe } as const;
      return callApi("signUpByGoogle", payload, { report: "consequences" });
    },
    onDone: onLoggedIn,
    onRefused: ({ code }, _, toErrors) => {
      if (needsRefresh(code)) return void onExpired();
      // The account was created in another tab meanwhile.
      return isAccountTaken(code) ? void onExists() : toErrors();
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
  const { credential, email, setup, onLoggedIn, onExpired, onBack } = props;
  const t = useTranslations("auth");
  const form = useAuthForm({
    values: { password: "" },
    rules: { password: checkCurrentPassword },
    call: ({ password }) => callApi("loginByGoogle", { credential, password }, { report: "consequences" }),
    onDone: onLoggedIn,
    onRefused: ({ code }, _, toErrors) => (needsRefresh(code) ? void onExpired() : toErrors()),
    findRow: getLoginErrorRow,
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
      <AuthPassword {...form.field("password")} forgotHref={setup.forgotHref} getAccount={() => email} />
    </GoogleStepLayout>
  );
}
