"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import styles from "@/components/auth/auth-form.module.css";
import { DoneScreen } from "@/components/auth/done-screen";
import type { FormWords } from "@/components/auth/form-words";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useScriptReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { AlertIcon } from "@/components/ui/icons";
import { TextField } from "@/components/ui/text-field";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/calls";
import { readTvCode, showTvCode } from "@/lib/domain/account/tv-code";
import { ConfirmQuestion } from "./confirm-question";
import own from "./confirm-question.module.css";

export interface TelevisionConfirmProps {
  brand: string;
  account: string;
  code: string | null;
  words: FormWords;
  locale: string;
  /** The ways on when it is done. */
  after: ReactNode;
}

/** Letters that the alphabet has; as likely to be alive as any other. */
const EXAMPLE = "BCDF-GHJK";

type Step = { at: "letters" } | { at: "question"; found: CallData<"findTvLogin"> } | { at: "yes" | "no" };

/** First the letters are compared, then what is known of the television is seen, then comes yes or no (RFC 8628 §5.4). */
export function TelevisionConfirm({ brand, account, code, words, locale, after }: TelevisionConfirmProps) {
  const t = useTranslations("television.confirm");
  const form = useTranslations("auth.form");
  const [step, setStep] = useState<Step>({ at: "letters" });
  const letters = useAppForm<{ code: string }, "wrong">({
    defaultValues: { code: code === null ? "" : showTvCode(code) },
    rules: { code: (text) => (readTvCode(text) === null ? "wrong" : null) },
    words: () => t("wrong"),
    submit: async ({ code: typed }) => {
      const userCode = readTvCode(typed);
      if (userCode === null) return { fields: { code: t("wrong") } };
      const outcome = await callApi("findTvLogin", { userCode }, { report: "consequences" });
      if (!outcome.ok) return refusalOf<{ code: string }>(outcome, { words, fields: { code: "code" } });
      setStep({ at: "question", found: outcome.data });
      return undefined;
    },
  });
  const ready = useScriptReady();

  if (step.at === "question")
    return (
      <ConfirmQuestion
        found={step.found}
        brand={brand}
        account={account}
        words={words}
        locale={locale}
        onAnswer={(approved) => setStep({ at: approved ? "yes" : "no" })}
        onOther={() => setStep({ at: "letters" })}
      />
    );
  if (step.at !== "letters")
    return (
      <DoneScreen
        title={t(`done.${step.at}.title`)}
        {...(step.at === "no" ? { icon: <AlertIcon size={36} /> } : {})}
        actions={
          step.at === "yes" ? (
            after
          ) : (
            <Button variant="secondary" block onClick={() => setStep({ at: "letters" })}>
              {t("another")}
            </Button>
          )
        }
      >
        {t(`done.${step.at}.text`)}
      </DoneScreen>
    );
  return (
    <>
      <AuthHead title={t("title")} lead={t(code === null ? "lead" : "leadScanned")} />
      <Form
        form={letters}
        summary={(count) => form("wrong", { count })}
        method="post"
        className={styles.form}
      >
        <TextField
          {...letters.field("code")}
          label={t("label")}
          hint={t("hint", { example: EXAMPLE })}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton ready={ready} busy={letters.busy}>
          {t("next")}
        </SubmitButton>
      </Form>
      <p className={own.careful}>{t("careful", { brand })}</p>
    </>
  );
}
