import type { Charge, ProviderRules } from "@/backend/providers/charge";
import { encodePaynow } from "@/lib/domain/singapore/paynow";
import { createPayAction, createRefuseAction } from "./page-actions";

/** A company number of a format that Singapore does not assign, so that no real bank can pay the demo. */
const UEN = "T99ZZ9999Z";

/** The reference that identifies the payment for the receiver: at most 25 letters and digits. */
const createBillNumber = (attemptId: string) => attemptId.slice(0, 20).toUpperCase();

const createPaynowPayload = (charge: Pick<Charge, "attemptId" | "amount" | "expiresAt" | "receiver">) =>
  encodePaynow({
    uen: UEN,
    amount: charge.amount,
    expiresAt: charge.expiresAt,
    name: charge.receiver,
    billNumber: createBillNumber(charge.attemptId),
  });

/** Rules of the simulated PayNow bank, with the statuses of ISO 20022 (rules/payments#paynow-and-caishen). SGD only. */
export const PAYNOW_RULES: ProviderRules = {
  code: "paynow",
  terms: {
    moneyBack: {
      days: 90,
      reason: "A transfer can't be disputed; providers send the money back for 60 or 90 days.",
    },
    feeBasisPoints: 80,
  },
  currencies: ["SGD"],
  statuses: { open: ["PDNG"], paid: "ACSC", refused: "RJCT", removed: "CANC", refusedMeans: "failed" },

  open({ attemptId, amount, expiresAt, receiver }) {
    const payload = createPaynowPayload({ attemptId, amount: amount.amount, expiresAt, receiver });
    return { ref: attemptId, status: "PDNG", payload };
  },

  nextAction({ payload, attemptId }) {
    if (payload === null) return { kind: "none" };
    return { kind: "qr", scheme: "paynow", payload, reference: createBillNumber(attemptId) };
  },

  page: {
    title: "Sandbox Bank of the Lion City",
    question: "Pay by PayNow?",
    actions: [
      createPayAction({ id: "pay", label: "Slide to pay", variant: "main", returnMode: "stay" }, "ACSC"),
      createRefuseAction(
        { id: "reject", label: "The bank rejects it", variant: "bad", returnMode: "stay" },
        "RJCT",
        "paymentFailed",
      ),
    ],
    getReturnFields: () => ({}),
  },
};
