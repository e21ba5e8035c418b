"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "@/components/auth/form/auth-form.module.css";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { Form } from "@/components/form/form";
import type { AppForm, FormValues } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import googleStyles from "./google-entry.module.css";

export interface GoogleStepLayoutProps<V extends FormValues> {
  form: AppForm<V>;
  /** 1 where the page has no other heading, else 2. */
  headingLevel: 1 | 2;
  title: string;
  lead: ReactNode;
  submitLabel: string;
  /** The fields of the form. */
  children: ReactNode;
  onBack: () => void;
}

/** The layout of a step after Google's answer. Its heading takes the focus, because the focused button was removed. */
export function GoogleStepLayout<V extends FormValues>(props: GoogleStepLayoutProps<V>) {
  const { form, headingLevel, title, lead, submitLabel, children, onBack } = props;
  const t = useTranslations("auth");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <section aria-label={title} className={styles.form}>
      <div className={googleStyles.head}>
        <Heading ref={heading} tabIndex={-1} className={googleStyles.title}>
          {title}
        </Heading>
        <p className={googleStyles.lead}>{lead}</p>
      </div>
      <Form form={form} summary={(count) => t("form.wrong", { count })} className={styles.form}>
        {children}
        <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
      </Form>
      <Button variant="ghost" size="sm" onClick={onBack}>
        {t("google.back")}
      </Button>
    </section>
  );
}
