"use client";

import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { InstructionsQrCode, type RenderedCode } from "./parts/instructions-qr-code";
import { PixCodeField } from "./pix-code-field";
import { PixInstructionSteps } from "./pix-instruction-steps";

export interface PixInstructionsProps {
  initial: PaymentInfo;
  locale: Locale;
  /** The checkout of this order. */
  otherMethodHref: string;
  /** The QR code of the first payload, rendered on the server. */
  initialCode: RenderedCode | null;
}

const PLACEMENT: InstructionsPlacement = { page: "/payment-pix", kind: "pix" };

/** The instructions for a PIX payment; on a phone the copy button comes first, on a desktop the QR code. */
export function PixInstructions({ initial, locale, otherMethodHref, initialCode }: PixInstructionsProps) {
  const t = useTranslations("payment.pix");
  const instructions = usePaymentInstructions(initial, PLACEMENT);
  const { info, stage } = instructions;
  const amount = formatMoney(info.amount, locale);
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
      locale={locale}
      otherMethodHref={otherMethodHref}
      messages={messages}
      side={
        <InstructionsQrCode
          stage={stage}
          payload={action?.payload ?? null}
          initialCode={initialCode}
          label={qrLabel}
        />
      }
    >
      {action ? <PixCodeField value={action.copyKey ?? action.payload} /> : null}
      <PixInstructionSteps amount={amount} />
    </InstructionsFrame>
  );
}
