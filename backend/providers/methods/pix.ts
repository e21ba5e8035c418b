import type { ProviderRules } from "@/backend/providers/charge";
import { encodePix } from "@/lib/domain/brazil/pix";

const CITY = "Sao Paulo";

/** A PIX key that no bank knows: `.example` belongs to nobody, so a real bank app can't pay a demo's code. */
const getPixKey = (site: string) => `pix@${site}.example`;

/** The id of the charge inside the code: 25 letters and digits at most (rules/payments#pix), 125 random bits of ours. */
const createTxid = (attemptId: string) => attemptId.slice(0, 25);

/**
 * Rules of the simulated PIX provider, with the words of the Brazilian central bank's API: an expired charge stays
 * ATIVA there, and so it does here (rules/payments#pix). The code is a single-use one that carries amount and txid
 * itself, not one with an address, so that whoever reads it, a test or a person, sees what is asked for.
 */
export const PIX_RULES: ProviderRules = {
  code: "pix",
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
