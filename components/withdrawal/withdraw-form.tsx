"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormError } from "@/components/feedback/use-action";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { callApi } from "@/lib/browser/api/call-api";
import { useBrowserValue } from "@/lib/browser/hooks/use-browser-value";
import { MAX_STATEMENT_NAME, MAX_STATEMENT_ORDER } from "@/lib/config/constants-of-withdrawals";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { cleanEmail, cutText } from "@/lib/domain/validation/typed-text";
import {
  STATEMENT_RULES,
  type StatementProblem,
  WITHDRAWAL_FORM_PATH,
} from "@/lib/domain/withdrawal/withdrawal-form";
import type { WithdrawalView } from "@/lib/server/loaders/load-withdrawal";
import styles from "./withdraw-screen.module.css";
import { WithdrawalReceived } from "./withdrawal-received";

interface WithdrawFormProps {
  initial: WithdrawalView["initial"];
  /** Who has a number instead of an address is told why one is needed. */
  isNumberAccount: boolean;
  /** What is wrong with a statement that was refused before this page was loaded. */
  refused?: WithdrawalView["problems"];
  locale: string;
  ordersHref: string;
}

/**
 * The statement: three fields and the button that the law asks for. It works without a script, too: the button is never disabled, the
 * browser checks the fields, and the form is sent to a route of ours.
 */
export function WithdrawForm({ initial, isNumberAccount, refused, locale, ordersHref }: WithdrawFormProps) {
  const t = useTranslations("withdraw");
  const toFormError = useFormError();
  const [receivedAt, setReceivedAt] = useState<number | null>(null);
  const hasScript = useBrowserValue(() => true) === true;
  const form = useAppForm<WithdrawalView["initial"], StatementProblem>({
    // The fields have these values, which ones typed before the script had loaded replace.
    defaultValues: { name: "", order: "", email: "" },
    rules: STATEMENT_RULES,
    refused,
    formatProblem: (problem) => t(`problems.${problem}`),
    submit: async (statement) => {
      const outcome = await callApi("withdraw", statement, { report: "consequences" });
      if (outcome.ok) {
        setReceivedAt(outcome.data.receivedAt);
        return undefined;
      }
      const isAddressWrong = getErrorRow(outcome.code).field === "email" || outcome.fields?.email;
      const error = toFormError(outcome.code);
      return isAddressWrong ? { fields: { email: t("problems.email") }, reference: error.reference } : error;
    },
  });
  if (receivedAt !== null)
    return <WithdrawalReceived at={receivedAt} locale={locale} ordersHref={ordersHref} />;
  return (
    <div>
      <h1>{t("title")}</h1>
      <p className={styles.lead}>{t("lead")}</p>
      <Form
        form={form}
        action={WITHDRAWAL_FORM_PATH}
        noValidate={hasScript}
        summary={(count) => t("wrong", { count })}
        className={styles.form}
      >
        <input type="hidden" name="language" value={locale} />
        <TextField
          {...form.field("name")}
          clean={cutText(MAX_STATEMENT_NAME)}
          label={t("name")}
          autoComplete="name"
          required
          defaultValue={initial.name}
        />
        <TextField
          {...form.field("order")}
          clean={cutText(MAX_STATEMENT_ORDER)}
          label={t("order")}
          hint={t("orderHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={initial.order}
        />
        <TextField
          {...form.field("email")}
          type="email"
          label={t("email")}
          hint={isNumberAccount && initial.email === "" ? t("emailHint") : undefined}
          clean={cleanEmail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={initial.email}
        />
        <Button type="submit" size="lg" block busy={form.busy} busyLabel={t("sending")}>
          {t("confirm")}
        </Button>
      </Form>
    </div>
  );
}
