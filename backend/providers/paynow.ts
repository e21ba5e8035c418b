import { encodePaynow } from "@/lib/domain/payment/paynow";
import type { Charge, ProviderRules } from "./charge";
import { paidInFull } from "./ewallet";

/** A company number of a kind that Singapore does not give out, so that no real bank pays a demo. */
const UEN = "T99ZZ9999Z";

/** At most 25 letters and digits: what the receiver tells the payment apart by. */
const billNumberOf = (attemptId: string) => attemptId.slice(0, 20).toUpperCase();

const codeOf = (charge: Pick<Charge, "attemptId" | "amount" | "expiresAt" | "receiver">) =>
  encodePaynow({
    uen: UEN,
    amount: charge.amount,
    expiresAt: charge.expiresAt,
    name: charge.receiver,
    billNumber: billNumberOf(charge.attemptId),
  });

/** Rules of the simulated PayNow bank, with the status words of ISO 20022 (payments.md §7). SGD only. */
export const PAYNOW_RULES: ProviderRules = {
  code: "paynow",
  currencies: ["SGD"],
  words: { open: ["PDNG"], paid: "ACSC", refused: "RJCT", removed: "CANC", refusedMeans: "failed" },

  open({ attemptId, amount, expiresAt, receiver }) {
    const payload = codeOf({ attemptId, amount: amount.amount, expiresAt, receiver });
    return { ref: attemptId, status: "PDNG", payload };
  },

  nextAction({ payload, attemptId }) {
    if (payload === null) return { kind: "none" };
    return { kind: "qr", scheme: "paynow", payload, reference: billNumberOf(attemptId) };
  },

  page: {
    title: "Sandbox Bank of the Lion City",
    question: "Pay by PayNow?",
    actions: [
      {
        id: "pay",
        words: "Slide to pay",
        look: "main",
        back: "stay",
        change: (charge, now) => ({
          set: { status: "ACSC", ...paidInFull(charge, now) },
          event: "charge.succeeded",
        }),
      },
      {
        id: "reject",
        words: "The bank rejects it",
        look: "bad",
        back: "stay",
        change: () => ({ set: { status: "RJCT", refusal: 2003 }, event: "charge.failed" }),
      },
    ],
    returns: () => ({}),
  },
};
