import * as z from "zod";
import { MAX_TRANSFER_NAME } from "@/lib/config/constants-of-withdrawals";
import { ORDER_STATUSES } from "@/lib/contract/bill/next-action";
import { id, money } from "@/lib/contract/field-schemas";
import { brandId } from "./brand-document";

const uid = z.string().max(64);
/** Epoch milliseconds. */
const at = z.int();
/** An address or a number of which only enough is shown to compare it with what somebody says. */
const maskedAccount = z.string().max(254);

/** A request that was refused or failed, with the log lines of the backend. */
const supportRequest = z.object({
  reference: z.string().max(64),
  at,
  /** Null: the request named no brand. */
  brand: z.string().max(32).nullable(),
  uid: uid.nullable(),
  call: z.string().max(100),
  status: z.int(),
  code: z.int(),
  lines: z.array(z.string().max(20_000)).max(20),
});

const supportOrder = z.object({
  id: z.string().max(64),
  at,
  brand: brandId,
  uid,
  plan: z.string().max(200),
  status: z.enum(ORDER_STATUSES),
  total: money,
});

/** Never its text: it may hold a code or a link. */
const supportMail = z.object({
  reference: z.string().max(64),
  at,
  brand: z.string().max(32),
  template: z.string().max(80),
  recipient: maskedAccount,
  /** `stored`: there is no mail server. */
  state: z.enum(["sent", "waiting", "failed", "stored"]),
});

const supportMember = z.object({
  uid,
  brand: brandId,
  account: maskedAccount,
  since: at,
  state: z.enum(["active", "disabled", "leaving"]),
});

/** An account whose owner has asked to delete it (docs/rules/accounts.md#deletion). `due`: the next run of the job deletes it. */
const pendingDeletion = z.object({
  brand: brandId,
  uid,
  account: maskedAccount,
  askedAt: at,
  dueAt: at,
  state: z.enum(["pending", "due"]),
});
export type PendingDeletion = z.output<typeof pendingDeletion>;

/** Money that is due back and that its provider has not taken (docs/rules/orders.md#late-refunds). */
const lateRefund = z.object({
  id,
  brand: brandId,
  orderId: z.string().max(64),
  account: maskedAccount,
  method: z.string().max(32),
  amount: money,
  reason: z.enum(["orderClosed", "paidTwice", "otherAmount", "surplus", "withdrawal"]),
  /** Since when it is due. */
  since: at,
});
export type LateRefund = z.output<typeof lateRefund>;

/** At most, of each kind. */
export const MOST_FOUND = 20;
const MOST_DELETIONS = 200;
const MOST_REFUNDS = 200;

export const SUPPORT_CALLS = {
  /** What a reference belongs to: requests, an order, a mail, and the members of these; also for a whole id (docs/rules/errors.md#reference). */
  findReference: {
    role: "viewer",
    payload: z.object({ reference: z.string().trim().min(2).max(64) }),
    data: z.object({
      requests: z.array(supportRequest).max(MOST_FOUND),
      orders: z.array(supportOrder).max(MOST_FOUND),
      mails: z.array(supportMail).max(MOST_FOUND),
      members: z.array(supportMember).max(4 * MOST_FOUND),
    }),
  },
  /** Those that are due first. */
  listDeletions: {
    role: "viewer",
    payload: z.object({}),
    data: z.object({ deletions: z.array(pendingDeletion).max(MOST_DELETIONS) }),
  },
  /** Keeps an account, by the wish of its owner. */
  keepMember: {
    role: "editor",
    payload: z.object({ brand: brandId, uid: id }),
    data: z.object({}),
  },
  /** Those that wait longest first. */
  listLateRefunds: {
    role: "viewer",
    payload: z.object({}),
    data: z.object({ refunds: z.array(lateRefund).max(MOST_REFUNDS) }),
  },
  /** Ends a late refund whose money, `amount` in minor units, was sent outside of the provider. A repetition is a success. */
  recordManualRefund: {
    role: "editor",
    payload: z.object({
      brand: brandId,
      id,
      amount: z.int().min(1),
      transfer: z.string().trim().min(1).max(MAX_TRANSFER_NAME),
    }),
    data: z.object({}),
  },
} as const;
