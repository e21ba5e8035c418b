/** The messages of what a listed order offers: its service, its cancellation, and their errors. */
export const ORDER_ACTION_MESSAGES = [
  "payment.service",
  "payment.next",
  "payment.pix.cancel",
  "payment.cancel",
  "payment.close",
  "errors",
] as const;
