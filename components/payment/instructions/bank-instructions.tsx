"use client";

import { formatMoney } from "@/lib/domain/money/format-money";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { BankAccounts } from "./parts/bank-accounts";
import { ProofUpload } from "./parts/proof-upload";

const PLACEMENT: InstructionsPlacement = { page: "/paymentResult", kind: "bank" };

/** The instructions for a bank transfer: accounts, amount, reference, deadline and the upload of a proof. */
export function BankInstructions({ initial, locale, otherMethodHref }: InstructionsProps) {
  const instructions = usePaymentInstructions(initial, PLACEMENT);
  const { info, stage, watch } = instructions;
  const amount = formatMoney(info.amount, locale);
  const messages = useInstructionsMessages("bank", amount);
  const action = info.nextAction.kind === "bank" ? info.nextAction : null;
  // A transfer may have been sent before the deadline, so its proof is accepted during the final check, too.
  const acceptsProof = action !== null && (stage === "open" || stage === "finalCheck");
  return (
    <InstructionsFrame
      instructions={instructions}
      locale={locale}
      otherMethodHref={otherMethodHref}
      messages={messages}
      side={
        acceptsProof ? (
          <ProofUpload orderId={info.orderId} proof={action.proof ?? null} onSubmitted={watch.applyInfo} />
        ) : null
      }
    >
      {action ? <BankAccounts action={action} amount={info.amount} locale={locale} /> : null}
    </InstructionsFrame>
  );
}
