import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { parsePaymentEndReason } from "@/components/payment/instructions/parts/payment-end-reason";
import { MobileIcon } from "@/components/ui/art/icons/service-icons";
import { InstructionSteps } from "./frame/instruction-steps";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import styles from "./push-instructions.module.css";

const PLACEMENT: InstructionsPlacement = { page: "/paymentResult", kind: "push" };

/** The instructions for a PIN prompt on the buyer's phone; an unclear outcome is polled, never paid again. */
export function PushInstructions(props: InstructionsProps & { operator: string }) {
  const { operator } = props;
  const t = useTranslations("codes.push");
  const instructions = usePaymentInstructions(props, PLACEMENT);
  const { info, amount, stage } = instructions;
  const messages = useInstructionsMessages("push", amount);
  const reason = usePaymentEndReasonMessage(info.reason);
  const action = info.nextAction.kind === "push" ? info.nextAction : null;
  return (
    <InstructionsFrame
      instructions={instructions}
      messages={messages}
      reason={reason}
      side={
        <span className={stage === "open" ? styles.phone : styles.idle} aria-hidden="true">
          <MobileIcon size={96} />
        </span>
      }
    >
      {action?.unclear ? (
        <Notice tone="warn" live="status" title={t("unclear.title", { operator })}>
          {t("unclear.body", { operator })}
        </Notice>
      ) : (
        <>
          <p className={styles.prompt}>{t("asked", { operator, phone: action?.msisdn ?? "", amount })}</p>
          <InstructionSteps steps={[t("step.open"), t("step.pin"), t("step.wait")]} />
        </>
      )}
    </InstructionsFrame>
  );
}

/** The message for the reason the last attempt ended; null where the reason is unknown. */
function usePaymentEndReasonMessage(reason: string | null | undefined): string | null {
  const t = useTranslations("codes.reason");
  const known = parsePaymentEndReason(reason);
  return known ? t(known) : null;
}
