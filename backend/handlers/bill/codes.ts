import { billingOf } from "@/backend/core/billing/billing";
import { chooseNetwork, confirmMobile } from "@/backend/core/billing/payment-steps";
import { handIn, takePiece } from "@/backend/core/billing/proofs";
import type { Handler } from "@/backend/handlers/handle";
import { ownerOf } from "./buyer-of";

/** Proofs of a transfer, the network of a crypto payment, the code of a phone's operator. */
export const codeHandlers = {
  uploadObject: (piece, context) => takePiece(billingOf(context), ownerOf(context), piece),
  uploadProof: (named, context) => handIn(billingOf(context), ownerOf(context), named),
  chooseNetwork: ({ orderId, network }, context) =>
    chooseNetwork(billingOf(context), ownerOf(context), orderId, network),
  confirmMobile: ({ orderId, code }, context) =>
    confirmMobile(billingOf(context), ownerOf(context), orderId, code),
} satisfies { [Name in CodeName]: Handler<Name> };

type CodeName = "uploadObject" | "uploadProof" | "chooseNetwork" | "confirmMobile";
