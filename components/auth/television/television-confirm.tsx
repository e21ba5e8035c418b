"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AuthForm } from "@/components/auth/form/auth-form";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { SecondFactorGate } from "@/components/auth/second-factor/second-factor-step";
import { gatherAnswer } from "@/components/form/gather-answer";
import { useAppForm } from "@/components/form/use-app-form";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { formatTvCode, parseTvCode } from "@/lib/domain/account/tv-code";
import { TelevisionApproval } from "./television-approval";

export interface TelevisionConfirmProps {
  brand: string;
  account: string;
  code: string | null;
  locale: string;
  /** The path of this page, to which the log-in with the second factor returns. */
  path: string;
  /** The next actions at the end. */
  doneActions: ReactNode;
}

/** An example code with letters of the code's alphabet. */
const EXAMPLE_CODE = "BCDF-GHJK";

type Step = { at: "letters" } | { at: "question"; login: CallData<"findTvLogin"> } | { at: "yes" | "no" };

/** First the code is compared, then the facts about the television are shown, then it is approved or denied (RFC 8628 §5.4). */
export function TelevisionConfirm({
  brand,
  account,
  code,
  locale,
  path,
  doneActions,
}: TelevisionConfirmProps) {
  const t = useTranslations("television.confirm");
  const { toErrors } = useFailureTexts();
  const [step, setStep] = useState<Step>({ at: "letters" });
  const codeForm = useAppForm<{ code: string }, "wrong">({
    defaultValues: { code: code === null ? "" : formatTvCode(code) },
    rules: { code: (text) => (parseTvCode(text) === null ? "wrong" : null) },
    formatProblem: () => t("wrong"),
    submit: async ({ code: typed }) => {
      const userCode = parseTvCode(typed);
      if (userCode === null) return { fields: { code: t("wrong") } };
      const outcome = await callApi("findTvLogin", { userCode }, { report: "consequences" });
      if (!outcome.ok)
        return gatherAnswer(await toErrors<{ code: string }>(outcome, { fields: { code: "code" } }));
      setStep({ at: "question", login: outcome.data });
      return undefined;
    },
  });

  if (step.at === "question")
    return (
      <SecondFactorGate next={`${path}?code=${step.login.userCode}`} heading="h1">
        <TelevisionApproval
          login={step.login}
          brand={brand}
          account={account}
          locale={locale}
          onAnswer={(approved) => setStep({ at: approved ? "yes" : "no" })}
          onEnterAnotherCode={() => setStep({ at: "letters" })}
        />
      </SecondFactorGate>
    );
  if (step.at !== "letters")
    return (
      <DoneScreen
        title={t(`done.${step.at}.title`)}
        {...(step.at === "no" ? { icon: <AlertIcon size={36} /> } : {})}
        actions={
          step.at === "yes" ? (
            doneActions
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
      <AuthForm form={codeForm} submitLabel={t("next")}>
        <TextField
          {...codeForm.field("code")}
          label={t("label")}
          hint={t("hint", { example: EXAMPLE_CODE })}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      </AuthForm>
      <p className={shapes.note}>{t("careful", { brand })}</p>
    </>
  );
}
