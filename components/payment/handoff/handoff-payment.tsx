"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { ChallengeWindow } from "@/components/payment/redirect/challenge-window";
import { getProviderRedirect, type ProviderRedirect } from "@/components/payment/redirect/provider-redirect";
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
import { HandoffCard } from "./handoff-card";
import styles from "./handoff-screen.module.css";
import { type HandoffState, useGrantedPayment } from "./use-handoff";

const LazyQrCode = dynamic(() =>
  loadChunk(() => import("@/components/ui/codes/qr-code")).then(({ QrCode }) => QrCode),
);

export interface HandoffPaymentProps {
  state: Extract<HandoffState, { kind: "open" }>;
  locale: Locale;
  loginHref: string;
  /** Origins whose 3-D Secure pages may be shown in a frame. */
  frameableOrigins: readonly string[];
  /** The grant has ended. */
  onRefusal(code: number): void;
}

/** The payment that was opened with a handoff code: amount, next action and outcome. */
export function HandoffPayment({ state, onRefusal, ...shown }: HandoffPaymentProps) {
  const { view, ...payment } = useGrantedPayment(state, onRefusal);
  return view === null ? (
    <Skeleton shape="panel" />
  ) : (
    <OpenedPayment grant={state.grant} view={view} {...payment} {...shown} />
  );
}

/** In the place of the button that has opened the payment. */
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();

type OpenedPaymentProps = Pick<HandoffPaymentProps, "locale" | "loginHref" | "frameableOrigins"> &
  Omit<ReturnType<typeof useGrantedPayment>, "view"> & { grant: string; view: HandoffView };

function OpenedPayment({
  grant,
  view,
  receivedAt,
  renewal,
  showView,
  checkNow,
  ...props
}: OpenedPaymentProps) {
  const { locale, loginHref, frameableOrigins } = props;
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
  const { card } = view;
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <h1 ref={focusHeading} tabIndex={-1} className={styles.heading}>
        {t("pay", { amount })}
      </h1>
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
        <HandoffNextAction view={view} loginHref={loginHref} frameableOrigins={frameableOrigins} />
      ) : card ? (
        <HandoffCard grant={grant} view={{ ...view, card }} amount={amount} onPaid={showView} />
      ) : (
        <p role="status">{t(view.canRenew ? "over" : "ended")}</p>
      )}
      {!isPending && view.canRenew ? (
        <Button size="lg" block busy={renewal.busy} busyLabel={t("renewing")} onClick={() => renewal.run()}>
          {t("renew")}
        </Button>
      ) : null}
      {!isPending && !view.canRenew && !card ? (
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
function HandoffNextAction({
  view,
  loginHref,
  frameableOrigins,
}: Pick<HandoffPaymentProps, "loginHref" | "frameableOrigins"> & { view: HandoffView }) {
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
  if (redirect && nextAction.kind === "challenge" && frameableOrigins.includes(new URL(redirect.url).origin))
    return <ChallengeWindow redirect={redirect} />;
  // The page's policy lets a form go to no other provider.
  if (redirect?.method === "GET")
    return (
      <PlainButtonLink href={createGetAddress(redirect)} size="lg" block>
        {t("continueAt", { host: redirect.host })}
      </PlainButtonLink>
    );
  return (
    <>
      <p>{t("needsLogin")}</p>
      <PlainButtonLink href={loginHref} block>
        {t("logIn")}
      </PlainButtonLink>
    </>
  );
}

/** The provider's address with its fields in the query. */
function createGetAddress({ url, fields }: ProviderRedirect): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
}
