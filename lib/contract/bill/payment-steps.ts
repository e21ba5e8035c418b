import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { id, timestamp } from "@/lib/contract/field-schemas";
import { paymentInfo } from "./next-action";

/** Calls by which the buyer, or the browser that returned from a provider, completes a started payment. */

/** The code that the provider sent to the buyer's phone. */
export const oneTimeCode = z.string().regex(/^\d{4,8}$/);

export const confirmLiquido = defineEndpoint("confirmLiquido", {
  payload: z.object({ orderId: id, code: oneTimeCode }),
  data: paymentInfo,
  /** The number of remaining tries for the code. */
  failureData: z.object({ triesLeft: z.int().min(0) }),
  echoes: { orderId: "orderId" },
});

export const resendLiquidoCode = defineEndpoint("resendLiquidoCode", {
  payload: z.object({ orderId: id }),
  /** The previous code is invalid then. */
  data: paymentInfo,
  echoes: { orderId: "orderId" },
});

export const capturePaypal = defineEndpoint("capturePaypal", {
  /** Our order whose buyer returned. */
  payload: z.object({ id }),
  /** Still pending where the buyer has not approved: nothing is charged then. */
  data: paymentInfo,
  echoes: { orderId: "id" },
});

/** The payer's data that UseePay and Payssion require. */
export const customerInput = z.object({
  orderId: id,
  firstName: z.string().trim().min(1).max(60),
  lastName: z.string().trim().min(1).max(60),
  email: z.email().max(254),
});
export type CustomerInput = Omit<z.output<typeof customerInput>, "orderId">;

const createdCustomer = z.object({ customerId: id, expiresAt: timestamp });
const customerConfirmation = z.object({ orderId: id, customerId: id });

export const createUseepayCustomer = defineEndpoint("createUseepayCustomer", {
  payload: customerInput,
  data: createdCustomer,
});

export const confirmUseepayCustomer = defineEndpoint("confirmUseepayCustomer", {
  payload: customerConfirmation,
  data: paymentInfo,
  echoes: { orderId: "orderId" },
});

export const createPayssionCustomer = defineEndpoint("createPayssionCustomer", {
  payload: customerInput,
  data: createdCustomer,
});

export const confirmPayssionCustomer = defineEndpoint("confirmPayssionCustomer", {
  payload: customerConfirmation,
  data: paymentInfo,
  echoes: { orderId: "orderId" },
});

export const queryPaymentToken = defineEndpoint("queryPaymentToken", {
  /**
   * The provider's reference of the payment, as its page returns it: PayPal's `token`, UseePay's `payment_intent`, …
   */
  payload: z.object({ token: z.string().regex(/^[A-Za-z0-9_.-]{4,128}$/) }),
  data: paymentInfo,
});

export const findAddress = defineEndpoint("findAddress", {
  /** A ZIP code (CEP) in any notation. */
  payload: z.object({ zip: z.string().max(12) }),
  /** As much as is known; null: the buyer types it. */
  data: z.object({
    zip: z.string().max(12),
    state: z.string().max(2).nullish(),
    city: z.string().max(80).nullish(),
    street: z.string().max(120).nullish(),
  }),
  echoes: { zip: { of: "zip", rule: "sameDigits" } },
});
