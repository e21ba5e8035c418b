"use client";

import { useLocale, useTranslations } from "next-intl";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestFields } from "@/components/auth/code/code-request-fields";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import { useCodeRequestForm } from "@/components/auth/code/use-code-request-form";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { Button } from "@/components/ui/button";

export interface PhoneNumberFormProps {
  setup: AccountSetup;
  messages: FormMessages;
  countdown: number;
  onRequested: (requested: RequestedCode, typed: string) => void;
  onCancel: () => void;
}

/** First step of adding a number: the number that receives a code. */
export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const { setup, messages, countdown, onRequested, onCancel } = props;
  const t = useTranslations("account.phone");
  const language = useLocale();
  const codeRequest = useCodeRequestForm({
    setup,
    messages,
    request: (entry) => requestVerificationCodeIfDue({ purpose: "bind", language, countdown, ...entry }),
    onRequested,
  });
  return (
    <CodeRequestFields {...codeRequest} setup={setup} submitLabel={t("send")}>
      <Button variant="ghost" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </CodeRequestFields>
  );
}
