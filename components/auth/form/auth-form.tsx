import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Form, type FormProps } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import type { AppForm, FormValues } from "@/components/form/use-app-form";
import { FIRST_FOCUS } from "@/lib/domain/document/document-marks";
import styles from "./auth-form.module.css";

export interface AuthFormProps<V extends FormValues>
  extends Pick<FormProps<V>, "restingHint" | "answerLink"> {
  form: AppForm<V>;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Shown below the button. */
  below?: ReactNode;
  /** The id of the heading that names the form. */
  labelledBy?: string;
}

/** The fields of a form of log-in, sign-up or account recovery, and its button. */
export function AuthForm<V extends FormValues>({
  form,
  submitLabel,
  children,
  below,
  labelledBy,
  ...answer
}: AuthFormProps<V>) {
  const t = useTranslations("auth.form");
  return (
    <Form
      form={form}
      summary={(count) => t("wrong", { count })}
      className={styles.form}
      aria-labelledby={labelledBy}
      answerPlace="below"
      {...answer}
      {...FIRST_FOCUS}
    >
      {children}
      <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
      {below}
    </Form>
  );
}

/** The main button of such a form. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const t = useTranslations("auth.form");
  return (
    <FormButton size="lg" block busy={busy} busyLabel={t("busy")} className={styles.submit}>
      {children}
    </FormButton>
  );
}
