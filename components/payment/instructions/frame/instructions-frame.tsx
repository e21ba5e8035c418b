import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PaymentFigures } from "@/components/payment/payment-figures";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { Card } from "@/components/ui/layout/card";
import { StepRoom } from "@/components/ui/layout/step-room";
import { Countdown } from "@/components/ui/text/countdown";
import { DeadlineTime } from "@/components/ui/text/deadline-time";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { hasDeadline } from "@/lib/domain/payment/payment-page";
import { InstructionsExpired } from "./instructions-expired";
import styles from "./instructions-frame.module.css";
import { InstructionsPaid } from "./instructions-paid";
import { PaymentExitActions } from "./payment-exit-actions";
import { PaymentStatusLine } from "./payment-status-line";
import type { InstructionsMessages } from "./use-instructions-messages";
import type { PaymentInstructions } from "./use-payment-instructions";

export interface InstructionsFrameProps {
  instructions: PaymentInstructions;
  messages: InstructionsMessages;
  /** Replaces the countdown where the deadline is a date. */
  deadline?: ReactNode;
  /** The reason the last attempt ended. */
  reason?: string | null;
  /** The instructions themselves, shown while the payment is open. */
  children: ReactNode;
  /** Beside the instructions on a desktop, below them on a phone. */
  side: ReactNode;
  /** Across the full width, shown while the payment is open. */
  footer?: ReactNode;
}

/** The frame of all payment instructions: amount, deadline, live status and the actions to leave. */
export function InstructionsFrame(props: InstructionsFrameProps) {
  const { instructions, messages, deadline, reason = null, children, side, footer } = props;
  const t = useTranslations("payment");
  const { info, amount, locale, stage, remainingMs, watch } = instructions;
  const isPaid = stage === "paid";
  const isOpen = stage === "open" && info.nextAction.kind !== "none";
  // The payment may already be under way: another method could make the buyer pay twice.
  const isUnderWay = isOpen && !hasDeadline(info.nextAction);
  const countdown =
    remainingMs === null ? null : (
      <Countdown
        remainingMs={remainingMs}
        label={messages.timeLeft}
        announcements={{ 60: messages.lastMinute }}
        date={{
          label: t("payBy"),
          value: <DeadlineTime expiresAt={info.expiresAt} method={info.method} locale={locale} />,
        }}
      />
    );

  return (
    <StepRoom>
      <Card tone="raised" padding="none" className={styles.frame}>
        <div className={styles.content}>
          <StepRoom>
            {/* A paid order is another step: its head is drawn anew, not moved. */}
            <InstructionsHead
              key={String(isPaid)}
              title={isPaid ? t("pix.paid") : messages.heading}
              isPaid={isPaid}
              planName={info.planName}
              amount={amount}
            >
              {isOpen ? (deadline ?? countdown) : null}
            </InstructionsHead>
            {isOpen ? children : null}
            {stage === "finalCheck" ? <p className={styles.finalCheck}>{messages.checking}</p> : null}
            {stage === "expired" ? (
              <InstructionsExpired
                messages={messages.expired}
                reason={reason}
                renewal={instructions.renewal}
                otherMethodPath={createCheckoutPath({ orderId: info.orderId, method: "other" })}
                onRenew={instructions.renew}
              />
            ) : null}
            {stage === "paid" ? (
              <InstructionsPaid message={messages.paidBody} onContinue={instructions.continueToResult} />
            ) : null}
          </StepRoom>
        </div>
        <div className={styles.side}>
          <StepRoom>{side}</StepRoom>
          <StepRoom>
            <PaymentStatusLine
              watch={watch}
              locale={locale}
              paid={isPaid}
              late={stage === "expired" || stage === "finalCheck"}
            />
          </StepRoom>
        </div>
        {isOpen && footer ? <div className={styles.foot}>{footer}</div> : null}
        {isPaid || stage === "elsewhere" || isUnderWay ? null : (
          <PaymentExitActions
            otherMethodHref={instructions.otherMethodHref}
            canCancel={info.canCancel}
            cancellation={instructions.cancellation}
          />
        )}
        <p role="status" className="visually-hidden">
          {stage === "expired" ? messages.expired.title : null}
          {isOpen && instructions.renewalCount > 0 ? messages.renewed : null}
        </p>
      </Card>
    </StepRoom>
  );
}

interface InstructionsHeadProps {
  title: string;
  isPaid: boolean;
  planName: string;
  amount: string;
  /** What is left of the time. */
  children: ReactNode;
}

function InstructionsHead({ title, isPaid, planName, amount, children }: InstructionsHeadProps) {
  return (
    <>
      <header className={styles.head}>
        {isPaid ? (
          <span className={`${styles.icon} only-wap`}>
            <CheckIcon size={32} />
          </span>
        ) : null}
        <h1 className={isPaid ? styles.paid : styles.heading}>{title}</h1>
        <p className={styles.plan}>{planName}</p>
      </header>
      <PaymentFigures amount={amount}>{children}</PaymentFigures>
    </>
  );
}
