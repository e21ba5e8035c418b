import type { Handler } from "@/backend/api/handler";
import { confirmMobile } from "@/backend/modules/billing/attempts/code-steps";
import { chooseNetwork } from "@/backend/modules/billing/attempts/payment-steps";
import { receiveProofPart, submitProof } from "@/backend/modules/billing/attempts/proofs";
import { getBilling } from "@/backend/modules/billing/billing";
import { toOwner } from "./to-buyer";

/** Proofs of a transfer, the network of a crypto payment, the code of a phone's operator. */
export const codeHandlers = {
  uploadObject: (part, context) => receiveProofPart(getBilling(context), toOwner(context), part),
  uploadProof: (named, context) => submitProof(getBilling(context), toOwner(context), named),
  chooseNetwork: ({ orderId, network }, context) =>
    chooseNetwork(getBilling(context), toOwner(context), orderId, network),
  confirmMobile: ({ orderId, code }, context) =>
    confirmMobile(getBilling(context), toOwner(context), orderId, code),
} satisfies { [Name in CodeName]: Handler<Name> };

type CodeName = "uploadObject" | "uploadProof" | "chooseNetwork" | "confirmMobile";
