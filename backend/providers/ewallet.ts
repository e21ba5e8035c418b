import { randomId } from "@/backend/core/random-id";
import type { Charge, PageAction, ProviderRules } from "./charge";

const pays = (id: string, words: string, back: PageAction["back"]): PageAction => ({
  id,
  words,
  look: id === "pay" ? "main" : "plain",
  back,
  change: (charge, now) => ({
    set: { status: "SUCCESS", ...paidInFull(charge, now) },
    event: "charge.succeeded",
  }),
});

/** Everything that was asked for has come. */
export const paidInFull = ({ amount }: Charge, now: number): Partial<Charge> => ({
  received: amount,
  paidAt: now,
  refusal: null,
});

/**
 * Rules of the simulated e-wallet, with the words of Orange Money's web payment (payments.md §5.1). Its page also does
 * what real ones do: it never comes back, comes back twice, or by POST.
 */
export const EWALLET_RULES: ProviderRules = {
  code: "ewallet",
  words: {
    open: ["INITIATED", "PENDING"],
    paid: "SUCCESS",
    refused: "FAILED",
    removed: "CANCELLED",
    refusedMeans: "failed",
    refunded: "REFUNDED",
  },
  open: () => ({ ref: `wal_${randomId(26)}`, status: "INITIATED" }),
  nextAction: ({ ref }, sandboxUrl) => ({ kind: "redirect", url: `${sandboxUrl}/go/${ref}`, method: "GET" }),
  page: {
    title: "Sandbox Wallet",
    question: "Pay from your wallet?",
    actions: [
      pays("pay", "Pay", "get"),
      pays("post", "Pay, return by POST", "post"),
      pays("twice", "Pay, return twice", "twice"),
      pays("never", "Pay, never return", "never"),
      {
        id: "funds",
        words: "Refuse: not enough money",
        look: "bad",
        back: "get",
        change: () => ({ set: { status: "FAILED", refusal: 302 }, event: "charge.failed" }),
      },
      { id: "leave", words: "Return without paying", look: "plain", back: "get", change: () => null },
    ],
    returns: (charge) => ({ reference: charge.ref, status: charge.status }),
  },
};
