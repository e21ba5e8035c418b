import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { BankAccounts } from "./parts/bank-accounts";
import { ProofUpload } from "./parts/proof-upload";

const PLACEMENT: InstructionsPlacement = { page: "/paymentResult", kind: "bank" };

export interface BankInstructionsProps extends InstructionsProps {
  /** The upstream takes proofs. */
  offersProof: boolean;
}

/** The instructions for a bank transfer: accounts, amount, reference, deadline and the upload of a proof. */
export function BankInstructions(props: BankInstructionsProps) {
  const instructions = usePaymentInstructions(props, PLACEMENT);
  const { info, amount, stage, watch } = instructions;
  const messages = useInstructionsMessages("bank", amount);
  const action = info.nextAction.kind === "bank" ? info.nextAction : null;
  // A transfer may have been sent before the deadline, so its proof is accepted during the final check, too.
  const acceptsProof = props.offersProof && action !== null && (stage === "open" || stage === "finalCheck");
  return (
    <InstructionsFrame
      instructions={instructions}
      messages={messages}
      side={
        acceptsProof ? (
          <ProofUpload orderId={info.orderId} proof={action.proof ?? null} onSubmitted={watch.applyInfo} />
        ) : null
      }
    >
      {action ? <BankAccounts action={action} amount={info.amount} locale={props.locale} /> : null}
    </InstructionsFrame>
  );
}
