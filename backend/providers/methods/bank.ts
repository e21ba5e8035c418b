import { type Charge, getHalf, type PageAction, type ProviderRules } from "@/backend/providers/charge";
import type { Currency } from "@/lib/config/constants";
import { BANK_ACCOUNTS } from "./bank-accounts";
import { createPayAction, createRefuseAction } from "./page-actions";

/** The reference that identifies the transfer: short enough to type, without characters that look alike. */
const createTransferReference = (attemptId: string) => {
  const letters = [...attemptId.toUpperCase()].filter((letter) => !"0O1IL".includes(letter));
  return `A${letters.join("").slice(0, 9)}`;
};

const createArrivalAction = (
  button: Pick<PageAction, "id" | "label" | "variant">,
  received: (charge: Charge) => number,
): PageAction =>
  createPayAction({ ...button, returnMode: "stay" }, "ACSC", (charge) => ({ received: received(charge) }));

/** Rules of the simulated bank desk that confirms transfers manually, with the statuses of ISO 20022. */
export const BANK_RULES: ProviderRules = {
  code: "bank",
  terms: {
    moneyBack: {
      days: 397,
      reason: "A payer can contest an unauthorized transfer, and a bank recall it for fraud, for 13 months.",
    },
    feeBasisPoints: 50,
  },
  currencies: Object.keys(BANK_ACCOUNTS) as Currency[],
  statuses: { open: ["PDNG"], paid: "ACSC", refused: "RJCT", removed: "CANC", refusedMeans: "failed" },
  open: ({ attemptId }) => ({ ref: attemptId, status: "PDNG", payload: createTransferReference(attemptId) }),
  nextAction({ attemptId, currency, receiver }) {
    const accounts = (BANK_ACCOUNTS[currency] ?? []).map((account) => ({ holder: receiver, ...account }));
    return { kind: "bank", accounts, reference: createTransferReference(attemptId) };
  },
  page: {
    title: "Sandbox bank desk",
    question: "Has this transfer arrived?",
    actions: [
      createArrivalAction({ id: "pay", label: "It has arrived", variant: "main" }, ({ amount }) => amount),
      createArrivalAction({ id: "less", label: "Half of it has arrived", variant: "plain" }, getHalf),
      createArrivalAction(
        { id: "more", label: "10.00 too much has arrived", variant: "plain" },
        ({ amount }) => amount + 1_000,
      ),
      createRefuseAction(
        { id: "reject", label: "Refuse: nothing has come", variant: "bad", returnMode: "stay" },
        "RJCT",
        "paymentFailed",
      ),
    ],
    getReturnFields: () => ({}),
  },
};
