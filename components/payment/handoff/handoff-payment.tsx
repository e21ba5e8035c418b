"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { departureOf } from "@/components/payment/departure";
import { PlainButtonLink } from "@/components/payment/plain-button-link";
import { ResultHead } from "@/components/payment/result-head";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Countdown } from "@/components/ui/countdown";
import { Notice } from "@/components/ui/notice";
import { loadChunk } from "@/lib/browser/chunk-failure";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import type { Locale } from "@/lib/config/constants";
import type { HandoffView } from "@/lib/contract/bill/waiting";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./handoff-screen.module.css";
import type { HandoffState } from "./use-handoff";

const QrCode = dynamic(() => loadChunk(() => import("@/components/ui/qr-code")).then(({ QrCode }) => QrCode));

type Open = Extract<HandoffState, { kind: "open" }>;

/** What is to be paid, what one does for it here, and what became of it. */
export function HandoffPayment({
  state,
  locale,
  loginHref,
  renew,
  ask,
}: {
  state: Open;
  locale: Locale;
  loginHref: string;
  renew(): void;
  ask(): void;
}) {
  const t = useTranslations("payment.handoff");
  const errors = useTranslations("errors");
  const { view } = state;
  const amount = formatMoney(view.amount, locale);
  const { expiresAt, serverNow } = view;
  const left = usePaymentDeadline(
    typeof expiresAt === "number" ? { expiresAt, serverNow } : null,
    state.receivedAt,
  );
  if (view.status === "success") {
    return (
      <Card tone="raised" padding="lg" className={styles.card}>
        <ResultHead tone="good" title={t("paidTitle")}>
          {t("paidBody", { amount, plan: view.planName })}
        </ResultHead>
      </Card>
    );
  }
  const waits = view.status === "pending" && left !== 0;
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <h1 className={styles.heading}>{t("pay", { amount })}</h1>
      <p>{view.planName}</p>
      {waits && left !== null ? <Countdown remainingMs={left} label={t("timeLeft")} size="sm" /> : null}
      {waits ? <NextAction view={view} loginHref={loginHref} /> : <p role="status">{t("ended")}</p>}
      {!waits && view.canRenew ? (
        <Button size="lg" block busy={state.renewing} busyLabel={t("renewing")} onClick={renew}>
          {t("renew")}
        </Button>
      ) : null}
      {!waits && !view.canRenew ? (
        <PlainButtonLink href={loginHref} block>
          {t("logIn")}
        </PlainButtonLink>
      ) : null}
      {state.refusal === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(errorRow(state.refusal).messageKey)}
        </Notice>
      )}
      <Button variant="ghost" size="sm" onClick={ask}>
        {t("check")}
      </Button>
      <p className={styles.note}>{t("private")}</p>
    </Card>
  );
}

/** What can be done on this device; what needs its buyer asks them to log in. */
function NextAction({ view, loginHref }: { view: HandoffView; loginHref: string }) {
  const t = useTranslations("payment.handoff");
  const { nextAction } = view;
  const copyWords = { copiedLabel: t("copied"), failedLabel: t("copyFailed") };
  if (nextAction.kind === "qr") {
    return (
      <>
        <CopyButton
          value={nextAction.copyKey ?? nextAction.payload}
          label={t("copyCode")}
          {...copyWords}
          size="lg"
          block
        />
        <details className={styles.more}>
          <summary>{t("showQr")}</summary>
          <QrCode value={nextAction.payload} label={t("payQr")} size={232} />
        </details>
      </>
    );
  }
  if (nextAction.kind === "slip")
    return <CopyButton value={nextAction.line} label={t("copyLine")} {...copyWords} size="lg" block />;
  if (nextAction.kind === "crypto")
    return <CopyButton value={nextAction.address} label={t("copyAddress")} {...copyWords} size="lg" block />;
  const departure = departureOf(nextAction);
  if (departure) {
    return (
      <form method={departure.method} action={departure.url} className={styles.form}>
        {Object.entries(fieldsOf(departure)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="lg" block>
          {t("continueAt", { host: departure.host })}
        </Button>
      </form>
    );
  }
  return (
    <>
      <p>{t("needsLogin")}</p>
      <PlainButtonLink href={loginHref} block>
        {t("logIn")}
      </PlainButtonLink>
    </>
  );
}

/** A form sent by GET replaces the query of its address: it has to come along as fields. */
function fieldsOf({ url, method, fields }: NonNullable<ReturnType<typeof departureOf>>) {
  return method === "GET" ? { ...Object.fromEntries(new URL(url).searchParams), ...fields } : fields;
}
