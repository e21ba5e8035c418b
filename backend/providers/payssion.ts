import { randomId } from "@/backend/core/random-id";
import type { ProviderRules } from "./charge";
import { paidInFull } from "./ewallet";
import { customerStep } from "./known-customer";

/**
 * Rules of the simulated Payssion, with the states of its notifications (payments.md §5.1). Its return address is the
 * same for paid and unpaid, and says nothing either way.
 */
export const PAYSSION_RULES: ProviderRules = {
  code: "payssion",
  words: {
    open: ["pending"],
    paid: "completed",
    alsoPaid: ["paid_partial"],
    refused: "failed",
    removed: "cancelled",
    alsoEnded: ["cancelled_by_user"],
    refusedMeans: "failed",
    refunded: "refunded",
    chargedBack: "chargeback",
  },
  open: () => ({ ref: `H${randomId(17)}`, status: "pending" }),
  nextAction: ({ ref, facts }, sandboxUrl) =>
    facts.confirmed
      ? { kind: "redirect", url: `${sandboxUrl}/go/${ref}`, method: "GET" }
      : { kind: "customer", provider: "payssion" },
  step: (charge, step) => customerStep(charge, step, "pending"),
  read: ({ status }) => (status === "rejected_by_bank" || status === "error" ? "failed" : null),
  page: {
    title: "Sandbox Payssion",
    question: "Pay with your bank or wallet",
    dialect: "path",
    actions: [
      {
        id: "pay",
        words: "Pay",
        look: "main",
        back: "get",
        change: (charge, now) => ({
          set: { status: "completed", ...paidInFull(charge, now) },
          event: "charge.succeeded",
        }),
      },
      {
        id: "part",
        words: "Pay half",
        look: "plain",
        back: "get",
        change: (charge, now) => ({
          set: {
            status: "paid_partial",
            ...paidInFull(charge, now),
            received: Math.max(1, Math.floor(charge.amount / 2)),
          },
          event: "charge.succeeded",
        }),
      },
      {
        id: "reject",
        words: "The bank rejects it",
        look: "bad",
        back: "get",
        change: () => ({ set: { status: "rejected_by_bank", refusal: 5015 }, event: "charge.failed" }),
      },
      {
        id: "cancel",
        words: "Cancel",
        look: "plain",
        back: "get",
        change: () => ({ set: { status: "cancelled_by_user" }, event: "charge.cancelled" }),
      },
      { id: "leave", words: "Return without paying", look: "plain", back: "get", change: () => null },
    ],
    returns: ({ ref }) => ({ reference: ref }),
  },
};
