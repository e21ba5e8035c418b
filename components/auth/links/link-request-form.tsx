"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestFields } from "@/components/auth/code/code-request-fields";
import type { SentCode } from "@/components/auth/code/sent-code";
import { useCodeRequestForm } from "@/components/auth/code/use-code-request-form";
import type { FormMessages } from "@/components/auth/form/form-messages";
import type { LinkKind } from "./link-kind";
import { requestMailedLinkIfDue } from "./request-mailed-link";

export interface LinkRequestFormProps {
  kind: LinkKind;
  account: AccountSetup;
  countdown: number;
  messages: FormMessages;
  onSent: (sent: SentCode) => void;
  /** Shown below the button. */
  children?: ReactNode;
}

/** The form for the address that a link is sent to. */
export function LinkRequestForm(props: LinkRequestFormProps) {
  const { kind, account: setup, countdown, messages, onSent, children } = props;
  const t = useTranslations("waysBack.request");
  const linkRequest = useCodeRequestForm({
    setup,
    messages,
    request: (entry) => requestMailedLinkIfDue({ kind, email: entry.account, countdown, ...entry }),
    onRequested: ({ sent }) => onSent(sent),
  });
  return (
    <CodeRequestFields {...linkRequest} setup={setup} submitLabel={t(`${kind}.submit`)}>
      {children}
    </CodeRequestFields>
  );
}
