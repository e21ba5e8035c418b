import { useTranslations } from "next-intl";
import { PrinterIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { Barcode } from "@/components/ui/codes/barcode";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { formatBoletoLine } from "@/lib/domain/brazil/boleto";
import { formatOrderDeadline } from "@/lib/domain/orders/order-state";
import { InstructionSteps } from "./frame/instruction-steps";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import styles from "./slip-instructions.module.css";

const PLACEMENT: InstructionsPlacement = { page: "/paymentResult", kind: "slip" };

export interface SlipInstructionsProps extends InstructionsProps {
  /** The payee as named on the printed slip. */
  payee: { legalName: string; taxId: string | null };
}

/** A payment slip: digits to copy, barcode, due date and a print version (rules/payments#payment-slip). */
export function SlipInstructions(props: SlipInstructionsProps) {
  const { locale, payee } = props;
  const t = useTranslations("codes.slip");
  const tCodes = useTranslations("codes");
  const instructions = usePaymentInstructions(props, PLACEMENT);
  const { info, amount } = instructions;
  const messages = useInstructionsMessages("slip", amount);
  const slip = info.nextAction.kind === "slip" ? info.nextAction : null;
  const dueDate = slip ? formatOrderDeadline({ expiresAt: slip.dueDate, method: "slip" }, locale) : "";

  return (
    <InstructionsFrame
      instructions={instructions}
      messages={messages}
      deadline={
        <p className={styles.due}>
          <span className={styles.term}>{t("dueDate")}</span>
          <span className={styles.day}>{dueDate}</span>
        </p>
      }
      side={
        slip ? (
          <InstructionSteps
            steps={[t("step.open"), t("step.type"), t("step.check", { amount, date: dueDate })]}
          />
        ) : null
      }
      footer={
        slip ? (
          <div className={styles.barcode}>
            <Barcode value={slip.barcode} label={t("bars", { amount })} />
            <Button
              variant="secondary"
              className="no-print"
              icon={<PrinterIcon size={18} />}
              onClick={() => window.print()}
            >
              {t("print")}
            </Button>
          </div>
        ) : null
      }
    >
      {slip ? (
        <div className={styles.line}>
          <p className={styles.term} id="slip-line">
            {t("line")}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: screen readers read the digits as one group under its label. */}
          <p role="group" aria-labelledby="slip-line" className={styles.digits}>
            {formatBoletoLine(slip.line)}
          </p>
          <span className="no-print">
            <CopyButton
              size="lg"
              block
              value={slip.line}
              label={t("copy")}
              copiedLabel={tCodes("copied")}
              failedLabel={tCodes("copyFailed")}
            />
          </span>
        </div>
      ) : null}
      {slip?.payer ? (
        <p className={styles.payer}>
          <span className={styles.term}>{t("payer")}</span> {slip.payer.name} · {slip.payer.taxId}
        </p>
      ) : null}
      <p className={styles.note}>{t("wait")}</p>
      <p className={`${styles.note} no-print`}>{t("find")}</p>
      <dl className={styles.printed}>
        <dt>{t("payTo")}</dt>
        <dd>{[payee.legalName, payee.taxId].filter(Boolean).join(" · ")}</dd>
        <dt>{t("number")}</dt>
        <dd>{info.orderId}</dd>
      </dl>
    </InstructionsFrame>
  );
}
