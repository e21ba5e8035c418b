import type { Charge, PageAction, ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/create-random-id";

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

/** Everything that was asked for has come. */
export const getFullPaymentFields = ({ amount }: Charge, now: number): Partial<Charge> => ({
  received: amount,
  paidAt: now,
  refusal: null,
});

/**
 * Rules of the simulated e-wallet, with the words of Orange Money's web payment (rules/payments#provider-vocabulary). Its page also does
 * what real ones do: it never comes back, comes back twice, or by POST.
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
        change: () => ({ set: { status: "FAILED", refusal: 302 }, event: "charge.failed" }),
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
