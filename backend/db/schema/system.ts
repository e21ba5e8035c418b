import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/config/constants";
import type { ReminderKind, ReportDevice, ReportVital } from "@/lib/contract/admin/report-measures";
import type { LeavingReason } from "@/lib/contract/job/leaving-reasons";
import { lease, milliseconds } from "./columns";
import { siteReference } from "./site";

/** Facts of this installation: the clock's offset, what has been seeded. */
export const settings = pg.pgTable("settings", {
  key: pg.text("key").primaryKey(),
  value: pg.jsonb("value").$type<unknown>().notNull(),
});

/** Jobs that run once for all backends: who runs it, until when that counts, when it is due, what it has covered. */
export const sharedJobs = pg.pgTable("shared_jobs", {
  name: pg.text("name").primaryKey(),
  runner: pg.text("runner"),
  leaseUntil: milliseconds("lease_until").notNull().default(0),
  dueAt: milliseconds("due_at").notNull().default(0),
  coveredUntil: milliseconds("covered_until").notNull().default(0),
});

/** Counters of limited acts; a row past its end counts as zero. */
export const limits = pg.pgTable(
  "limits",
  {
    key: pg.text("key").primaryKey(),
    count: pg.integer("count").notNull(),
    resetsAt: milliseconds("resets_at").notNull(),
  },
  (table) => [pg.index("limits_end").on(table.resetsAt)],
);

/** Mails and SMS. In the demo this table is the delivery: the sandbox console shows it. */
export const outbox = pg.pgTable(
  "outbox",
  {
    id: pg.text("id").primaryKey(),
    site: pg.text("site").notNull(),
    channel: pg.text("channel", { enum: ["email", "sms"] }).notNull(),
    recipient: pg.text("recipient").notNull(),
    language: pg.text("language").$type<Locale>().notNull(),
    template: pg.text("template").notNull(),
    subject: pg.text("subject").notNull(),
    text: pg.text("text").notNull(),
    html: pg.text("html"),
    code: pg.text("code"),
    link: pg.text("link"),
    /** Where a mail program ends mails like this one with one press (RFC 8058); null for mails that can't be ended. */
    unsubscribeUrl: pg.text("unsubscribe_url"),
    /** The order that the mail is about, where it is sent only while that is unpaid. */
    unpaidOrderId: pg.text("unpaid_order_id"),
    createdAt: milliseconds("created_at").notNull(),
    /**
     * The delivery of a mail when a mail server is set (SMTP_URL): number of tries, time of the next one, when it was
     * accepted or abandoned.
     */
    tries: pg.integer("tries").notNull().default(0),
    nextTryAt: milliseconds("next_try_at").notNull().default(0),
    ...lease,
    sentAt: milliseconds("sent_at"),
    givenUpAt: milliseconds("given_up_at"),
    failure: pg.text("failure"),
  },
  (table) => [
    pg.index("outbox_waiting").on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
    pg.index("outbox_newest").on(table.createdAt),
    pg.index("outbox_recipient").on(table.site, table.recipient),
  ],
);

/**
 * Requests that were refused or failed, for the console's search by reference (rules/errors#reference). The newest are kept,
 * for a short time; nothing in a row is personal besides the uid.
 */
export const failedRequests = pg.pgTable(
  "failed_requests",
  {
    id: pg.bigserial("id", { mode: "number" }).primaryKey(),
    /** Two calls of one page may have the same. */
    requestId: pg.text("request_id").notNull(),
    site: pg.text("site"),
    uid: pg.text("uid"),
    /** The path of the call, without values. */
    call: pg.text("call").notNull(),
    status: pg.integer("status").notNull(),
    code: pg.integer("code").notNull(),
    /** Log lines of the request, as the log has them: redacted. */
    lines: pg.jsonb("lines").$type<string[]>().notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    pg.index("failed_requests_reference").on(table.requestId),
    pg.index("failed_requests_age").on(table.createdAt),
  ],
);

/** Events that the shop's pages report (rules/tracking#events). */
export const trackingEvents = pg.pgTable(
  "tracking_events",
  {
    id: pg.text("id").primaryKey(),
    site: pg.text("site").notNull(),
    uid: pg.text("uid"),
    /** Made by the browser, so that an event whose answer was lost is stored once; null where it sent none. */
    eventKey: pg.text("event_key"),
    event: pg.text("event").notNull(),
    fields: pg.jsonb("fields").$type<Record<string, string | number | boolean>>().notNull(),
    /** How many events it stands for: 10 where only one in ten is stored (rules/tracking#report), else 1. */
    weight: pg.integer("weight").notNull().default(1),
    /** When it happened; `createdAt` is when it arrived, which may be on another day. */
    occurredAt: milliseconds("occurred_at").notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    pg.uniqueIndex("tracking_events_key").on(table.site, table.eventKey),
    pg.index("tracking_events_day").on(table.site, table.occurredAt),
    pg.index("tracking_events_arrival").on(table.createdAt),
  ],
);

/**
 * What happened at a brand on one day of its calendar, as numbers without any person (docs/rules/tracking.md#report). A row is
 * always computed whole from the records of its day, never added to.
 */
export const reportDays = pg.pgTable(
  "report_days",
  {
    site: siteReference(),
    /** "2026-11-20". */
    day: pg.text("day").notNull(),
    /** The time zone in which the day begins and ends. */
    timeZone: pg.text("time_zone").notNull(),
    /** Null: the events of the day were deleted before they were counted. */
    tracking: pg.jsonb("tracking").$type<TrackingTotals>(),
    /** Null only within the transaction that inserts the row. */
    billing: pg.jsonb("billing").$type<BillingTotals>(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.site, table.day] }),
    pg.index("report_days_by_day").on(table.day),
  ],
);

/** What the events of one day add up to. Each count is weighted: an event that stands for ten counts as ten. */
export interface TrackingTotals {
  /** True where some of the events were sampled, so that the counts are estimates. */
  isSampled: boolean;
  /** By page id; 0 for pages without one. A visit belongs to the page on which it began. */
  pages: { page: number; visits: number; views: number }[];
  vitals: VitalHistogram[];
  /** Visits whose source may be counted, by that and by campaign; absent where the day was counted before there were any. */
  sources?: SourceTotals[];
}

/** Null: not named, and as a source all those that were not counted one by one. */
export interface SourceTotals {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  visits: number;
}

/** How often a vital fell into each bucket (`vital-histogram.ts`), as pairs of bucket and count. */
export interface VitalHistogram {
  page: number;
  device: ReportDevice;
  vital: ReportVital;
  buckets: [bucket: number, count: number][];
}

/** What billing's records of one day add up to. Renewals are charged without a visit, so they are kept apart. */
export interface BillingTotals {
  /** Orders of buyers: those created on the day, and those paid on the day, whenever they were created. */
  methods: { method: string; orders: number; paid: number }[];
  /** Refused attempts by the day on which they were made. */
  refusals: { method: string; code: number; isRenewal: boolean; count: number }[];
  /** Money of the orders paid on the day, in minor units; `returned` is what of it was refunded or charged back since. */
  money: { currency: string; isRenewal: boolean; orders: number; paid: number; returned: number }[];
  /** Reminders sent on the day, and orders paid on the day after one; absent where the day was counted before there were any. */
  reminders?: { kind: ReminderKind; sent: number; paid: number }[];
  /** Renewals that members turned off on the day, and that the brand's offer kept, by the reason they chose. */
  leaving?: { reason: LeavingReason | null; left: number; stayed: number }[];
}
