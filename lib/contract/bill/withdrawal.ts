import * as z from "zod";
import {
  MAX_STATEMENT_NAME,
  MAX_STATEMENT_ORDER,
  MAX_WITHDRAWAL_NOTE,
  STATEMENT_TEXT,
} from "@/lib/config/constants-of-withdrawals";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { money, timestamp } from "@/lib/contract/field-schemas";

/** Withdrawing from a contract (rules/orders#withdrawal). */

/**
 * How far a statement is:
 * - `received`: it came in time and is not decided;
 * - `approved`: the refund is on its way;
 * - `refunded`: the money was sent back;
 * - `ended`: the contract has ended, and there was nothing to send back;
 * - `refused`: see the reason.
 */
const WITHDRAWAL_STATES = ["received", "approved", "refunded", "ended", "refused"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** `afterPeriod`: the period had ended; `repeated`: an earlier statement about the order counts; `operator`: an operator's own words. */
export const WITHDRAWAL_REASONS = ["afterPeriod", "repeated", "operator"] as const;

/** The statement that counts for an order. */
export const orderWithdrawal = z.object({
  state: z.enum(WITHDRAWAL_STATES),
  /** When it was received. */
  at: timestamp,
  /** What is, or was, sent back; null where nothing is, or it is not decided. */
  amount: money.nullish(),
  /** True where the refund was tried again and again and is looked after by a person; absent: not known. */
  late: z.boolean().nullish(),
  reason: z.enum(WITHDRAWAL_REASONS).nullish(),
  note: z.string().max(MAX_WITHDRAWAL_NOTE).nullish(),
});
export type OrderWithdrawal = z.output<typeof orderWithdrawal>;

const plainLine = (max: number) => z.string().trim().min(1).max(max).regex(STATEMENT_TEXT);

/** What a statement holds, and all that it may ask for. */
const withdrawalStatement = z.object({
  name: plainLine(MAX_STATEMENT_NAME),
  /** The order's id as it was typed; whether there is such an order is not checked here. */
  order: plainLine(MAX_STATEMENT_ORDER),
  /** Where the receipt goes. */
  email: z.string().trim().min(3).max(254),
});
export type WithdrawalStatement = z.output<typeof withdrawalStatement>;

export const withdraw = defineEndpoint("withdraw", {
  payload: withdrawalStatement,
  /** The same for every statement, whether or not there is such an order (threat T23). */
  data: z.object({ receivedAt: timestamp }),
});
