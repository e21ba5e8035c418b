import { and, eq, gt, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { reminders } from "@/backend/db/schema/reminder";
import { plans, siteConfigs, sites } from "@/backend/db/schema/site";
import { outbox } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { DEFAULT_REMINDERS_PER_WEEK } from "@/lib/config/constants";
import { PREVIEW_SITE_PATTERN } from "@/lib/contract/admin/preview-site";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";
import { LIMITED_TIME_MS } from "./reminder-times";

/** The member's address for mails; null for one that has none. */
const mailAddress = sql<string>`coalesce(${members.boundEmail}, case when ${members.type} = 'email' then ${members.account} end)`;

const setting = (name: string) => sql`(${siteConfigs.config}->'reminders'->>${name})`;

/**
 * True where the brand is open and reminds, and the member can be reminded and has not had the brand's number in a week. For a query
 * that joins `sites`, `siteConfigs` (left), `members` and `plans`: joins, because a subquery that names a table again compares its
 * columns with themselves.
 * @param now epoch milliseconds
 */
export function mayRemind(db: Database, now: number): SQL | undefined {
  const since = now - LIMITED_TIME_MS;
  // A renewal that failed is told at once, whatever the member has switched off, and counts.
  const notices = db
    .select({ count: sql`count(*)` })
    .from(outbox)
    .where(
      and(
        eq(outbox.site, members.site),
        eq(outbox.recipient, mailAddress),
        eq(outbox.template, "renewal-failed"),
        gt(outbox.createdAt, since),
      ),
    );
  const sent = db
    .select({ count: sql`count(*)` })
    .from(reminders)
    .where(and(whereMember(reminders, members), gt(reminders.sentAt, since)));
  return and(
    isNull(sites.removedAt),
    sql`${sites.id} !~ ${PREVIEW_SITE_PATTERN}`,
    sql`coalesce(jsonb_array_length(${siteConfigs.config}->'closedHosts'), 0) = 0`,
    sql`coalesce(${setting("on")}::boolean, true)`,
    isNull(members.disabledAt),
    isNull(members.remindersOffAt),
    eq(members.awaitsActivation, false),
    sql`${mailAddress} is not null`,
    eq(plans.active, true),
    sql`${sent} + ${notices} < coalesce(${setting("perWeek")}::int, ${DEFAULT_REMINDERS_PER_WEEK}::int)`,
  );
}

/** True where this reminder was not sent yet. */
export const isNotSent = (db: Database, kind: ReminderKind, subjectId: PgColumn, occasion: SQL) =>
  notExists(
    db
      .select({ id: reminders.id })
      .from(reminders)
      .where(
        and(eq(reminders.kind, kind), eq(reminders.subjectId, subjectId), eq(reminders.occasion, occasion)),
      ),
  );
