"use client";

import { useTranslations } from "next-intl";
import styles from "@/components/payment/instructions/frame/instruction-steps.module.css";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { InstructionsQrCode } from "./parts/instructions-qr-code";
import { MandateNote } from "./parts/mandate-note";
import { PixCodeField } from "./pix-code-field";

const PLACEMENT: InstructionsPlacement = { page: "/payment-pix", kind: "pix" };

/** The instructions for a PIX payment; on a phone the copy button comes first, on a desktop the QR code. */
export function PixInstructions(props: InstructionsProps) {
  const t = useTranslations("payment.pix");
  const instructions = usePaymentInstructions(props, PLACEMENT);
  const { info, amount, stage } = instructions;
  const action = info.nextAction.kind === "qr" ? info.nextAction : null;
  const messages = {
    heading: t("heading"),
    timeLeft: t("timeLeft"),
    lastMinute: t("lastMinute"),
    checking: t("expired.asking"),
    expired: {
      title: t("expired.title"),
      body: t("expired.body"),
      renew: t("expired.renew"),
      renewing: t("expired.renewing"),
    },
    renewed: t("renewed"),
    paidBody: t("paidBody", { amount }),
  };
  const qrLabel = t("qrLabel", { amount });
  return (
    <InstructionsFrame
      instructions={instructions}
      messages={messages}
      side={
        <InstructionsQrCode
          stage={stage}
          payload={action?.payload ?? null}
          initialCode={props.initialCode}
          label={qrLabel}
        />
      }
    >
      {action ? <PixCodeField orderId={info.orderId} value={action.copyKey ?? action.payload} /> : null}
      {action?.mandate ? <MandateNote mandate={action.mandate} locale={props.locale} /> : null}
      <PixInstructionSteps amount={amount} />
    </InstructionsFrame>
  );
}

/** The steps in the bank's app; on a phone the code is pasted, because it cannot scan its own screen. */
function PixInstructionSteps({ amount }: { amount: string }) {
  const t = useTranslations("payment.pix");
  return (
    <ol className={styles.steps} aria-label={t("steps")}>
      <li className={styles.step}>{t("step.open")}</li>
      <li className={`${styles.step} only-web`}>{t("step.scan")}</li>
      <li className={`${styles.step} only-wap`}>{t("step.paste")}</li>
      <li className={styles.step}>{t("step.confirm", { amount })}</li>
    </ol>
  );
}
