"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import type { AppForm, FormErrors, FormValues } from "@/components/form/use-app-form";
import type { AdminFailure } from "@/lib/browser/api/call-admin";
import { FailureNotice } from "./failure-notice";
import layout from "./layout.module.css";
import { useFailureReference } from "./use-failure-reference";
import { useProblemText } from "./use-problem-text";

export interface FormRefusal {
  /** The session that has ended; null: another failure, or none. */
  ended: AdminFailure | null;
  /** What the form shows of a failure. */
  refuse<Values>(failure: AdminFailure): FormErrors<Values>;
  clear(): void;
}

/** What a form of the console does with a failure: an ended session is opened again in place, any other is told. */
export function useFormRefusal(): FormRefusal {
  const getProblemText = useProblemText();
  const findReference = useFailureReference();
  const [ended, setEnded] = useState<AdminFailure | null>(null);
  return {
    ended,
    refuse: (failure) => {
      if (failure.problem !== "sessionEnded")
        return { message: getProblemText(failure), reference: findReference(failure) };
      setEnded(failure);
      return {};
    },
    clear: () => setEnded(null),
  };
}

export interface StudioFormProps<Values extends FormValues> {
  form: AppForm<Values>;
  refusal: FormRefusal;
  submitLabel: string;
  /** Of a form that is not as wide as its place. */
  className?: string | undefined;
  children: ReactNode;
}

/** A form of the console, which keeps what was typed where the session has ended: it is sent again after the log-in. */
export function StudioForm<Values extends FormValues>({
  form,
  refusal,
  submitLabel,
  className,
  children,
}: StudioFormProps<Values>) {
  const t = useTranslations("studio.frame");
  return (
    <>
      {refusal.ended ? (
        <FailureNotice
          failure={refusal.ended}
          onRetry={() => {
            refusal.clear();
            void form.onSubmit();
          }}
        />
      ) : null}
      <Form form={form} summary={(count) => t("wrong", { count })} className={className ?? layout.form}>
        {children}
        <FormButton block={className === undefined} busy={form.busy} busyLabel={t("working")}>
          {submitLabel}
        </FormButton>
      </Form>
    </>
  );
}
