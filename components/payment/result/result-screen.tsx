import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { getConsentAccountPath, PaidConsentNotice } from "@/components/feedback/consent/paid-consent-notice";
import { ReferenceNote } from "@/components/feedback/reference-note";
import {
  isLazyInstructionsKind,
  LazyInstructionsScreen,
  type LazyInstructionsScreenProps,
} from "@/components/payment/instructions/lazy-instructions-screen";
import { parsePaymentEndReason } from "@/components/payment/instructions/parts/payment-end-reason";
import { OtpScreen } from "@/components/payment/one-time-code/otp-screen";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import { formatMoney } from "@/lib/domain/money/format-money";
import { getLatePayment } from "@/lib/domain/orders/order-state";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { createPaymentPath, getPaymentInstructionsKind } from "@/lib/domain/payment/payment-page";
import type { PlayerDevice } from "@/lib/domain/site/arrange-players";
import { offersPart } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { getOrderReference } from "@/lib/domain/support/reference";
import type { PaymentResult } from "@/lib/server/loaders/load-payment";
import { loadReference } from "@/lib/server/loaders/load-reference";
import { GetPlayer } from "./get-player";
import { PaidResult } from "./paid-result";
import { ResultActions } from "./result-actions";
import { ResultDetails } from "./result-details";
import { ResultHead } from "./result-head";
import { ResultPending } from "./result-pending";
import styles from "./result-screen.module.css";
import type { ResultState } from "./result-state";
import { getResultAmount, getResultState, isRefund, RESULT_DISPLAY } from "./result-state";
import { ResultUnreachable } from "./result-unreachable";
import { ServiceAccess } from "./service-access";
import { SettingUp } from "./setting-up";

export interface ResultScreenProps {
  result: Exclude<PaymentResult, { kind: "elsewhere" }>;
  locale: Locale;
  /** The payee as named on a printed slip. */
  payee: LazyInstructionsScreenProps["payee"];
  site: Pick<Site, "name" | "players" | "features" | "images" | "altTexts" | "look" | "notOffered">;
  /** The device that the page is read on. */
  device: PlayerDevice;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
}

/** `/paymentResult`: the status of a payment as billing reports it; the address only names the order. */
export async function ResultScreen({ result, locale, payee, site, device, href }: ResultScreenProps) {
  // The instructions for a payment by these methods are shown here until it is paid.
  const instructionsKind = result.kind === "found" ? getPaymentInstructionsKind(result.info) : null;
  if (result.kind === "found" && isLazyInstructionsKind(instructionsKind))
    return (
      <LazyInstructionsScreen
        {...{ instructionsKind, info: result.info, locale, payee, href }}
        offersProof={offersPart(site, "proof")}
      />
    );
  if (result.kind === "found" && isOtpPending(result.info)) {
    const otherMethodHref = href(createCheckoutPath({ orderId: result.info.orderId, method: "other" }));
    return <OtpScreen initial={result.info} locale={locale} otherMethodHref={otherMethodHref} />;
  }
  const isPaid = result.kind === "found" && getResultState(result.info) === "success";
  return (
    <ClientMessages namespaces={["payment", "errors"]}>
      {isPaid ? (
        await renderContent()
      ) : (
        <Container width="sm" className={styles.screen}>
          {await renderContent()}
        </Container>
      )}
    </ClientMessages>
  );

  async function renderContent(): Promise<ReactNode> {
    if (result.kind === "unknown") return <UnknownResult href={href} />;
    if (result.kind === "found")
      return <FoundResult info={result.info} {...{ locale, site, device, href }} />;
    const reference = <ReferenceNote reference={await loadReference()} />;
    return <ResultUnreachable orderId={result.orderId} ordersHref={href("/orders")} reference={reference} />;
  }
}

const isOtpPending = ({ status, nextAction }: PaymentInfo) =>
  status === "pending" && nextAction.kind === "otp";

type SharedProps = Pick<ResultScreenProps, "locale" | "href" | "site" | "device">;

async function FoundResult({ info, locale, site, device, href }: SharedProps & { info: PaymentInfo }) {
  const state = getResultState(info);
  if (state === "pending") {
    return (
      <ResultPending
        initial={info}
        locale={locale}
        ordersHref={href("/orders")}
        continueHref={href(createPaymentPath(info))}
      />
    );
  }
  const { title, body } = await getResultMessages(info, state, locale);
  const { tone, hasAccess } = RESULT_DISPLAY[state];
  const consent = (
    <PaidConsentNotice
      consent={info.consent}
      status={info.orderStatus}
      locale={locale}
      accountHref={href(getConsentAccountPath(site.features))}
    />
  );
  if (state === "success") return <PaidResult {...{ info, body, consent, locale, site, device, href }} />;
  const actions = <ResultActions info={info} state={state} site={site} href={href} />;
  return (
    <>
      <Card tone="raised" padding="lg" className={styles.card}>
        <ResultHead tone={tone} title={title}>
          {body}
        </ResultHead>
        {consent}
        {hasAccess ? null : actions}
        <ResultDetails info={info} locale={locale} />
        <ReferenceNote reference={getOrderReference(info.orderId)} />
      </Card>
      {hasAccess && info.settingUp ? <SettingUp orderId={info.orderId} /> : null}
      {hasAccess && !info.settingUp && site.features.deliveredAccount ? (
        <ServiceAccess orderId={info.orderId} locale={locale} />
      ) : null}
      {hasAccess ? <GetPlayer site={site} device={device} /> : null}
      {hasAccess ? actions : null}
    </>
  );
}

async function UnknownResult({ href }: Pick<SharedProps, "href">) {
  const t = await getTranslations("payment");
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <ResultHead tone="unknown" title={t("result.unknown.title")}>
        {t("result.unknown.body")}
      </ResultHead>
      <PlainButtonLink href={href("/orders")} size="lg" block>
        {t("orders")}
      </PlainButtonLink>
    </Card>
  );
}

/** The title and text of a result: what happened, whether money moved, and what comes next. */
async function getResultMessages(
  info: PaymentInfo,
  state: Exclude<ResultState, "pending">,
  locale: Locale,
): Promise<{ title: string; body: string }> {
  const t = await getTranslations("payment.result");
  const amount = formatMoney(getResultAmount(info, state), locale);
  const title = t(`${state}.title`);
  if (state === "failed") return { title, body: await getFailureMessage(info) };
  if (state === "success") {
    const successMessage = t("success.body", { amount, plan: info.planName });
    const lateMessage = info.paidLate ? t("success.late") : "";
    return {
      title,
      body: [successMessage, lateMessage, await getSurplusMessage(info, locale)].filter(Boolean).join(" "),
    };
  }
  if (isRefund(state) && getLatePayment({ ...info, status: info.orderStatus }) === "paidTooLate")
    return { title, body: t(`${state}.late`, { amount }) };
  if (isRefund(state) && info.returned && info.returned.amount < info.amount.amount)
    return { title, body: t(`${state}.part`, { amount, whole: formatMoney(info.amount, locale) }) };
  return { title, body: t(`${state}.body`, { amount }) };
}

/** The message about an overpaid amount; empty where there is none. */
async function getSurplusMessage({ surplus }: PaymentInfo, locale: Locale): Promise<string> {
  if (!surplus) return "";
  return (await getTranslations("codes.reason"))("surplus", { amount: formatMoney(surplus, locale) });
}

async function getFailureMessage({ refusal, reason }: PaymentInfo): Promise<string> {
  const known = parsePaymentEndReason(reason);
  if (known) return (await getTranslations("codes.reason"))(known);
  if (typeof refusal === "number") return (await getTranslations("errors"))(getErrorMessageKey(refusal));
  const t = await getTranslations("payment.result");
  return t("failed.plain");
}
