import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/config/constants";

const milliseconds = (name: string) => bigint(name, { mode: "number" });

/** Facts of this installation: the clock's offset, what has been seeded. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
});

/** Counters of limited acts; a row past its end counts as zero. */
export const limits = pgTable(
  "limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: milliseconds("resets_at").notNull(),
  },
  (table) => [index("limits_end").on(table.resetsAt)],
);

/** Mails and SMS. In the demo this table is the delivery: the sandbox console shows it. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    recipient: text("recipient").notNull(),
    language: text("language").$type<Locale>().notNull(),
    template: text("template").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html"),
    code: text("code"),
    link: text("link"),
    createdAt: milliseconds("created_at").notNull(),
    /** The delivery of a mail when a mail server is set (SMTP_URL): number of tries, time of the next one, when it was accepted or given up. */
    tries: integer("tries").notNull().default(0),
    nextTryAt: milliseconds("next_try_at").notNull().default(0),
    sentAt: milliseconds("sent_at"),
    givenUpAt: milliseconds("given_up_at"),
    failure: text("failure"),
  },
  (table) => [
    index("outbox_waiting").on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
    index("outbox_newest").on(table.createdAt),
    index("outbox_recipient").on(table.site, table.recipient),
  ],
);

/** Events that the shop's pages report (rules/tracking#events). */
export const trackingEvents = pgTable(
  "tracking_events",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid"),
    event: text("event").notNull(),
    fields: jsonb("fields").$type<Record<string, string | number | boolean>>().notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [index("tracking_events_time").on(table.site, table.createdAt)],
);
