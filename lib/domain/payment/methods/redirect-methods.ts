import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { type MethodDescriptor, REDIRECT_METHOD } from "./method-descriptor";

/** Methods paid on the provider's own page (rules/payments#redirects), by code. */
export const REDIRECT_METHODS = {
  ewallet: {
    ...REDIRECT_METHOD,
    icon: "wallet",
    footerLabel: "ewallet",
    attemptMs: 30 * MINUTE_MS,
  },
  paypal: {
    ...REDIRECT_METHOD,
    icon: "external",
    attemptMs: 3 * HOUR_MS,
  },
  /** UseePay and Payssion require the payer's name and email before they return the address of their page. */
  useepay: {
    ...REDIRECT_METHOD,
    form: "payer",
    icon: "globe",
    attemptMs: HOUR_MS,
  },
  payssion: {
    ...REDIRECT_METHOD,
    form: "payer",
    icon: "coins",
    attemptMs: HOUR_MS,
  },
} as const satisfies Record<string, MethodDescriptor>;
