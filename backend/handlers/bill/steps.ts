import { findAddress } from "@/backend/core/billing/addresses";
import { billingOf } from "@/backend/core/billing/billing";
import {
  capturePaypal,
  confirmCode,
  confirmCustomer,
  createCustomer,
  queryToken,
  resendCode,
} from "@/backend/core/billing/payment-steps";
import type { Handler } from "@/backend/handlers/handle";
import { ownerOf } from "./buyer-of";

/** What a buyer does for a payment that has begun; the rules are in `core/billing/payment-steps`. */
export const stepHandlers = {
  capturePaypal: ({ id }, context) => capturePaypal(billingOf(context), ownerOf(context), id),
  confirmLiquido: ({ orderId, code }, context) =>
    confirmCode(billingOf(context), ownerOf(context), orderId, code),
  resendLiquidoCode: ({ orderId }, context) => resendCode(billingOf(context), ownerOf(context), orderId),
  createUseepayCustomer: (customer, context) =>
    createCustomer(billingOf(context), ownerOf(context), "useepay", customer),
  confirmUseepayCustomer: (customer, context) =>
    confirmCustomer(billingOf(context), ownerOf(context), "useepay", customer),
  createPayssionCustomer: (customer, context) =>
    createCustomer(billingOf(context), ownerOf(context), "payssion", customer),
  confirmPayssionCustomer: (customer, context) =>
    confirmCustomer(billingOf(context), ownerOf(context), "payssion", customer),
  queryPaymentToken: ({ token }, context) => queryToken(billingOf(context), ownerOf(context), token),
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
