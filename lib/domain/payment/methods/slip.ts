import { DAY_MS, SLIP_VALID_DAYS } from "@/lib/config/constants";
import { CODE_METHOD, type MethodDescriptor } from "./method-descriptor";

/** Payment slip, "boleto" (rules/payments#payment-slip). The bank reports the payment days later. */
export const SLIP = {
  ...CODE_METHOD,
  form: "slip",
  needsPayer: true,
  icon: "slip",
  footerLabel: "slip",
  stepIcons: ["slip", "bank", "clock"],
  instructions: "slip",
  page: "/paymentResult",
  expiredPage: "/paymentResult",
  attemptMs: SLIP_VALID_DAYS * DAY_MS,
  endsWithBrazilianDay: true,
  orderGraceMs: 5 * DAY_MS,
} as const satisfies MethodDescriptor;
