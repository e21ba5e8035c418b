"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { accountDefaults, accountRule, nameAccount } from "@/components/auth/account/account-check";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup, AccountValues } from "@/components/auth/account/account-values";
import styles from "@/components/auth/auth-form.module.css";
import type { SentCode } from "@/components/auth/code/sent-code";
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { LinkKind } from "./link-kind";
import { sendFirstLink } from "./send-link";

export interface LinkRequestFormProps {
  kind: LinkKind;
  account: AccountSetup;
  countdown: number;
  words: FormWords;
  onSent: (sent: SentCode) => void;
  /** Below the button. */
  children?: ReactNode;
}

/** The address that a link is to go to. */
export function LinkRequestForm(props: LinkRequestFormProps) {
  const { kind, account: setup, countdown, words, onSent, children } = props;
  const t = useTranslations("waysBack.request");
  const auth = useTranslations("auth.form");
  const form = useAppForm<AccountValues, FieldProblem>({
    defaultValues: accountDefaults(setup),
    rules: { account: accountRule(setup) },
    words: (problem) => problemWords(words, problem),
    submit: async (values) => {
      const named = await nameAccount(values, setup);
      if (!named.ok) return { fields: { account: problemWords(words, named.problem) } };
      const result = await sendFirstLink({ kind, email: named.account, countdown });
      if (!result.ok) {
        const fields = { account: "account", email: "account" } as const;
        return refusalOf<AccountValues>(result.failure, { words, fields });
      }
      onSent(result.sent);
    },
  });
  const ready = useReady(form);
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
