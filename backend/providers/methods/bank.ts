import type { Currency } from "@/lib/config/constants";
import accounts from "./bank-accounts.json";
import type { ProviderBehavior } from "./provider-profiles";

/** An account as a buyer copies it. Its fields depend on the country; the shop labels them. */
type BankAccount = Readonly<Record<string, string>>;

/**
 * Accounts that receive transfers, by currency. Banks and numbers are invented; numbers with check digits (CLABE, CBU)
 * have valid ones, so that forms accept them.
 */
export const BANK_ACCOUNTS: Partial<Record<Currency, readonly BankAccount[]>> = accounts;

/** The reference that identifies the transfer: short enough to type, without characters that look alike. */
const createTransferReference = (attemptId: string) => {
  const letters = [...attemptId.toUpperCase()].filter((letter) => !"0O1IL".includes(letter));
  return `A${letters.join("").slice(0, 9)}`;
};

/** Rules of the simulated bank desk that confirms transfers manually, with the statuses of ISO 20022. */
export const BANK: ProviderBehavior = {
  currencies: Object.keys(BANK_ACCOUNTS) as Currency[],
  open: ({ attemptId }) => ({ ref: attemptId, status: "PDNG", payload: createTransferReference(attemptId) }),
  nextAction({ attemptId, currency, receiver }) {
    const listed = (BANK_ACCOUNTS[currency] ?? []).map((account) => ({ holder: receiver, ...account }));
    return { kind: "bank", accounts: listed, reference: createTransferReference(attemptId) };
  },
};
