import { getFullPaymentFields, type PageAction, type ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/create-random-id";
import { codeFor } from "@/lib/domain/errors/error-catalog";

const createPayAction = (id: string, label: string, returnMode: PageAction["returnMode"]): PageAction => ({
  id,
  label,
  variant: id === "pay" ? "main" : "plain",
  returnMode,
  change: (charge, now) => ({
    set: { status: "SUCCESS", ...getFullPaymentFields(charge, now) },
    event: "charge.succeeded",
  }),
});

/**
 * Rules of the simulated e-wallet, with the statuses of Orange Money's web payment
 * (rules/payments#provider-vocabulary). Its page also returns in the ways real ones do: never, twice, or by POST.
 */
export const EWALLET_RULES: ProviderRules = {
  code: "ewallet",
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
      createPayAction("pay", "Pay", "get"),
      createPayAction("post", "Pay, return by POST", "post"),
      createPayAction("twice", "Pay, return twice", "twice"),
      createPayAction("never", "Pay, never return", "never"),
      {
        id: "funds",
        label: "Refuse: not enough money",
        variant: "bad",
        returnMode: "get",
        change: () => ({
          set: { status: "FAILED", refusal: codeFor("insufficientFunds") },
          event: "charge.failed",
        }),
      },
      {
        id: "leave",
        label: "Return without paying",
        variant: "plain",
        returnMode: "get",
        change: () => null,
      },
    ],
    getReturnFields: (charge) => ({ reference: charge.ref, status: charge.status }),
  },
};
