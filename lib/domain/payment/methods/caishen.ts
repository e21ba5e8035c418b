import { MINUTE_MS } from "@/lib/config/constants";
import { CODE_METHOD, type MethodDescriptor } from "./method-descriptor";

/** Caishen (rules/payments#paynow-and-caishen): an expired code is scanned again on a page of its own. */
export const CAISHEN = {
  ...CODE_METHOD,
  icon: "qr",
  footerMark: { icon: "qr", name: "Caishen" },
  stepIcons: ["qr", "mobile", "shield"],
  instructions: "caishen",
  page: "/paymentCaishen",
  expiredPage: "/caishenRepay",
  attemptMs: 5 * MINUTE_MS,
} as const satisfies MethodDescriptor;
