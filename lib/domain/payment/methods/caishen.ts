import { MINUTE_MS } from "@/lib/config/constants";
import { CODE_METHOD, type MethodDescriptor } from "./method-descriptor";

/** Caishen (rules/payments#paynow-and-caishen). A separate page shows a new code after one has expired. */
export const CAISHEN = {
  ...CODE_METHOD,
  icon: "qr",
  stepIcons: ["qr", "mobile", "shield"],
  instructions: "caishen",
  page: "/paymentCaishen",
  expiredPage: "/caishenRepay",
  attemptMs: 5 * MINUTE_MS,
} as const satisfies MethodDescriptor;
