import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { type MethodDescriptor, REDIRECT_METHOD } from "./method-descriptor";

/** Methods paid at the provider's own page (rules/payments#redirects), by code. */
export const REDIRECT_METHODS = {
  ewallet: {
    ...REDIRECT_METHOD,
    icon: "wallet",
    footerMark: { icon: "wallet", labelKey: "ewallet" },
    attemptMs: 30 * MINUTE_MS,
  },
  paypal: {
    ...REDIRECT_METHOD,
    icon: "external",
    footerMark: { icon: "wallet", name: "PayPal" },
    attemptMs: 3 * HOUR_MS,
  },
  /** Both of these ask who pays before they name their page. */
  useepay: {
    ...REDIRECT_METHOD,
    form: "payer",
    icon: "globe",
    footerMark: { icon: "wallet", name: "UseePay" },
    attemptMs: HOUR_MS,
  },
  payssion: {
    ...REDIRECT_METHOD,
    form: "payer",
    icon: "coins",
    footerMark: { icon: "wallet", name: "Payssion" },
    attemptMs: HOUR_MS,
  },
} as const satisfies Record<string, MethodDescriptor>;
