import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Form, type FormProps } from "@/components/form/form";
import type { FormValues } from "@/components/form/use-app-form";
import { FIRST_FOCUS } from "@/lib/domain/document/document-marks";
import { useReportFormReady } from "./form-ready";
import styles from "./method-form-frame.module.css";

export interface MethodFormFrameProps<V extends FormValues> extends Pick<FormProps<V>, "form" | "children"> {
  formId: string;
  /** A sentence below the fields. */
  note?: ReactNode;
}

/** The frame of a payment method's form; the pay buttons outside of it submit it by its id. */
export function MethodFormFrame<V extends FormValues>({
  form,
  formId,
  note,
  children,
}: MethodFormFrameProps<V>) {
  const t = useTranslations("checkout.card");
  useReportFormReady();
  return (
    <Form
      form={form}
      id={formId}
      summary={(count) => t("look", { count })}
      autoComplete="on"
      {...FIRST_FOCUS}
      className={styles.form}
    >
      {children}
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </Form>
  );
}

/** Two fields in one row. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
