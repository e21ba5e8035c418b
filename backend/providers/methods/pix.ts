import type { ProviderRules } from "@/backend/providers/charge";
import { encodePix } from "@/lib/domain/brazil/pix";

const CITY = "Sao Paulo";

/**
 * A PIX key unknown to every bank: `.example` is a reserved domain, so a real bank app can't pay a code of the demo.
 */
const getPixKey = (site: string) => `pix@${site}.example`;

/** The charge's id inside the code: at most 25 letters and digits (rules/payments#pix), here 125 random bits. */
const createTxid = (attemptId: string) => attemptId.slice(0, 25);

/**
 * Rules of the simulated PIX provider, with the statuses of the Brazilian central bank's API, where an expired charge
 * stays ATIVA (rules/payments#pix). The single-use code contains amount and txid rather than an address, so that tests
 * and people can read them.
 */
export const PIX_RULES: ProviderRules = {
  code: "pix",
  terms: {
    moneyBack: {
      days: 91,
      reason:
        "The payer's bank can claim a PIX back for 80 days, and the money goes back at most 11 days later.",
    },
    feeBasisPoints: 99,
  },
  awaits: "bank",
  statuses: {
    open: ["ATIVA"],
    paid: "CONCLUIDA",
    refused: "REMOVIDA_PELO_PSP",
    removed: "REMOVIDA_PELO_USUARIO_RECEBEDOR",
    refusedMeans: "cancelled",
  },

  open({ attemptId, site, amount, receiver }) {
    const payload = encodePix({
      key: getPixKey(site),
      amount: amount.amount,
      name: receiver,
      city: CITY,
      txid: createTxid(attemptId),
      once: true,
    });
    return { ref: attemptId, status: "ATIVA", payload };
  },

  nextAction({ payload }) {
    return payload === null ? { kind: "none" } : { kind: "qr", scheme: "pix", payload, copyKey: payload };
  },
};
