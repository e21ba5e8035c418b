"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { getProviderRedirect } from "@/components/payment/redirect/provider-redirect";
import { ResultHead } from "@/components/payment/result/result-head";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { Card } from "@/components/ui/layout/card";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { Countdown } from "@/components/ui/text/countdown";
import { DeadlineTime } from "@/components/ui/text/deadline-time";
import { Skeleton } from "@/components/ui/text/skeleton";
import { loadChunk } from "@/lib/browser/chunk-failure";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import type { Locale } from "@/lib/config/constants";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./handoff-screen.module.css";
import { type HandoffState, useGrantedPayment } from "./use-handoff";

const LazyQrCode = dynamic(() =>
  loadChunk(() => import("@/components/ui/codes/qr-code")).then(({ QrCode }) => QrCode),
);

export interface HandoffPaymentProps {
  state: Extract<HandoffState, { kind: "open" }>;
  locale: Locale;
  loginHref: string;
  /** The grant has ended. */
  onRefusal(code: number): void;
}

/** The payment that was opened with a handoff code: amount, next action and outcome. */
export function HandoffPayment({ state, onRefusal, ...shown }: HandoffPaymentProps) {
  const { view, ...payment } = useGrantedPayment(state, onRefusal);
  return view === null ? <Skeleton shape="panel" /> : <OpenedPayment view={view} {...payment} {...shown} />;
}

type OpenedPaymentProps = Pick<HandoffPaymentProps, "locale" | "loginHref"> &
  Omit<ReturnType<typeof useGrantedPayment>, "view"> & { view: HandoffView };

function OpenedPayment({ view, receivedAt, renewal, checkNow, locale, loginHref }: OpenedPaymentProps) {
  const t = useTranslations("payment.handoff");
  const tPayment = useTranslations("payment");
  const amount = formatMoney(view.amount, locale);
  const { expiresAt, serverNow } = view;
  const remainingMs = usePaymentDeadline(
    typeof expiresAt === "number" ? { expiresAt, serverNow } : null,
    receivedAt,
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
  const isPending = view.status === "pending" && remainingMs !== 0;
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <h1 className={styles.heading}>{t("pay", { amount })}</h1>
      <p>{view.planName}</p>
      {isPending && remainingMs !== null ? (
        <Countdown
          remainingMs={remainingMs}
          label={t("timeLeft")}
          date={{
            label: tPayment("payBy"),
            value: <DeadlineTime expiresAt={expiresAt} method={view.method} locale={locale} />,
          }}
          size="sm"
        />
      ) : null}
      {isPending ? (
        <HandoffNextAction view={view} loginHref={loginHref} />
      ) : (
        <p role="status">{t("ended")}</p>
      )}
      {!isPending && view.canRenew ? (
        <Button size="lg" block busy={renewal.busy} busyLabel={t("renewing")} onClick={() => renewal.run()}>
          {t("renew")}
        </Button>
      ) : null}
      {!isPending && !view.canRenew ? (
        <PlainButtonLink href={loginHref} block>
          {t("logIn")}
        </PlainButtonLink>
      ) : null}
      {renewal.failureCode === null ? null : (
        <ErrorNotice code={renewal.failureCode} handlers={{ retry: renewal.retry }} />
      )}
      <Button variant="ghost" size="sm" onClick={() => void checkNow()}>
        {t("check")}
      </Button>
      <p className={styles.note}>{t("private")}</p>
    </Card>
  );
}

/** The next action where it is possible without a session, otherwise a link to log in. */
function HandoffNextAction({ view, loginHref }: { view: HandoffView; loginHref: string }) {
  const t = useTranslations("payment.handoff");
  const { nextAction } = view;
  const copyLabels = { copiedLabel: t("copied"), failedLabel: t("copyFailed") };
  if (nextAction.kind === "qr") {
    return (
      <>
        <CopyButton
          value={nextAction.copyKey ?? nextAction.payload}
          label={t("copyCode")}
          {...copyLabels}
          size="lg"
          block
        />
        <details className={styles.more}>
          <summary>{t("showQr")}</summary>
          <LazyQrCode value={nextAction.payload} label={t("payQr")} size={232} />
        </details>
      </>
    );
  }
  if (nextAction.kind === "slip")
    return <CopyButton value={nextAction.line} label={t("copyLine")} {...copyLabels} size="lg" block />;
  if (nextAction.kind === "crypto")
    return <CopyButton value={nextAction.address} label={t("copyAddress")} {...copyLabels} size="lg" block />;
  const redirect = getProviderRedirect(nextAction);
  if (redirect) {
    return (
      <form method={redirect.method} action={redirect.url} className={styles.form}>
        {Object.entries(getFormFields(redirect)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="lg" block>
          {t("continueAt", { host: redirect.host })}
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

/** A GET form replaces the query of its action, so the query is repeated as fields. */
function getFormFields({ url, method, fields }: NonNullable<ReturnType<typeof getProviderRedirect>>) {
  return method === "GET" ? { ...Object.fromEntries(new URL(url).searchParams), ...fields } : fields;
}
