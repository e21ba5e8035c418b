import type { ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/random-values";
import { createPayAction, createRefuseAction } from "./page-actions";
/**
 * Rules of the simulated Caishen. Nothing is published about it beyond a code that is scanned and soon expires
 * (rules/payments#paynow-and-caishen), so statuses and address are ours. The code contains only a token, which for an
 * old code leads to "expired".
 */
export const CAISHEN_RULES: ProviderRules = {
  code: "caishen",
  terms: {
    moneyBack: {
      days: 180,
      reason: "No rule is public: an estimate.",
    },
    feeBasisPoints: 100,
  },
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
      createPayAction({ id: "pay", label: "Confirm payment", variant: "main", returnMode: "stay" }, "PAID"),
      createRefuseAction(
        { id: "refuse", label: "Refuse", variant: "bad", returnMode: "stay" },
        "REFUSED",
        "paymentFailed",
      ),
    ],
    getReturnFields: () => ({}),
  },
};
