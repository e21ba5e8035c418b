"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AcceptPolicies } from "@/components/auth/register/accept-policies";
import { useAppForm } from "@/components/form/use-app-form";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { callApi } from "@/lib/browser/api/call-api";
import type { SessionView } from "@/lib/contract/session-view";
import { isAccountTaken, needsRefresh } from "@/lib/domain/errors/error-reaction";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { GoogleSetup } from "./google-setup";
import { GoogleStepLayout } from "./google-step";

/** Props of the two steps that follow Google's answer. */
export interface GoogleStepProps {
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
