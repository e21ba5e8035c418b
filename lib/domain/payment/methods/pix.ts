import { MINUTE_MS } from "@/lib/config/constants";
import { CODE_METHOD, type MethodDescriptor } from "./method-descriptor";

/** PIX (rules/payments#pix). */
export const PIX = {
  ...CODE_METHOD,
  icon: "pix",
  stepIcons: ["qr", "mobile", "shield"],
  instructions: "pix",
  page: "/payment-pix",
  expiredPage: "/payment-pix",
  attemptMs: 15 * MINUTE_MS,
  // By PIX Automático (rules/renewal#automatic-pix).
  offSession: true,
} as const satisfies MethodDescriptor;
