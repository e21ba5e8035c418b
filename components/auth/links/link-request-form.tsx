"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup, AccountValues } from "@/components/auth/account/account-values";
import {
  createAccountRule,
  getAccountDefaults,
  resolveAccount,
} from "@/components/auth/account/resolve-account";
import type { SentCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { useAccountFormReady } from "@/components/auth/form/use-account-form-ready";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
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
  const auth = useTranslations("auth.form");
  const form = useAppForm<AccountValues, FieldProblem>({
    defaultValues: getAccountDefaults(setup),
    rules: { account: createAccountRule(setup) },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async (values) => {
      const resolvedAccount = await resolveAccount(values, setup);
      if (!resolvedAccount.ok)
        return { fields: { account: getProblemMessage(messages, resolvedAccount.problem) } };
      const result = await requestMailedLinkIfDue({ kind, email: resolvedAccount.account, countdown });
      if (!result.ok) {
        const fields = { account: "account", email: "account" } as const;
        return toFormErrors<AccountValues>(result.failure, { messages, fields });
      }
      onSent(result.sent);
    },
  });
  const ready = useAccountFormReady(form);
  return (
    <Form form={form} summary={(count) => auth("wrong", { count })} method="post" className={styles.form}>
      <AccountField form={form} setup={setup} />
      <SubmitButton ready={ready} busy={form.busy}>
        {t(`${kind}.submit`)}
      </SubmitButton>
      {children}
    </Form>
  );
}
