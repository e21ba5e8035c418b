import { readBooks, sumLines, sumStatement } from "./compare-attempt";
import type { AttemptRecords } from "./read-records";

/** What was compared of one brand and currency, in minor units. */
export interface Balance {
  site: string;
  currency: string;
  /** The statement: what came, what was sent back, and what the providers kept. */
  charges: number;
  refunds: number;
  chargebacks: number;
  fees: number;
  /** What the statement and the books hold before fees; equal where they agree. */
  statement: number;
  books: number;
}

/** Adds the records of one reference to the balance of their brand and currency. */
export function addToBalances(balances: Balance[], { attempt, refund, lines }: AttemptRecords): void {
  const [line] = lines;
  const books = attempt && readBooks(attempt, refund);
  const site = attempt?.site ?? line?.site;
  if (site === undefined) return;
  if (line) {
    const balance = findBalance(balances, site, line.currency);
    const { received, sentBack, fee } = sumStatement(lines, line.currency);
    balance.charges += received;
    balance.refunds += 0 - sumLines(lines, "refund");
    balance.chargebacks += 0 - sumLines(lines, "chargeback");
    balance.fees += fee;
    balance.statement += received - sentBack;
  }
  if (books && books.received !== 0)
    findBalance(balances, site, books.currency).books += books.received - books.sentBack;
}

function findBalance(balances: Balance[], site: string, currency: string): Balance {
  const known = balances.find((balance) => balance.site === site && balance.currency === currency);
  if (known) return known;
  const sums = { charges: 0, refunds: 0, chargebacks: 0, fees: 0, statement: 0, books: 0 };
  const balance = { site, currency, ...sums };
  balances.push(balance);
  return balance;
}
