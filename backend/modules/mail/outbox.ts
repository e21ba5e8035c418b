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
 * Queues a message: a row, so it may be part of the transaction that is its reason. Where there is a mail server or an
 * SMS gateway, messages are sent from here (sending/send-pending-messages.ts); in the demo they stay in the outbox.
 * @param now epoch milliseconds, from the clock
 */
export async function queueMessage(db: Database, message: OutboxMessage, now: number): Promise<string> {
  const { to, id = randomUUID(), ...rest } = message;
  await db.insert(outbox).values({ ...rest, id, recipient: to, createdAt: now });
  return id;
}

/** How long a call waits for what a mail server or gateway says of its message, milliseconds of this machine's clock. */
const ACCEPTANCE_WAIT_MS = 2_000;
const ACCEPTANCE_POLL_MS = 50;

type Senders = Pick<Services, "db" | "env" | "mailer" | "smsSender">;

/** A message that a call has just queued. `since`: when the call began, epoch milliseconds, from the clock. */
interface QueuedMessage {
  site: string;
  recipient: string;
  since: number;
}

/**
 * Waits until the mail server has answered for the mail that a call has just sent to the address that it names
 * (rules/accounts#refused-addresses). A server that is slow, away or full changes nothing: the mail is tried again.
 * Only for calls that send a mail to every address, known or not, so that a refusal tells nobody who has an account.
 * @throws RefusalError 10028 the server never takes a mail for this address
 */
export async function requireMailAccepted(senders: Senders, queued: QueuedMessage): Promise<void> {
  if (senders.env.SMTP_URL === undefined) return;
  senders.mailer?.wake();
  if (await wasRefused(senders.db, "email", queued)) throw refuse("emailNotSent");
}

/**
 * The same for the SMS that a call has just sent to the number that it names.
 * @throws RefusalError 4597 the gateway never takes an SMS for this number
 */
export async function requireSmsAccepted(senders: Senders, queued: QueuedMessage): Promise<void> {
  if (senders.env.SMS_URL === undefined) return;
  senders.smsSender?.wake();
  if (await wasRefused(senders.db, "sms", queued)) throw refuse("codeNotSent");
}

async function wasRefused(
  db: Database,
  channel: MessageChannel,
  { site, recipient, since }: QueuedMessage,
): Promise<boolean> {
  const deadline = performance.now() + ACCEPTANCE_WAIT_MS;
  while (performance.now() < deadline) {
    const [message] = await db
      .select({ sentAt: outbox.sentAt, givenUpAt: outbox.givenUpAt, failure: outbox.failure })
      .from(outbox)
      .where(
        and(
          eq(outbox.site, site),
          eq(outbox.recipient, recipient),
          eq(outbox.channel, channel),
          gte(outbox.createdAt, since),
        ),
      )
      .orderBy(desc(outbox.createdAt))
      .limit(1);
    if (message?.givenUpAt) return true;
    if (!message || message.sentAt !== null || message.failure !== null) return false;
    await wait(ACCEPTANCE_POLL_MS);
  }
  return false;
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
