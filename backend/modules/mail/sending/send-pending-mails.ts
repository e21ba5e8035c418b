import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { outbox, settings } from "@/backend/db/schema/system";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findStoredSite } from "@/backend/modules/catalog/sites";
import type { OutboxRow } from "@/backend/modules/mail/outbox";
import { workOffRows } from "@/backend/runtime/claim-rows";
import { startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { PREVIEW_SITE_PATTERN } from "@/lib/contract/admin/preview-site";
import { isStillWanted } from "./is-still-wanted";
import { MailRefused, type MailServer, openMailServer } from "./mail-server";

/** Mails sent at the same time; the number of connections to the server limits them further. */
const MAILS_AT_ONCE = 10;
/** Longer than sending a mail takes, with all time-outs of the mail server. */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Sends pending mails until none is due. Several backends may do so at the same time: each sends others. If one dies
 * after the server accepted a mail and before that is recorded, the mail is sent twice under the same Message-ID, which
 * is better than losing it.
 * @param since epoch milliseconds; older mails were queued before there was a mail server and are not sent
 */
export async function sendPendingMails(
  services: Services,
  server: MailServer,
  { since, signal }: { since: number; signal?: AbortSignal },
): Promise<void> {
  const { db, clock, log } = services;
  const claim = () => ({
    where: and(
      eq(outbox.channel, "email"),
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
    atOnce: MAILS_AT_ONCE,
    signal,
    work: (mail) => sendMail(services, server, mail),
    onError: (error, { id }) => log.error("mailing failed", { mail: id, error }),
  });
}

/** Sends a claimed mail; its `tries` includes this one. */
async function sendMail(services: Services, server: MailServer, mail: OutboxRow): Promise<void> {
  const { db, clock, log } = services;
  const { id, tries } = mail;
  if (mail.unpaidOrderId !== null && !(await isStillWanted(db, mail.unpaidOrderId))) {
    const ended = { givenUpAt: clock.now(), leaseUntil: null, failure: "no longer due" };
    await db
      .update(outbox)
      .set({ ...ended, ...getErasedFields(services) })
      .where(eq(outbox.id, id));
    return;
  }
  try {
    await server.send(await toOutgoingMail(services, mail));
    await db
      .update(outbox)
      .set({ sentAt: clock.now(), leaseUntil: null, failure: null, ...getErasedFields(services) })
      .where(eq(outbox.id, id));
    log.debug("mail sent", { mail: id, template: mail.template, tries });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const now = clock.now();
    const { isFinal, message: failure } = error;
    const retryAt = getNextTryAt(
      { tries, createdAt: mail.createdAt, hasCode: mail.code !== null, isFinal },
      now,
    );
    const nextState =
      retryAt === null ? { givenUpAt: now, ...getErasedFields(services) } : { nextTryAt: retryAt };
    await db
      .update(outbox)
      .set({ failure, leaseUntil: null, ...nextState })
      .where(eq(outbox.id, id));
    log.warn(retryAt === null ? "mail abandoned" : "mail not accepted", {
      mail: id,
      template: mail.template,
      tries,
      failure,
    });
  }
}

/** A sent mail is stored without code, link and text, except in the sandbox, which shows them. */
const getErasedFields = ({ env }: Services) =>
  env.SANDBOX ? {} : { text: "", html: null, code: null, link: null, unsubscribeUrl: null };

async function toOutgoingMail({ db, env }: Services, mail: OutboxRow) {
  const [site, { config }] = await Promise.all([
    findStoredSite(db, mail.site),
    readSiteConfigRow(db, mail.site),
  ]);
  const { id, recipient: to, subject, text, html, unsubscribeUrl } = mail;
  return {
    id,
    fromName: config.mail?.senderName || site?.name || mail.site,
    fromAddress: config.mail?.senderAddress || (env.MAIL_FROM ?? "").replace("{site}", mail.site),
    replyTo: config.mail?.replyTo || config.contact?.email || null,
    to,
    subject,
    text,
    html,
    unsubscribeUrl,
  };
}

/** Delays after the first, second, … failed try; the last one repeats. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
];
/** The verification code in a mail has expired by then (rules/validation#verification-codes). */
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const MAIL_LIFETIME_MS = DAY_MS;

interface FailedTry {
  /** Including this one. */
  tries: number;
  createdAt: number;
  hasCode: boolean;
  /** The mail server will never accept it, for example because the address does not exist. */
  isFinal: boolean;
}

/**
 * When a mail that was not accepted is tried again (epoch milliseconds); null: never, because it will not be accepted
 * or would arrive too late to be useful.
 */
export function getNextTryAt({ tries, createdAt, hasCode, isFinal }: FailedTry, now: number): number | null {
  if (isFinal) return null;
  const at = now + (RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? HOUR_MS);
  return at < createdAt + (hasCode ? CODE_LIFETIME_MS : MAIL_LIFETIME_MS) ? at : null;
}

const SINCE_SETTING_KEY = "mailer.since";
const POLL_INTERVAL_MS = 1_000;

/**
 * Starts sending mails through the mail server, where one is set (SMTP_URL). Without one mails stay in the outbox, and
 * those stay there when a server is set later, because the codes in old mails have expired.
 * @returns `stop`, which resolves when the mails being sent have been sent; call it before the database is closed
 */
export async function startMailer(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, env, log } = services;
  if (env.SMTP_URL === undefined) {
    await db.delete(settings).where(eq(settings.key, SINCE_SETTING_KEY));
    return { stop: async () => undefined };
  }
  const since = await readMailingSince(services);
  const server = openMailServer(env.SMTP_URL);
  const mailer = startRepeatingJob((signal) => sendPendingMails(services, server, { since, signal }), {
    intervalMs: POLL_INTERVAL_MS,
    onError: (error) => log.error("mailing failed", { error }),
  });
  services.mailer = mailer;
  return {
    async stop() {
      delete services.mailer;
      await mailer.stop();
      server.close();
    },
  };
}

/** Since when a mail server has been set, across restarts: epoch milliseconds. */
async function readMailingSince({ db, clock }: Services): Promise<number> {
  await db.insert(settings).values({ key: SINCE_SETTING_KEY, value: clock.now() }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, SINCE_SETTING_KEY));
  return typeof row?.value === "number" ? row.value : clock.now();
}
