import * as z from "zod";
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

/** At most, of each kind. */
export const MOST_FOUND = 20;
const MOST_DELETIONS = 200;

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
} as const;
