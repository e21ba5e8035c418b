import { MINUTE_MS } from "@/lib/config/constants";
import { CODE_METHOD, type MethodDescriptor } from "./method-descriptor";

/** Cryptocurrency at a locked rate (rules/payments#crypto). */
export const CRYPTO = {
  ...CODE_METHOD,
  icon: "coins",
  footerLabel: "crypto",
  stepIcons: ["lock", "coins", "check"],
  instructions: "crypto",
  page: "/paymentResult",
  expiredPage: "/paymentResult",
  attemptMs: 20 * MINUTE_MS,
} as const satisfies MethodDescriptor;
