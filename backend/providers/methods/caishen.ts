import type { ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/create-random-id";
import { getFullPaymentFields } from "./ewallet";

/**
 * Rules of the simulated Caishen. Nothing is published about it: a code that is scanned, dies soon and must be scanned
 * anew is all the specification says (rules/payments#paynow-and-caishen), so words and address are ours. The code names nothing but a
 * token: whoever holds an old one learns that it is over.
 */
export const CAISHEN_RULES: ProviderRules = {
  code: "caishen",
  statuses: {
    open: ["WAIT_SCAN", "SCANNED"],
    paid: "PAID",
    refused: "REFUSED",
    removed: "CLOSED",
    refusedMeans: "failed",
  },
  open: () => {
    const token = createRandomId(32);
    return {
      ref: `cs_${createRandomId(26)}`,
      status: "WAIT_SCAN",
      payload: `https://pay.caishen.example/q/${token}`,
    };
  },
  nextAction: ({ payload }) =>
    payload === null ? { kind: "none" } : { kind: "qr", scheme: "caishen", payload },
  page: {
    title: "Sandbox Caishen",
    question: "Pay what you scanned?",
    actions: [
      {
        id: "pay",
        label: "Confirm payment",
        variant: "main",
        returnMode: "stay",
        change: (charge, now) => ({
          set: { status: "PAID", ...getFullPaymentFields(charge, now) },
          event: "charge.succeeded",
        }),
      },
      {
        id: "refuse",
        label: "Refuse",
        variant: "bad",
        returnMode: "stay",
        change: () => ({ set: { status: "REFUSED", refusal: 2003 }, event: "charge.failed" }),
      },
    ],
    getReturnFields: () => ({}),
  },
};
