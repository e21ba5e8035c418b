import type { PageAction, ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/random-values";
import { createLeaveAction, createPayAction, createRefuseAction } from "./page-actions";

const createWalletAction = (id: string, label: string, returnMode: PageAction["returnMode"]): PageAction =>
  createPayAction({ id, label, variant: id === "pay" ? "main" : "plain", returnMode }, "SUCCESS");

/**
 * Rules of the simulated e-wallet, with the statuses of Orange Money's web payment
 * (rules/payments#provider-vocabulary). Its page also returns in the ways real ones do: never, twice, or by POST.
 */
export const EWALLET_RULES: ProviderRules = {
  code: "ewallet",
  terms: {
    moneyBack: {
      days: 365,
      reason: "Wallets send the money back for a year.",
    },
    feeBasisPoints: 200,
  },
  statuses: {
    open: ["INITIATED", "PENDING"],
    paid: "SUCCESS",
    refused: "FAILED",
    removed: "CANCELLED",
    refusedMeans: "failed",
    refunded: "REFUNDED",
  },
  open: () => ({ ref: `wal_${createRandomId(26)}`, status: "INITIATED" }),
  nextAction: ({ ref }, sandboxUrl) => ({ kind: "redirect", url: `${sandboxUrl}/go/${ref}`, method: "GET" }),
  page: {
    title: "Sandbox Wallet",
    question: "Pay from your wallet?",
    actions: [
      createWalletAction("pay", "Pay", "get"),
      createWalletAction("post", "Pay, return by POST", "post"),
      createWalletAction("twice", "Pay, return twice", "twice"),
      createWalletAction("never", "Pay, never return", "never"),
      createRefuseAction(
        { id: "funds", label: "Refuse: not enough money", variant: "bad", returnMode: "get" },
        "FAILED",
        "insufficientFunds",
      ),
      createLeaveAction({ id: "leave", label: "Return without paying", variant: "plain", returnMode: "get" }),
    ],
    getReturnFields: (charge) => ({ reference: charge.ref, status: charge.status }),
  },
};
