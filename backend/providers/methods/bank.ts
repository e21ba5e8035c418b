import { type Charge, getHalf, type PageAction, type ProviderRules } from "@/backend/providers/charge";
import type { Currency } from "@/lib/config/constants";
import { createPayAction, createRefuseAction } from "./page-actions";

/** An account as a buyer copies it. Its fields depend on the country; the shop labels them. */
type BankAccount = Readonly<Record<string, string>>;

/**
 * Accounts that receive transfers, by currency. Banks and numbers are invented; numbers with check digits (CLABE, CBU)
 * have valid ones, so that forms accept them.
 */
export const BANK_ACCOUNTS: Partial<Record<Currency, readonly BankAccount[]>> = {
  MXN: [{ bank: "Banco Jacaranda", clabe: "999180000118359713" }],
  ARS: [{ bank: "Banco del Ceibo", cbu: "9990590740090418135201", alias: "ANDINA.PAGOS.WEB" }],
  CLP: [
    {
      bank: "Banco Araucaria",
      accountType: "Cuenta corriente",
      account: "00-812-04417-3",
      taxId: "76.512.338-0",
    },
  ],
  COP: [
    {
      bank: "Banco Frailejón",
      accountType: "Cuenta de ahorros",
      account: "482-0193-5517",
      taxId: "900.417.226-1",
    },
  ],
  PEN: [{ bank: "Banco Cantuta", account: "194-2217705-0-41", cci: "99919400221770504117" }],
  UYU: [{ bank: "Banco Anacahuita", account: "001204417-00002" }],
  USD: [{ bank: "Harbor Row Bank", account: "000144172207", routing: "999000017" }],
  BRL: [{ bank: "Banco Ipê (999)", account: "0417-2 / 55120-8", taxId: "41.207.886/0001-26" }],
};

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
