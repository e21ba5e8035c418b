"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { formatMoney } from "@/lib/domain/money/format-money";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { CryptoTransfer } from "./parts/crypto-transfer";
import { InstructionsQrCode } from "./parts/instructions-qr-code";

const PLACEMENT: InstructionsPlacement = { page: "/payment", kind: "crypto" };

/** The instructions for a crypto payment: coin amount, address and network; then the confirmations of the transfer. */
export function CryptoInstructions({ initial, locale, otherMethodHref, initialCode }: InstructionsProps) {
  const t = useTranslations("codes.crypto");
  const instructions = usePaymentInstructions(initial, PLACEMENT);
  const { info, stage, watch } = instructions;
  const { orderId, amount, nextAction } = info;
  const messages = useInstructionsMessages("crypto", formatMoney(amount, locale));
  const action = nextAction.kind === "crypto" ? nextAction : null;
  const confirmations = action?.confirmations;
  const label = t("qr", { amount: action?.amount ?? "", coin: action?.coin ?? "" });
  const code = (
    <InstructionsQrCode stage={stage} payload={action?.uri ?? null} initialCode={initialCode} label={label} />
  );
  return (
    <InstructionsFrame
      instructions={instructions}
      locale={locale}
      otherMethodHref={otherMethodHref}
      messages={messages}
      side={confirmations ? null : code}
    >
      {confirmations ? (
        <Notice tone="success" live="status" title={t("seen.title")}>
          {t("seen.body", confirmations)}
        </Notice>
      ) : null}
      {action && !confirmations ? (
        <CryptoTransfer {...{ orderId, action }} currency={amount.currency} onChanged={watch.applyInfo} />
      ) : null}
    </InstructionsFrame>
  );
}
