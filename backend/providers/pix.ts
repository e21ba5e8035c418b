import { encodePix } from "@/lib/domain/payment/pix";
import type { ProviderRules } from "./embedded-provider";

/** Host of the PSP's locations: what a bank app would ask for the charge. `.example` leads nowhere, on purpose. */
const LOCATION = "pix.example.com/qr/v2";
const CITY = "SAO PAULO";

/**
 * Rules of the simulated PIX provider: a dynamic charge (cob) with the words of the Brazilian central bank's API. An
 * expired charge stays ATIVA there, and so it does here (payments.md §1.2).
 */
export const PIX_RULES: ProviderRules = {
  code: "pix",
  words: {
    open: ["ATIVA"],
    paid: "CONCLUIDA",
    refused: "REMOVIDA_PELO_PSP",
    removed: "REMOVIDA_PELO_USUARIO_RECEBEDOR",
    refusedMeans: "cancelled",
  },

  open({ attemptId, amount, receiver }) {
    const payload = encodePix({
      url: `${LOCATION}/${attemptId}`,
      amount: amount.amount,
      name: receiver,
      city: CITY,
    });
    return { ref: attemptId, status: "ATIVA", payload };
  },

  nextAction({ payload }) {
    return payload === null ? { kind: "none" } : { kind: "qr", scheme: "pix", payload, copyKey: payload };
  },
};
