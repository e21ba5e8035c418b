import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { CryptoTransfer } from "./parts/crypto-transfer";
import { InstructionsQrCode } from "./parts/instructions-qr-code";

const PLACEMENT: InstructionsPlacement = { page: "/paymentResult", kind: "crypto" };

/** The instructions for a crypto payment: coin amount, address and network; then the confirmations of the transfer. */
export function CryptoInstructions(props: InstructionsProps) {
  const t = useTranslations("codes.crypto");
  const instructions = usePaymentInstructions(props, PLACEMENT);
  const { info, amount, stage, watch } = instructions;
  const { orderId, nextAction } = info;
  const messages = useInstructionsMessages("crypto", amount);
  const action = nextAction.kind === "crypto" ? nextAction : null;
  const confirmations = action?.confirmations;
  const label = t("qr", { amount: action?.amount ?? "", coin: action?.coin ?? "" });
  const code = (
    <InstructionsQrCode
      stage={stage}
      payload={action?.uri ?? null}
      initialCode={props.initialCode}
      label={label}
    />
  );
  return (
    <InstructionsFrame instructions={instructions} messages={messages} side={confirmations ? null : code}>
      {confirmations ? (
        <Notice tone="success" live="status" title={t("seen.title")}>
          {t("seen.body", confirmations)}
        </Notice>
      ) : null}
      {action && !confirmations ? (
        <CryptoTransfer
          {...{ orderId, action }}
          currency={info.amount.currency}
          onChanged={watch.applyInfo}
        />
      ) : null}
    </InstructionsFrame>
  );
}
