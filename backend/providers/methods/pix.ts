import type { MandateTerms } from "@/backend/db/schema/provider";
import { createRandomId } from "@/backend/runtime/random-values";
import type { MandateOffer } from "@/lib/contract/bill/paid-consent";
import { encodePix } from "@/lib/domain/brazil/pix";
import type { ProviderBehavior } from "./provider-profiles";

const CITY = "Sao Paulo";

/**
 * A PIX key unknown to every bank: `.example` is a reserved domain, so a real bank app can't pay a code of the demo.
 */
const getPixKey = (site: string) => `pix@${site}.example`;

/** The charge's id inside the code: at most 25 letters and digits (rules/payments#pix), here 125 random bits. */
const createTxid = (attemptId: string) => attemptId.slice(0, 25);

/** The mandate's id as the central bank forms it: RR, the bank, the day, and letters and digits; 29 characters. */
const createMandateRef = (now: number) =>
  `RR00000000${new Date(now).toISOString().slice(0, 10).replaceAll("-", "")}${createRandomId(11)}`;

const toMandateOffer = ({ currency, ...terms }: MandateTerms): MandateOffer => ({
  period: terms.period,
  amount: { amount: terms.firstAmount, currency },
  highest: { amount: terms.highestAmount, currency },
  isFixed: terms.fixedAmount !== null,
  firstAt: terms.firstAt,
});

/**
 * Rules of the simulated PIX provider, with the statuses of the Brazilian central bank's API, where an expired charge
 * stays ATIVA (rules/payments#pix). The single-use code contains amount and txid rather than an address, so that tests
 * and people can read them.
 */
export const PIX: ProviderBehavior = {
  awaits: "bank",
  // Charges under a mandate have statuses of their own.
  readStatus: ({ status }) => (status === "REJEITADA" ? "failed" : null),

  open({ attemptId, site, amount, receiver, mandate: terms }, now) {
    const mandateRef = terms && createMandateRef(now);
    const payload = encodePix({
      key: getPixKey(site),
      amount: amount.amount,
      name: receiver,
      city: CITY,
      txid: createTxid(attemptId),
      once: true,
      ...(mandateRef ? { mandateUrl: `pix.${site}.example/rec/${mandateRef}` } : {}),
    });
    return {
      ref: attemptId,
      status: "ATIVA",
      payload,
      ...(terms && mandateRef ? { facts: { mandate: { ref: mandateRef, terms } } } : {}),
    };
  },

  nextAction({ payload, facts: { mandate } }) {
    if (payload === null) return { kind: "none" };
    return {
      kind: "qr",
      scheme: "pix",
      payload,
      copyKey: payload,
      ...(mandate ? { mandate: toMandateOffer(mandate.terms) } : {}),
    };
  },
};
