import { useTranslations } from "next-intl";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { FailureReference } from "@/components/feedback/failure-reference";
import { FormButton } from "@/components/form/form-button";
import { PaymentExitActions } from "@/components/payment/instructions/frame/payment-exit-actions";
import { PaymentStatusLine } from "@/components/payment/instructions/frame/payment-status-line";
import { PaymentFigures } from "@/components/payment/payment-figures";
import { useOpenPayment } from "@/components/payment/redirect/use-open-payment";
import { Button } from "@/components/ui/button";
import { OneTimeCode } from "@/components/ui/fields/one-time-code";
import { Card } from "@/components/ui/layout/card";
import { Countdown, formatClock } from "@/components/ui/text/countdown";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./otp-step.module.css";
import { useOtp } from "./use-otp";

export interface OtpStepProps {
  initial: PaymentInfo;
  locale: Locale;
  /** The checkout of this order with all methods. */
  otherMethodHref: string;
}

/** Confirms a payment with the code that the provider sent to a phone; a new code can be requested after a delay. */
export function OtpStep({ initial, locale, otherMethodHref }: OtpStepProps) {
  const t = useTranslations("payment");
  const tDial = useTranslations("codes.dial");
  const openPayment = useOpenPayment(
    initial,
    ({ status, nextAction }) => status === "pending" && nextAction.kind === "otp",
  );
  const { info, watch, isOver } = openPayment;
  const otp = useOtp(info, watch.applyInfo);
  const { expiresAt, serverNow } = info;
  const remainingMs = usePaymentDeadline(
    typeof expiresAt === "number" ? { expiresAt, serverNow } : null,
    watch.receivedAt,
  );
  const action = info.nextAction.kind === "otp" ? info.nextAction : null;
  const paid = info.status === "success";
  // A masked number is one word.
  const phone = action?.sentTo.replaceAll(" ", "\u00a0") ?? "";

  return (
    <Card tone="raised" padding="none" className={styles.card}>
      <div className={styles.body}>
        <header className={styles.head}>
          <h1 className={styles.heading}>
            {paid ? t("pix.paid") : action?.dial ? tDial("heading") : t("otp.heading")}
          </h1>
          <p className={styles.plan}>{info.planName}</p>
        </header>
        <PaymentFigures amount={formatMoney(info.amount, locale)}>
          {remainingMs !== null && !isOver ? (
            <Countdown remainingMs={remainingMs} label={t("otp.timeLeft")} />
          ) : null}
        </PaymentFigures>
        {action ? (
          <form
            className={styles.form}
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void otp.confirm(otp.code);
            }}
          >
            <p className={styles.sent}>
              {action.dial
                ? tDial("body", { dial: action.dial, phone, length: action.length })
                : t("otp.sentTo", { phone })}
            </p>
            <OneTimeCode
              label={t("otp.label")}
              hint={action.dial ? tDial("hint") : t("otp.hint")}
              error={otp.codeError}
              length={action.length}
              value={otp.code}
              onChange={otp.changeCode}
              onComplete={(code) => void otp.confirm(code)}
              autoFocus
            />
            <OtpFailure otp={otp} />
            <FormButton
              size="lg"
              block
              busy={otp.busy}
              busyLabel={t("otp.checking")}
              disabled={otp.code.length < action.length && !otp.busy}
            >
              {t("otp.confirm", { amount: formatMoney(info.amount, locale) })}
            </FormButton>
            <div className={styles.resend} hidden={Boolean(action.dial)}>
              {otp.resendWaitMs > 0 ? (
                <span>{t("otp.resendIn", { time: formatClock(otp.resendWaitMs) })}</span>
              ) : (
                <Button variant="ghost" size="sm" busy={otp.sending} onClick={() => void otp.resend()}>
                  {t("otp.resend")}
                </Button>
              )}
              <span role="status">{otp.resent ? t("otp.resent") : null}</span>
            </div>
          </form>
        ) : null}
        <PaymentStatusLine watch={watch} locale={locale} paid={paid} />
      </div>
      {isOver ? null : (
        <PaymentExitActions
          otherMethodHref={otherMethodHref}
          canCancel={info.canCancel}
          cancellation={openPayment.cancellation}
        />
      )}
    </Card>
  );
}

/** What the field does not tell: the reference of a refused code, or that its call failed. */
function OtpFailure({ otp }: { otp: ReturnType<typeof useOtp> }) {
  const { error } = otp;
  if (!error || error.isOfCode) return <FailureReference code={error?.code ?? null} />;
  const retry = () => (error.call === "resend" ? otp.resend() : otp.confirm(otp.code));
  return <ErrorNotice code={error.code} handlers={{ retry }} />;
}
