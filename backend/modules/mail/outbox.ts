import { randomUUID } from "node:crypto";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { outbox } from "@/backend/db/schema/system";
import type { Locale } from "@/lib/config/constants";

export type MessageChannel = "email" | "sms";

/** A mail or SMS, ready to be sent. */
export interface OutboxMessage {
  site: string;
  channel: MessageChannel;
  /** Address or phone number. */
  to: string;
  language: Locale;
  /** Which text this is: "signup", "paid", … */
  template: string;
  subject: string;
  text: string;
  html?: string | undefined;
  /** The verification code in it, so that the sandbox console can highlight it. */
  code?: string | undefined;
  link?: string | undefined;
}

export type OutboxRow = typeof outbox.$inferSelect;

/**
 * Queues a message: a row, so it may be part of the transaction that is its reason. Where there is a mail server,
 * mails are sent from here (sending/send-pending-mails.ts); in the demo they stay in the outbox.
 * @param now epoch milliseconds, from the clock
 */
export async function queueMessage(db: Database, message: OutboxMessage, now: number): Promise<string> {
  const id = randomUUID();
  const { to, ...rest } = message;
  await db.insert(outbox).values({ ...rest, id, recipient: to, createdAt: now });
  return id;
}

/** The newest messages first, at most `limit`, of one brand or recipient where named, older than `before` where given. */
export async function listMessages(
  db: Database,
  filter: { site?: string; recipient?: string; before?: number; limit?: number } = {},
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(
      and(
        filter.site === undefined ? undefined : eq(outbox.site, filter.site),
        filter.recipient === undefined ? undefined : eq(outbox.recipient, filter.recipient),
        filter.before === undefined ? undefined : lt(outbox.createdAt, filter.before),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(filter.limit ?? 50);
}

/** The message with this id, or null. */
export async function findMessage(db: Database, id: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ?? null;
}

/** Deletes every message (the console's "clear"). */
export async function deleteMessages(db: Database): Promise<void> {
  await db.delete(outbox);
}
