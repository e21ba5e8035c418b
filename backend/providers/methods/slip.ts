import { createHash } from "node:crypto";
import type { ProviderRules } from "@/backend/providers/charge";
import { encodeBoleto } from "@/lib/domain/brazil/boleto";
import { getFullPaymentFields } from "./ewallet";

/** No bank has this number, so no bank's app pays a demo's slip. */
const BANK_CODE = "999";
const BRAZIL_OFFSET_MS = 3 * 3_600_000;

/** The day on which it is due, as people in São Paulo count days. */
const getDueDate = (expiresAt: number) => new Date(expiresAt - BRAZIL_OFFSET_MS).toISOString().slice(0, 10);

/** 25 digits that no two attempts share: the bank's own way to know the slip again ("nosso número"). */
const createFreeField = (attemptId: string) =>
  (BigInt(`0x${createHash("sha256").update(attemptId).digest("hex")}`) % 10n ** 25n)
    .toString()
    .padStart(25, "0");

/**
 * Rules of the simulated bank that issues payment slips, with the words of a Brazilian bank's collection API. A slip
 * past its due date is taken no more; what was paid at a counter before may arrive days later (rules/payments#payment-slip).
 */
export const SLIP_RULES: ProviderRules = {
  code: "slip",
  currencies: ["BRL"],
  statuses: {
    open: ["A_RECEBER"],
    paid: "RECEBIDO",
    refused: "FALHA_EMISSAO",
    removed: "CANCELADO",
    refusedMeans: "failed",
  },

  open({ attemptId, amount, expiresAt }) {
    const { barcode } = encodeBoleto({
      bank: BANK_CODE,
      dueDate: getDueDate(expiresAt),
      amount: amount.amount,
      freeField: createFreeField(attemptId),
    });
    return { ref: attemptId, status: "A_RECEBER", payload: barcode };
  },

  nextAction({ attemptId, amount, expiresAt }) {
    const slip = encodeBoleto({
      bank: BANK_CODE,
      dueDate: getDueDate(expiresAt),
      amount,
      freeField: createFreeField(attemptId),
    });
    return { kind: "slip", line: slip.line, barcode: slip.barcode, dueDate: expiresAt };
  },

  page: {
    title: "Sandbox Bank counter",
    question: "Pay this slip?",
    actions: [
      {
        id: "pay",
        label: "Pay the slip",
        variant: "main",
        returnMode: "stay",
        change: (charge, now) => ({
          set: { status: "RECEBIDO", ...getFullPaymentFields(charge, now) },
          event: "charge.succeeded",
        }),
      },
    ],
    getReturnFields: () => ({}),
  },
};
