import { and, eq, gte, inArray, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { creditUses, orders, quotes, services } from "@/backend/db/schema/bill";
import { consents } from "@/backend/db/schema/consent";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import { accountChanges, passkeys } from "@/backend/db/schema/identity";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { playerCalls } from "@/backend/db/schema/player";
import { proofs } from "@/backend/db/schema/proof";
import { reminders } from "@/backend/db/schema/reminder";
import { cards, mandates, renewalChanges, renewals } from "@/backend/db/schema/renewal";
import { failedRequests, outbox, trackingEvents } from "@/backend/db/schema/system";
import {
  appTokens,
  deviceSessions,
  googleAccounts,
  mailLinks,
  members,
  sessions,
} from "@/backend/db/schema/user";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { whereMember } from "@/backend/db/where-member";
import type { Member } from "@/backend/modules/accounts/members";

/** A table with rows about members, and which of them are a member's. */
export interface MemberTable {
  table: PgTable;
  /** Columns that are no member's to have: secrets and their hashes, keys, and how a job goes about the row. */
  omit: readonly string[];
  where(db: Database, member: Member): SQL | undefined;
  /** Of a table that grows with every page: by which column the newest rows are chosen. */
  newestBy?: PgColumn;
}

const JOB_COLUMNS = ["leaseUntil", "tries", "nextTryAt"] as const;

const listOrderIds = (db: Database, member: Member) =>
  db.select({ id: orders.id }).from(orders).where(whereMember(orders, member));

type OwnedTable = PgTable & Parameters<typeof whereMember>[0];

const own = (table: OwnedTable, ...omit: string[]): MemberTable => ({
  table,
  omit,
  where: (_, member) => whereMember(table, member),
});

/** Addresses and numbers at which only this member is reached. */
const listNames = ({ account, boundEmail, boundPhone }: Member): string[] =>
  [account, boundEmail, boundPhone].filter((name) => name !== null);

/**
 * Where rows about a member are, by the name under which the data download has them (rules/accounts#data-download). A test compares this
 * list with the schema.
 */
export const MEMBER_TABLES: Readonly<Record<string, MemberTable>> = {
  members: own(members, "passwordHash"),
  sessions: own(sessions, "tokenHash"),
  deviceSessions: own(deviceSessions, "deviceHash", "sessionHash"),
  googleAccounts: own(googleAccounts),
  passkeys: own(passkeys, "credentialId", "publicKey"),
  accountChanges: own(accountChanges, "tokenHash", "previousPasswordHash"),
  mailLinks: own(mailLinks, "tokenHash"),
  appTokens: own(appTokens, "tokenHash"),
  orders: own(orders, "leaseUntil"),
  services: own(services, "password"),
  // The page to which a provider sends the buyer back, and what an unpaid code is.
  paymentAttempts: own(
    paymentAttempts,
    ...["returnUrl", "nextAction", "leaseUntil", "asks", "askedAt", "askNextAt"],
  ),
  refunds: {
    table: refunds,
    omit: JOB_COLUMNS,
    where: (db, member) => inArray(refunds.orderId, listOrderIds(db, member)),
  },
  consents: own(consents),
  withdrawals: {
    table: withdrawals,
    // The operator is another person.
    omit: ["operator", "leaseUntil"],
    where: (db, member) =>
      and(
        eq(withdrawals.site, member.site),
        or(eq(withdrawals.uid, member.uid), inArray(withdrawals.orderId, listOrderIds(db, member))),
      ),
  },
  // The whole price as it was shown; its parts are in the order that used it.
  quotes: own(quotes, "shown"),
  creditUses: own(creditUses),
  coupons: own(coupons as OwnedTable),
  couponUses: own(couponUses),
  proofs: own(proofs, "sha256"),
  cards: own(cards, "token"),
  mandates: own(mandates, "leaseUntil", "askNextAt"),
  renewals: own(renewals, "leaseUntil"),
  renewalChanges: own(renewalChanges),
  reminders: own(reminders, "endTokenHash"),
  playerCalls: own(playerCalls, ...JOB_COLUMNS, "failure"),
  messages: {
    table: outbox,
    // Its texts have codes and links that log in.
    omit: ["subject", "text", "html", "code", "link", "unsubscribeUrl", "failure", ...JOB_COLUMNS],
    where: (_, member) =>
      and(
        eq(outbox.site, member.site),
        inArray(outbox.recipient, listNames(member)),
        gte(outbox.createdAt, member.createdAt),
      ),
  },
  trackingEvents: { ...own(trackingEvents as OwnedTable, "eventKey"), newestBy: trackingEvents.occurredAt },
  // Its lines are those of the log.
  failedRequests: { ...own(failedRequests as OwnedTable, "lines"), newestBy: failedRequests.createdAt },
};
