"use client";

import { useTranslations } from "next-intl";
import { PaymentWatchLine } from "@/components/payment/payment-watch-line";
import { PixExits } from "@/components/payment/pix-exits";
import { useOpenPayment } from "@/components/payment/use-open-payment";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Countdown, clockText } from "@/components/ui/countdown";
import { OneTimeCode } from "@/components/ui/one-time-code";
import { Price } from "@/components/ui/price";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./otp-step.module.css";
import type { PaymentStepProps } from "./payment-step";
import { useOtp } from "./use-otp";

/** The code that the provider sent to a phone, typed here; asked for again after its wait (payments.md §4.4). */
export function OtpStep({ initial, locale, otherWay }: PaymentStepProps) {
  const t = useTranslations("payment");
  const dial = useTranslations("codes.dial");
  const open = useOpenPayment(
    initial,
    ({ status, nextAction }) => status === "pending" && nextAction.kind === "otp",
  );
  const { info, watch, over } = open;
  const otp = useOtp(info, watch.take);
  const { expiresAt, serverNow } = info;
  const left = usePaymentDeadline(
    typeof expiresAt === "number" ? { expiresAt, serverNow } : null,
    watch.receivedAt,
  );
  const action = info.nextAction.kind === "otp" ? info.nextAction : null;
  const paid = info.status === "success";

  return (
    <Card tone="raised" padding="none" className={styles.card}>
      <div className={styles.body}>
        <header className={styles.head}>
          <h1 className={styles.heading}>
            {paid ? t("pix.paid") : action?.dial ? dial("heading") : t("otp.heading")}
          </h1>
          <p className={styles.plan}>{info.planName}</p>
        </header>
        <div className={styles.figures}>
          <Price value={formatMoney(info.amount, locale)} size="lg" />
          {left !== null && !over ? <Countdown remainingMs={left} label={t("otp.timeLeft")} /> : null}
        </div>
        {action ? (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              void otp.confirm(otp.code);
            }}
          >
            <p className={styles.sent}>
              {action.dial
                ? dial("body", { dial: action.dial, phone: action.sentTo, length: action.length })
                : t("otp.sentTo", { phone: action.sentTo })}
            </p>
            <OneTimeCode
              label={t("otp.label")}
              hint={action.dial ? dial("hint") : t("otp.hint")}
              error={otp.error ?? undefined}
              length={action.length}
              value={otp.code}
              onChange={otp.type}
              onComplete={(code) => void otp.confirm(code)}
              autoFocus
            />
            <Button
              type="submit"
              size="lg"
              block
              busy={otp.busy}
              busyLabel={t("otp.checking")}
              disabled={otp.code.length < action.length && !otp.busy}
            >
              {t("otp.confirm", { amount: formatMoney(info.amount, locale) })}
            </Button>
            <div className={styles.again} hidden={Boolean(action.dial)}>
              {otp.wait > 0 ? (
                <span>{t("otp.resendIn", { time: clockText(otp.wait) })}</span>
              ) : (
                <Button variant="ghost" size="sm" busy={otp.sending} onClick={() => void otp.resend()}>
                  {t("otp.resend")}
                </Button>
              )}
              <span role="status">{otp.resent ? t("otp.resent") : null}</span>
            </div>
          </form>
        ) : null}
        <PaymentWatchLine watch={watch} locale={locale} paid={paid} />
      </div>
      {over ? null : (
        <PixExits
          otherWay={otherWay}
          canCancel={info.canCancel}
          busy={open.cancelling}
          refusal={open.refusal}
          onCancel={open.cancel}
        />
      )}
    </Card>
  );
}
