import { getHalf, type ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/random-values";
import { createLeaveAction, createPayAction, createRefuseAction, takeCustomerStep } from "./page-actions";
/**
 * Rules of the simulated Payssion, with the states of its notifications (rules/payments#provider-vocabulary). Its
 * return address is the same for paid and unpaid charges.
 */
export const PAYSSION_RULES: ProviderRules = {
  code: "payssion",
  terms: {
    moneyBack: {
      days: 540,
      reason: "It also accepts cards: as long as for them.",
    },
    feeBasisPoints: 350,
  },
  statuses: {
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
  open: () => ({ ref: `H${createRandomId(17)}`, status: "pending" }),
  nextAction: ({ ref, facts }, sandboxUrl) =>
    facts.confirmed
      ? { kind: "redirect", url: `${sandboxUrl}/go/${ref}`, method: "GET" }
      : { kind: "customer", provider: "payssion" },
  step: (charge, step) => takeCustomerStep(charge, step, "pending"),
  readStatus: ({ status }) => (status === "rejected_by_bank" || status === "error" ? "failed" : null),
  page: {
    title: "Sandbox Payssion",
    question: "Pay with your bank or wallet",
    returnFormat: "path",
    actions: [
      createPayAction({ id: "pay", label: "Pay", variant: "main", returnMode: "get" }, "completed"),
      createPayAction(
        { id: "part", label: "Pay half", variant: "plain", returnMode: "get" },
        "paid_partial",
        (charge) => ({ received: getHalf(charge) }),
      ),
      createRefuseAction(
        { id: "reject", label: "The bank rejects it", variant: "bad", returnMode: "get" },
        "rejected_by_bank",
        "bankRejected",
      ),
      {
        id: "cancel",
        label: "Cancel",
        variant: "plain",
        returnMode: "get",
        change: () => ({ set: { status: "cancelled_by_user" }, event: "charge.cancelled" }),
      },
      createLeaveAction({ id: "leave", label: "Return without paying", variant: "plain", returnMode: "get" }),
    ],
    getReturnFields: ({ ref }) => ({ reference: ref }),
  },
};
