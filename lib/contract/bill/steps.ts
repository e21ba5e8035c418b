import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { id, timestamp } from "@/lib/contract/wire";
import { paymentInfo } from "./next-action";

/** What a buyer, or the browser that came back, still has to do for a payment that has begun. */

/** The code that the provider sent to the buyer's phone. */
export const oneTimeCode = z.string().regex(/^\d{4,8}$/);

export const confirmLiquido = defineEndpoint({
  name: "confirmLiquido",
  area: "bill",
  method: "POST",
  path: "/api/bill/payment/liQuiDo/confirm/v1",
  send: "body",
  payload: z.object({ orderId: id, code: oneTimeCode }),
  data: paymentInfo,
  /** How many more tries the code takes. */
  failureData: z.object({ triesLeft: z.int().min(0) }),
  token: "required",
  changesState: true,
  reach: "browser",
  source:
    "spec §7; -3032 wrong, -3034 expired, 17 too many wrong ones (the attempt is over), 1040 waits for no code",
});

export const resendLiquidoCode = defineEndpoint({
  name: "resendLiquidoCode",
  area: "bill",
  method: "POST",
  path: "/api/bill/payment/liQuiDo/resend/v1",
  send: "body",
  payload: z.object({ orderId: id }),
  /** The code before it is dead. */
  data: paymentInfo,
  token: "required",
  changesState: true,
  reach: "browser",
  source: "ours: a code that never came is sent again; -3031 asked too soon, 1040 waits for no code",
});

export const capturePaypal = defineEndpoint({
  name: "capturePaypal",
  area: "bill",
  method: "GET",
  path: "/api/bill/payment/paypalCapture/v1/{id}",
  send: "query",
  /** The order of ours whose buyer came back. */
  payload: z.object({ id }),
  /** Still pending where the buyer has not approved: nothing is taken then. */
  data: paymentInfo,
  token: "required",
  changesState: true,
  reach: "browser",
  source: "spec §7; 2003 where PayPal declined the capture, 1001 not this buyer's, 1040 not paid by PayPal",
});

/** A buyer as UseePay and Payssion want to know them. */
const customer = z.object({
  orderId: id,
  firstName: z.string().trim().min(1).max(60),
  lastName: z.string().trim().min(1).max(60),
  email: z.email().max(254),
});
export type CustomerInput = Omit<z.output<typeof customer>, "orderId">;

const customerCall = {
  area: "bill",
  method: "POST",
  send: "body",
  token: "required",
  changesState: true,
  reach: "browser",
} as const;
const created = z.object({ customerId: id, expiresAt: timestamp });
const confirmation = z.object({ orderId: id, customerId: id });
const CREATE_SOURCE = "spec §7; repeating it gives the same customer, 1040 where the order waits for none";
const CONFIRM_SOURCE =
  "spec §7; answers with where the buyer goes, 1040 where the customer is not of this payment";

export const createUseepayCustomer = defineEndpoint({
  ...customerCall,
  name: "createUseepayCustomer",
  path: "/api/bill/payment/useepay/customer/create/v1",
  payload: customer,
  data: created,
  source: CREATE_SOURCE,
});

export const confirmUseepayCustomer = defineEndpoint({
  ...customerCall,
  name: "confirmUseepayCustomer",
  path: "/api/bill/payment/useepay/customer/confirm/v1",
  payload: confirmation,
  data: paymentInfo,
  source: CONFIRM_SOURCE,
});

export const createPayssionCustomer = defineEndpoint({
  ...customerCall,
  name: "createPayssionCustomer",
  path: "/api/bill/payment/payssion/customer/create/v1",
  payload: customer,
  data: created,
  source: CREATE_SOURCE,
});

export const confirmPayssionCustomer = defineEndpoint({
  ...customerCall,
  name: "confirmPayssionCustomer",
  path: "/api/bill/payment/payssion/customer/confirm/v1",
  payload: confirmation,
  data: paymentInfo,
  source: CONFIRM_SOURCE,
});

export const queryPaymentToken = defineEndpoint({
  name: "queryPaymentToken",
  area: "bill",
  method: "POST",
  path: "/api/bill/payment/query/token",
  send: "body",
  /** What the provider calls the payment, as its page hands it back: PayPal's `token`, UseePay's `payment_intent`, … */
  payload: z.object({ token: z.string().regex(/^[A-Za-z0-9_.-]{4,128}$/) }),
  data: paymentInfo,
  token: "required",
  changesState: false,
  reach: "browser",
  source: "spec §7: a return that names no order of ours; 1040 where it is no payment of this buyer",
});

export const findAddress = defineEndpoint({
  name: "findAddress",
  area: "bill",
  method: "POST",
  path: "/api/bill/address/find/v1",
  send: "body",
  /** A ZIP code (CEP) as people write it. */
  payload: z.object({ zip: z.string().max(12) }),
  /** As much as is known; null: the buyer writes it. */
  data: z.object({
    zip: z.string().max(12),
    state: z.string().max(2).nullish(),
    city: z.string().max(80).nullish(),
    street: z.string().max(120).nullish(),
  }),
  token: "required",
  changesState: false,
  reach: "browser",
  source:
    "ours: the ZIP code of a billing address fills state, city and street (spec §3 Card); -24050 no ZIP code",
});
