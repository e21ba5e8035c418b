import * as z from "zod";
import {
  MAX_WITHDRAWAL_NOTE,
  STATEMENT_FILTERS,
  STATEMENT_STATES,
} from "@/lib/config/constants-of-withdrawals";
import { WITHDRAWAL_REASONS } from "@/lib/contract/bill/withdrawal";
import { currency, id } from "@/lib/contract/field-schemas";
import { brandId } from "./brand-document";

const amount = z.object({ amount: z.int().min(0), currency });

export const listedStatement = z.object({
  id,
  /** As they were typed. */
  name: z.string().max(120),
  order: z.string().max(80),
  email: z.string().max(254),
  /** Epoch milliseconds. */
  receivedAt: z.int(),
  state: z.enum(STATEMENT_STATES),
  /** The order that it is about, once that is known, with the account of its member. */
  matched: z
    .object({
      orderId: id,
      planName: z.string().max(120),
      account: z.string().max(254),
      total: amount,
      /** When the period ended or ends, epoch milliseconds; null: the order was never paid. */
      endsAt: z.int().nullable(),
    })
    .nullable(),
  /** What was decided to send back or, while it is pending, what an approval sends back; null: nothing is known. */
  refund: amount.extend({ isPartial: z.boolean() }).nullable(),
  /** True where the provider does not take the refund, so that a person must send it. */
  isLate: z.boolean(),
  reason: z.enum(WITHDRAWAL_REASONS).nullable(),
  note: z.string().max(MAX_WITHDRAWAL_NOTE).nullable(),
  decidedAt: z.int().nullable(),
  /** The operator's name; null: the rules decided, or nobody has. */
  by: z.string().max(80).nullable(),
});
export type ListedStatement = z.output<typeof listedStatement>;

const oneStatement = z.object({ brand: brandId, id });
const changed = z.object({ statement: listedStatement });

/** An editor's calls, because statements hold names and addresses of buyers. */
export const WITHDRAWAL_CALLS = {
  listWithdrawals: {
    role: "editor",
    /** `search`: an order, or the beginning of an address; `before`: the id of the last one of the page before. */
    payload: z.object({
      brand: brandId,
      state: z.enum(STATEMENT_FILTERS).optional(),
      search: z.string().trim().max(254).optional(),
      before: id.optional(),
    }),
    data: z.object({ statements: z.array(listedStatement).max(50), hasMore: z.boolean() }),
  },
  /** Sends `amount` back, which must be what `refund` tells. */
  approveWithdrawal: {
    role: "editor",
    payload: oneStatement.extend({ amount: z.int().min(0) }),
    data: changed,
  },
  refuseWithdrawal: {
    role: "editor",
    payload: oneStatement.extend({ note: z.string().trim().min(1).max(MAX_WITHDRAWAL_NOTE) }),
    data: changed,
  },
  linkWithdrawal: { role: "editor", payload: oneStatement.extend({ orderId: id }), data: changed },
} as const;
