import type { Handler } from "@/backend/api/handler";
import { toOwner } from "@/backend/api/handler";
import {
  capturePaypal,
  confirmCustomer,
  createCustomer,
  queryPaymentToken,
} from "@/backend/modules/billing/attempts/payment-steps";
import { confirmLiquido, resendLiquidoCode } from "@/backend/modules/billing/attempts/perform-step";
import { getBilling } from "@/backend/modules/billing/billing";
import { findAddress } from "@/backend/modules/billing/cards/find-address";

/** Steps of a started payment; the rules are in `backend/modules/billing/attempts`. */
export const stepHandlers = {
  capturePaypal: ({ id }, context) => capturePaypal(getBilling(context), toOwner(context), id),
  confirmLiquido: ({ orderId, code }, context) =>
    confirmLiquido(getBilling(context), toOwner(context), orderId, code),
  resendLiquidoCode: ({ orderId }, context) =>
    resendLiquidoCode(getBilling(context), toOwner(context), orderId),
  createUseepayCustomer: (customer, context) =>
    createCustomer(getBilling(context), toOwner(context), "useepay", customer),
  confirmUseepayCustomer: (customer, context) =>
    confirmCustomer(getBilling(context), toOwner(context), "useepay", customer),
  createPayssionCustomer: (customer, context) =>
    createCustomer(getBilling(context), toOwner(context), "payssion", customer),
  confirmPayssionCustomer: (customer, context) =>
    confirmCustomer(getBilling(context), toOwner(context), "payssion", customer),
  queryPaymentToken: ({ token }, context) => queryPaymentToken(getBilling(context), toOwner(context), token),
  findAddress: async ({ zip }) => findAddress(zip),
} satisfies { [Name in StepName]: Handler<Name> };

type StepName =
  | "capturePaypal"
  | "confirmLiquido"
  | "resendLiquidoCode"
  | "createUseepayCustomer"
  | "confirmUseepayCustomer"
  | "createPayssionCustomer"
  | "confirmPayssionCustomer"
  | "queryPaymentToken"
  | "findAddress";
