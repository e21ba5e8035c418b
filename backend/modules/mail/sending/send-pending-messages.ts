import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { outbox, settings } from "@/backend/db/schema/system";
import type { MessageChannel, OutboxRow } from "@/backend/modules/mail/outbox";
import { workOffRows } from "@/backend/runtime/claim-rows";
import { getBackendMeasurements, type MessageResult } from "@/backend/runtime/measurements";
import { getRetryDelay } from "@/backend/runtime/retry-delay";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS, MINUTE_MS, SECOND_MS, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import { PREVIEW_SITE_PATTERN } from "@/lib/contract/admin/preview-site";
import { isStillWanted } from "./is-still-wanted";
import { MessageRefused } from "./message-refused";

/** What takes the messages of one channel out of the shop. */
export interface MessageCarrier {
  channel: MessageChannel;
  /**
   * Hands a message over; resolves when it was taken. A message that is handed over again has the same id.
   * @throws MessageRefused
   */
  carry(message: OutboxRow): Promise<void>;
}

/** Messages sent at the same time; the number of connections to a mail server limits them further. */
const MESSAGES_AT_ONCE = 10;
/** Longer than sending a message takes, with all time-outs. */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Sends the pending messages of a carrier's channel until none is due. Several backends may do so at the same time: each
 * sends others. If one dies after a message was taken and before that is recorded, it is sent again under the same id,
 * which is better than losing it.
 * @param since epoch milliseconds; older messages were queued before there was a carrier and are not sent
 */
export async function sendPendingMessages(
  services: Services,
  carrier: MessageCarrier,
  { since, signal }: { since: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const { db, clock, log } = services;
  const isMail = carrier.channel === "email";
  const claim = () => ({
    where: and(
      eq(outbox.channel, carrier.channel),
      isNull(outbox.sentAt),
      isNull(outbox.givenUpAt),
      gte(outbox.createdAt, since),
      lte(outbox.nextTryAt, clock.now()),
      // The sample members of previews have no address.
      sql`${outbox.site} !~ ${PREVIEW_SITE_PATTERN}`,
    ),
    orderBy: sql`${outbox.nextTryAt}, ${outbox.createdAt}`,
    leaseMs: LEASE_MS,
    set: { tries: sql`${outbox.tries} + 1` },
  });
  await workOffRows(db, outbox, claim, {
    atOnce: MESSAGES_AT_ONCE,
    signal,
    work: (message) => sendMessage(services, carrier, message),
    onError: (error, { id }) =>
      log.error(isMail ? "mailing failed" : "sending SMS failed", { message: id, error }),
  });
}

/** Sends a claimed message; its `tries` includes this one. Neither its text nor its recipient is logged. */
async function sendMessage(services: Services, carrier: MessageCarrier, message: OutboxRow): Promise<void> {
  const { db, clock, log } = services;
  const { id, tries, template } = message;
  const isMail = carrier.channel === "email";
  const measure = (result: MessageResult) =>
    getBackendMeasurements()?.addMessage(isMail ? template : "sms", result);
  if (message.unpaidOrderId !== null && !(await isStillWanted(db, message.unpaidOrderId))) {
    const ended = { givenUpAt: clock.now(), leaseUntil: null, failure: "no longer due" };
    await db
      .update(outbox)
      .set({ ...ended, ...getErasedFields(services) })
      .where(eq(outbox.id, id));
    measure("dropped");
    return;
  }
  try {
    await carrier.carry(message);
    await db
      .update(outbox)
      .set({ sentAt: clock.now(), leaseUntil: null, failure: null, ...getErasedFields(services) })
      .where(eq(outbox.id, id));
    measure("sent");
    log.debug(isMail ? "mail sent" : "SMS sent", { message: id, template, tries });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    const now = clock.now();
    const { isFinal, message: failure } = error;
    const retryAt = getNextTryAt(
      { tries, createdAt: message.createdAt, hasCode: message.code !== null, isFinal },
      now,
    );
    const nextState =
      retryAt === null ? { givenUpAt: now, ...getErasedFields(services) } : { nextTryAt: retryAt };
    await db
      .update(outbox)
      .set({ failure, leaseUntil: null, ...nextState })
      .where(eq(outbox.id, id));
    const fields = { message: id, template, tries, failure };
    measure(retryAt === null ? "abandoned" : "retried");
    if (retryAt === null) log.warn(isMail ? "mail abandoned" : "SMS abandoned", fields);
    else log.warn(isMail ? "mail not accepted" : "SMS not accepted", fields);
  }
}

/** A sent message is stored without code, link and text, except in the sandbox, which shows them. */
const getErasedFields = ({ env }: Services) =>
  env.SANDBOX ? {} : { text: "", html: null, code: null, link: null, unsubscribeUrl: null };

/** The verification code in a message has expired by then (rules/validation#verification-codes). */
const CODE_LIFETIME_MS = VERIFICATION_CODE_VALID_SECONDS * SECOND_MS;
const MESSAGE_LIFETIME_MS = DAY_MS;

/** Until when a message is sent, epoch milliseconds: afterwards it is of no use. */
export const getSendingEnd = ({ createdAt, hasCode }: { createdAt: number; hasCode: boolean }): number =>
  createdAt + (hasCode ? CODE_LIFETIME_MS : MESSAGE_LIFETIME_MS);

interface FailedTry {
  /** Including this one. */
  tries: number;
  createdAt: number;
  hasCode: boolean;
  /** It will never be accepted, for example because the address does not exist. */
  isFinal: boolean;
}

/**
 * When a message that was not accepted is tried again (epoch milliseconds); null: never, because it will not be accepted
 * or would arrive too late to be useful.
 */
export function getNextTryAt(failed: FailedTry, now: number): number | null {
  if (failed.isFinal) return null;
  const at = now + getRetryDelay(failed.tries);
  return at < getSendingEnd(failed) ? at : null;
}

/** Since when there has been a carrier, across restarts: epoch milliseconds. */
export async function readSendingSince({ db, clock }: Services, key: string): Promise<number> {
  await db.insert(settings).values({ key, value: clock.now() }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return typeof row?.value === "number" ? row.value : clock.now();
}
