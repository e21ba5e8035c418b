import { DAY_MS } from "@/lib/config/constants";
import { CODE_METHOD, type MethodDescriptor } from "./method-descriptor";

/** Bank transfer with a proof (rules/payments#bank-transfer). */
export const BANK = {
  ...CODE_METHOD,
  icon: "bank",
  footerLabel: "bank",
  stepIcons: ["bank", "external", "receipt"],
  instructions: "bank",
  page: "/paymentResult",
  expiredPage: "/paymentResult",
  attemptMs: 3 * DAY_MS,
  orderGraceMs: 4 * DAY_MS,
} as const satisfies MethodDescriptor;
