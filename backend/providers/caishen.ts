import { randomId } from "@/backend/core/random-id";
import type { ProviderRules } from "./charge";
import { paidInFull } from "./ewallet";

/**
 * Rules of the simulated Caishen. Nothing is published about it: a code that is scanned, dies soon and must be scanned
 * anew is all the specification says (payments.md §7), so words and address are ours. The code names nothing but a
 * token: whoever holds an old one learns that it is over.
 */
export const CAISHEN_RULES: ProviderRules = {
  code: "caishen",
  words: {
    open: ["WAIT_SCAN", "SCANNED"],
    paid: "PAID",
    refused: "REFUSED",
    removed: "CLOSED",
    refusedMeans: "failed",
  },
  open: () => {
    const token = randomId(32);
    return {
      ref: `cs_${randomId(26)}`,
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
        words: "Confirm payment",
        look: "main",
        back: "stay",
        change: (charge, now) => ({
          set: { status: "PAID", ...paidInFull(charge, now) },
          event: "charge.succeeded",
        }),
      },
      {
        id: "refuse",
        words: "Refuse",
        look: "bad",
        back: "stay",
        change: () => ({ set: { status: "REFUSED", refusal: 2003 }, event: "charge.failed" }),
      },
    ],
    returns: () => ({}),
  },
};
