import type { Currency } from "@/lib/config/constants";

/** An account as a buyer copies it. Its fields depend on the country; the shop labels them. */
export type BankAccount = Readonly<Record<string, string>>;

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
