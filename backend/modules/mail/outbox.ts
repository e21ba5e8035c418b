import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { outbox } from "@/backend/db/schema/system";
import { takeFirst } from "@/backend/db/take-first";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import type { Locale } from "@/lib/config/constants";

export type MessageChannel = "email" | "sms";

/** A mail or SMS, ready to be sent. */
export interface OutboxMessage {
  /** The reference that the mail shows; absent for an SMS, which shows none. */
  id?: string;
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
  /** Where a mail program ends mails like this one with one press (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** The mail is sent only while this order is unpaid. */
  unpaidOrderId?: string | undefined;
}

export type OutboxRow = typeof outbox.$inferSelect;

/**
 * Queues a message: a row, so it may be part of the transaction that is its reason. Where there is a mail server,
 * mails are sent from here (sending/send-pending-mails.ts); in the demo they stay in the outbox.
 * @param now epoch milliseconds, from the clock
 */
export async function queueMessage(db: Database, message: OutboxMessage, now: number): Promise<string> {
  const { to, id = randomUUID(), ...rest } = message;
  await db.insert(outbox).values({ ...rest, id, recipient: to, createdAt: now });
  return id;
}

/** How long a call waits for what the mail server says of its mail, milliseconds of this machine's clock. */
const ACCEPTANCE_WAIT_MS = 2_000;
const ACCEPTANCE_POLL_MS = 50;

/**
 * Waits until the mail server has answered for the mail that a call has just sent to the address that it names
 * (rules/accounts#refused-addresses). A server that is slow, away or full changes nothing: the mail is tried again.
 * Only for calls that send a mail to every address, known or not, so that a refusal tells nobody who has an account.
 * @param since epoch milliseconds at which the call began, from the clock
 * @throws RefusalError 10028 the server never takes a mail for this address
 */
export async function requireMailAccepted(
  { db, env, mailer }: Pick<Services, "db" | "env" | "mailer">,
  { site, recipient, since }: { site: string; recipient: string; since: number },
): Promise<void> {
  if (env.SMTP_URL === undefined) return;
  mailer?.wake();
  const deadline = performance.now() + ACCEPTANCE_WAIT_MS;
  while (performance.now() < deadline) {
    const [mail] = await db
      .select({ sentAt: outbox.sentAt, givenUpAt: outbox.givenUpAt, failure: outbox.failure })
      .from(outbox)
      .where(
        and(
          eq(outbox.site, site),
          eq(outbox.recipient, recipient),
          eq(outbox.channel, "email"),
          gte(outbox.createdAt, since),
        ),
      )
      .orderBy(desc(outbox.createdAt))
      .limit(1);
    if (mail?.givenUpAt) throw refuse("emailNotSent");
    if (!mail || mail.sentAt !== null || mail.failure !== null) return;
    await wait(ACCEPTANCE_POLL_MS);
  }
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
  return takeFirst(db.select().from(outbox).where(eq(outbox.id, id)));
}

/** Deletes every message (the console's "clear"). */
export async function deleteMessages(db: Database): Promise<void> {
  await db.delete(outbox);
}
