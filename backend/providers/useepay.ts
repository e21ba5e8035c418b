import { randomId } from "@/backend/core/random-id";
import type { ProviderRules } from "./charge";
import { paidInFull } from "./ewallet";
import { customerStep } from "./known-customer";

/**
 * Rules of the simulated UseePay, with the words of its payment intents (payments.md §5.1). Both spellings are its own:
 * `canceled` never had money, `cancelled` succeeded and was then revoked, which is a refund.
 */
export const USEEPAY_RULES: ProviderRules = {
  code: "useepay",
  words: {
    open: ["requires_payment_method", "requires_action", "pending"],
    paid: "succeeded",
    refused: "failed",
    removed: "canceled",
    refusedMeans: "failed",
    refunded: "cancelled",
    chargedBack: "chargeback",
  },
  open: () => ({ ref: `pi_${randomId(24)}`, status: "requires_payment_method" }),
  nextAction: ({ ref, facts }, sandboxUrl) =>
    facts.confirmed
      ? { kind: "redirect", url: `${sandboxUrl}/go/${ref}`, method: "POST", fields: { payment_intent: ref } }
      : { kind: "customer", provider: "useepay" },
  step: (charge, step) => customerStep(charge, step, "requires_action"),
  page: {
    title: "Sandbox UseePay",
    question: "Confirm your payment",
    actions: [
      {
        id: "pay",
        words: "Pay",
        look: "main",
        back: "get",
        change: (charge, now) => ({
          set: { status: "succeeded", ...paidInFull(charge, now) },
          event: "charge.succeeded",
        }),
      },
      {
        id: "less",
        words: "Pay 1.00 less",
        look: "plain",
        back: "get",
        change: (charge, now) => ({
          set: {
            status: "succeeded",
            ...paidInFull(charge, now),
            received: Math.max(1, charge.amount - 100),
          },
          event: "charge.succeeded",
        }),
      },
      {
        id: "currency",
        words: "Pay in another currency",
        look: "plain",
        back: "get",
        change: (charge, now) => ({
          set: {
            status: "succeeded",
            ...paidInFull(charge, now),
            facts: { ...charge.facts, receivedCurrency: charge.currency === "USD" ? "BRL" : "USD" },
          },
          event: "charge.succeeded",
        }),
      },
      {
        id: "lie",
        words: "Return as if paid",
        look: "plain",
        back: "get",
        change: (charge) => ({ set: { status: "pending", facts: charge.facts }, event: "charge.pending" }),
      },
      {
        id: "decline",
        words: "Decline",
        look: "bad",
        back: "get",
        change: () => ({ set: { status: "failed", refusal: 301 }, event: "charge.failed" }),
      },
    ],
    // Whatever happened, it says what the person wanted: a return proves nothing.
    returns: ({ ref, status }) => ({
      payment_intent: ref,
      redirect_status: status === "failed" ? "failed" : "succeeded",
    }),
  },
};
