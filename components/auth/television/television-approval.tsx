import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { DescriptionList, type DescriptionRow } from "@/components/ui/text/description-list";
import { LocalTime } from "@/components/ui/text/local-time";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { formatTvCode } from "@/lib/domain/account/tv-code";
import own from "./television-approval.module.css";

type FoundTvLogin = CallData<"findTvLogin">;

export interface TelevisionApprovalProps {
  login: FoundTvLogin;
  brand: string;
  account: string;
  locale: string;
  onAnswer: (approved: boolean) => void;
  /** Back to the code. */
  onEnterAnotherCode: () => void;
}

/** The facts about the television, and the buttons that approve or deny its log-in. */
export function TelevisionApproval(props: TelevisionApprovalProps) {
  const { login, brand, account, locale, onAnswer, onEnterAnotherCode } = props;
  const t = useTranslations("television.confirm");
  const openSecondFactor = useOpenSecondFactor();
  const { toMessage } = useFailureTexts();
  const [pendingAnswer, setPendingAnswer] = useState<boolean | null>(null);
  const [errorMessage, setErrorMessage] = useState<ReactNode>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function sendAnswer(approve: boolean) {
    if (pendingAnswer !== null) return;
    setPendingAnswer(approve);
    setErrorMessage(undefined);
    const payload = { userCode: login.userCode, approve };
    const outcome = await callApi("answerTvLogin", payload, { report: "consequences" });
    setPendingAnswer(null);
    if (outcome.ok) return onAnswer(approve);
    if (openSecondFactor(outcome)) return;
    setErrorMessage(await toMessage(outcome));
  }

  const { device, place } = login;
  const rows: DescriptionRow[] = [
    { id: "brand", term: t("brand"), value: brand },
    { id: "code", term: t("code"), value: <b>{formatTvCode(login.userCode)}</b> },
    { id: "device", term: t("device"), value: device ?? t("unknown") },
    { id: "place", term: t("place"), value: place ? t("placeWords", { place }) : t("unknown") },
    { id: "network", term: t("network"), value: formatNetwork(login, t) },
    { id: "asked", term: t("asked"), value: <LocalTime at={login.askedAt} locale={locale} showTime /> },
  ];
  return (
    <>
      <div className={shapes.tight}>
        <h1 ref={heading} tabIndex={-1} className={own.title}>
          {t("askTitle")}
        </h1>
        <p className={own.lead}>{t.rich("ask", { brand, account, b: (bold) => <b>{bold}</b> })}</p>
      </div>
      <DescriptionList rows={rows} className={own.facts} />
      {login.sameNetwork === false ? <Notice tone="warn">{t("elsewhere")}</Notice> : null}
      <p className={shapes.note}>{t("careful", { brand })}</p>
      {errorMessage === undefined ? null : (
        <Notice
          tone="danger"
          live="alert"
          action={
            <Button variant="ghost" size="sm" onClick={onEnterAnotherCode}>
              {t("another")}
            </Button>
          }
        >
          {errorMessage}
        </Notice>
      )}
      <div className={shapes.stack}>
        <Button size="lg" block busy={pendingAnswer === true} onClick={() => sendAnswer(true)}>
          {t("yes")}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          block
          busy={pendingAnswer === false}
          onClick={() => sendAnswer(false)}
        >
          {t("no")}
        </Button>
      </div>
    </>
  );
}

function formatNetwork(
  { sameNetwork, ip }: FoundTvLogin,
  t: ReturnType<typeof useTranslations<"television.confirm">>,
) {
  if (sameNetwork === true) return t("sameNetwork");
  if (sameNetwork === false && ip) return t("otherNetwork", { ip });
  return ip ?? t("unknown");
}
