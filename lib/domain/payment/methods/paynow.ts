import { HOUR_MS } from "@/lib/config/constants";
import { CODE_METHOD, type MethodDescriptor } from "./method-descriptor";

/** PayNow (rules/payments#paynow-and-caishen). */
export const PAYNOW = {
  ...CODE_METHOD,
  icon: "qr",
  stepIcons: ["qr", "mobile", "shield"],
  instructions: "paynow",
  page: "/paynowTips",
  expiredPage: "/paynowTips",
  attemptMs: HOUR_MS,
} as const satisfies MethodDescriptor;
