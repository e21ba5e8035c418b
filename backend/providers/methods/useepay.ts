import type { ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/random-values";
import { getSmallestAmount } from "@/lib/domain/money/smallest-amount";
import { createPayAction, createRefuseAction, takeCustomerStep } from "./page-actions";
/**
 * Rules of the simulated UseePay, with the statuses of its payment intents (rules/payments#provider-vocabulary). Both
 * spellings are UseePay's: `canceled` was never paid, `cancelled` was paid and then revoked, which is a refund.
 */
export const USEEPAY_RULES: ProviderRules = {
  code: "useepay",
  terms: {
    moneyBack: {
      days: 540,
      reason: "It also accepts cards: as long as for them.",
    },
    feeBasisPoints: 350,
  },
  statuses: {
    open: ["requires_payment_method", "requires_action", "pending"],
    paid: "succeeded",
    refused: "failed",
    removed: "canceled",
    refusedMeans: "failed",
    refunded: "cancelled",
    chargedBack: "chargeback",
  },
  open: () => ({ ref: `pi_${createRandomId(24)}`, status: "requires_payment_method" }),
  nextAction: ({ ref, facts }, sandboxUrl) =>
    facts.confirmed
      ? { kind: "redirect", url: `${sandboxUrl}/go/${ref}`, method: "POST", fields: { payment_intent: ref } }
      : { kind: "customer", provider: "useepay" },
  step: (charge, step) => takeCustomerStep(charge, step, "requires_action"),
  page: {
    title: "Sandbox UseePay",
    question: "Confirm your payment",
    actions: [
      createPayAction({ id: "pay", label: "Pay", variant: "main", returnMode: "get" }, "succeeded"),
      createPayAction(
        { id: "less", label: "Pay 1.00 less", variant: "plain", returnMode: "get" },
        "succeeded",
        (charge) => ({ received: Math.max(getSmallestAmount(charge.currency), charge.amount - 100) }),
      ),
      createPayAction(
        { id: "currency", label: "Pay in another currency", variant: "plain", returnMode: "get" },
        "succeeded",
        (charge) => ({
          facts: { ...charge.facts, receivedCurrency: charge.currency === "USD" ? "BRL" : "USD" },
        }),
      ),
      {
        id: "lie",
        label: "Return as if paid",
        variant: "plain",
        returnMode: "get",
        change: (charge) => ({ set: { status: "pending", facts: charge.facts }, event: "charge.pending" }),
      },
      createRefuseAction(
        { id: "decline", label: "Decline", variant: "bad", returnMode: "get" },
        "failed",
        "cardRejected",
      ),
    ],
    // UseePay reports what the buyer chose rather than the outcome, so the return address proves nothing.
    getReturnFields: ({ ref, status }) => ({
      payment_intent: ref,
      redirect_status: status === "failed" ? "failed" : "succeeded",
    }),
  },
};
