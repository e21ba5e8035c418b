"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { FormWords } from "@/components/auth/form-words";
import { refusalOf } from "@/components/auth/refusal-of";
import { Button } from "@/components/ui/button";
import { DescriptionList, type DescriptionRow } from "@/components/ui/description-list";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/calls";
import { showTvCode } from "@/lib/domain/account/tv-code";
import own from "./confirm-question.module.css";

type Found = CallData<"findTvLogin">;

export interface ConfirmQuestionProps {
  found: Found;
  brand: string;
  account: string;
  words: FormWords;
  locale: string;
  onAnswer: (approved: boolean) => void;
  /** Back to the letters. */
  onOther: () => void;
}

/** What is known of the television, and the press that lets it in or turns it away. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { found, brand, account, words, locale, onAnswer, onOther } = props;
  const t = useTranslations("television.confirm");
  const [sending, setSending] = useState<boolean | null>(null);
  const [refused, setRefused] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function answer(approve: boolean) {
    if (sending !== null) return;
    setSending(approve);
    setRefused(undefined);
    const payload = { userCode: found.userCode, approve };
    const outcome = await callApi("answerTvLogin", payload, { report: "consequences" });
    setSending(null);
    if (outcome.ok) return onAnswer(approve);
    const { message } = await refusalOf(outcome, { words, fields: {} });
    setRefused(message ?? words.network);
  }

  const { device, place } = found;
  const rows: DescriptionRow[] = [
    { id: "brand", term: t("brand"), value: brand },
    { id: "code", term: t("code"), value: <b>{showTvCode(found.userCode)}</b> },
    { id: "device", term: t("device"), value: device ?? t("unknown") },
    { id: "place", term: t("place"), value: place ? t("placeWords", { place }) : t("unknown") },
    { id: "network", term: t("network"), value: networkWords(found, t) },
    { id: "asked", term: t("asked"), value: <LocalTime at={found.askedAt} locale={locale} time /> },
  ];
  return (
    <>
      <div className={own.head}>
        <h1 ref={heading} tabIndex={-1} className={own.title}>
          {t("askTitle")}
        </h1>
        <p className={own.lead}>{t.rich("ask", { brand, account, b: (bold) => <b>{bold}</b> })}</p>
      </div>
      <DescriptionList rows={rows} className={own.facts} />
      {found.sameNetwork === false ? <Notice tone="warn">{t("elsewhere")}</Notice> : null}
      <p className={own.careful}>{t("careful", { brand })}</p>
      {refused === undefined ? null : (
        <Notice
          tone="danger"
          live="alert"
          action={
            <Button variant="ghost" size="sm" onClick={onOther}>
              {t("another")}
            </Button>
          }
        >
          {refused}
        </Notice>
      )}
      <div className={own.answers}>
        <Button size="lg" block busy={sending === true} onClick={() => answer(true)}>
          {t("yes")}
        </Button>
        <Button variant="secondary" size="lg" block busy={sending === false} onClick={() => answer(false)}>
          {t("no")}
        </Button>
      </div>
    </>
  );
}

function networkWords(
  { sameNetwork, ip }: Found,
  t: ReturnType<typeof useTranslations<"television.confirm">>,
) {
  if (sameNetwork === true) return t("sameNetwork");
  if (sameNetwork === false && ip) return t("otherNetwork", { ip });
  return ip ?? t("unknown");
}
