import { MINUTE_MS } from "@/lib/config/constants";
import type { MethodDescriptor } from "./method-descriptor";

/** Cards. A pending attempt waits for 3-D Secure on the bank's page (rules/payments#three-d-secure). */
export const CARD = {
  kind: "card",
  form: "card",
  icon: "card",
  instructions: null,
  page: "/payment-redirect",
  expiredPage: null,
  attemptMs: 15 * MINUTE_MS,
  renewable: false,
  needsPhone: false,
  offSession: true,
} as const satisfies MethodDescriptor;
