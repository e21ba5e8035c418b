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

/**
 * What a form of the console does with a failure: an ended session is opened again in place, a value that is not allowed is told beside
 * its field, anything else above the button.
 * @param names the fields of the form, by their names in the payload
 */
export function useFormRefusal(names: readonly string[] = []): FormRefusal {
  const t = useTranslations("studio.editor.reasons");
  const getProblemText = useProblemText();
  const findReference = useFailureReference();
  const [ended, setEnded] = useState<AdminFailure | null>(null);
  return {
    ended,
    refuse: <Values,>(failure: AdminFailure) => {
      if (failure.problem === "sessionEnded") {
        setEnded(failure);
        return {};
      }
      const wrong = Object.keys(failure.fields ?? {}).map((path) => path.split(".", 1)[0] ?? "");
      if (wrong.length === 0 || !wrong.every((name) => names.includes(name)))
        return { message: getProblemText(failure), reference: findReference(failure) };
      return { fields: Object.fromEntries(wrong.map((name) => [name, t("value")])) } as FormErrors<Values>;
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
