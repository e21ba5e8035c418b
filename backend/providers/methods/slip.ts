import { createHash } from "node:crypto";
import type { Charge } from "@/backend/providers/charge";
import { HOUR_MS } from "@/lib/config/constants";
import { encodeBoleto } from "@/lib/domain/brazil/boleto";
import { checkTaxId, maskTaxId } from "@/lib/domain/brazil/tax-id";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import type { ProviderBehavior } from "./provider-profiles";

/** No bank has this number, so no real bank app can pay a slip of the demo. */
const BANK_CODE = "999";
const BRAZIL_OFFSET_MS = 3 * HOUR_MS;

/** The due date in São Paulo's time zone (YYYY-MM-DD). */
const getDueDate = (expiresAt: number) => new Date(expiresAt - BRAZIL_OFFSET_MS).toISOString().slice(0, 10);

/** 25 digits unique to the attempt, by which the bank identifies the slip ("nosso número"). */
const createFreeField = (attemptId: string) =>
  (BigInt(`0x${createHash("sha256").update(attemptId).digest("hex")}`) % 10n ** 25n)
    .toString()
    .padStart(25, "0");

const createSlip = ({ attemptId, amount, expiresAt }: Pick<Charge, "attemptId" | "amount" | "expiresAt">) =>
  encodeBoleto({
    bank: BANK_CODE,
    dueDate: getDueDate(expiresAt),
    amount,
    freeField: createFreeField(attemptId),
  });

/**
 * Rules of the simulated bank that issues payment slips, with the vocabulary of a Brazilian bank's collection API. A
 * slip can't be paid after its due date; a payment made at a counter before may arrive days later
 * (rules/payments#payment-slip).
 */
export const SLIP: ProviderBehavior = {
  open({ attemptId, amount, expiresAt, payer }) {
    // As a bank does: it registers no slip without a payer.
    if (!payer || checkTaxId(payer.taxId) !== null)
      return { ref: attemptId, status: "FALHA_EMISSAO", refusal: codeFor("paymentInfoMissing") };
    const { barcode } = createSlip({ attemptId, amount: amount.amount, expiresAt });
    return { ref: attemptId, status: "A_RECEBER", payload: barcode, facts: { payer } };
  },

  nextAction({ attemptId, amount, expiresAt, facts: { payer } }) {
    const slip = createSlip({ attemptId, amount, expiresAt });
    return {
      kind: "slip",
      line: slip.line,
      barcode: slip.barcode,
      dueDate: expiresAt,
      payer: payer ? { ...payer, taxId: maskTaxId(payer.taxId) } : null,
    };
  },
};
