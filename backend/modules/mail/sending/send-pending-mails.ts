import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import { outbox } from "@/backend/db/schema/system";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { OutboxRow } from "@/backend/modules/mail/outbox";
import type { Services } from "@/backend/runtime/services";
import { MINUTE_MS } from "@/lib/config/constants";
import { MailRefused, type MailServer } from "./mail-server";
import { getNextTryAt } from "./next-try-at";

/** Mails sent at the same time; the number of connections to the server limits them further. */
const BATCH_SIZE = 10;
/**
 * How long a mail is reserved for the process that sends it; if the process ends, another one sends the mail after
 * that.
 */
const CLAIM_MS = 2 * MINUTE_MS;

/**
 * Sends pending mails until none is due. A mail is claimed by one guarded statement, so that several processes send it
 * once. If a process dies after the server accepted a mail and before that is recorded, the mail is sent twice under
 * the same Message-ID, which is better than losing it.
 * @param since epoch milliseconds; older mails were queued before there was a mail server and are not sent
 */
export async function sendPendingMails(services: Services, server: MailServer, since: number): Promise<void> {
  for (;;) {
    const due = await listDueMails(services, since);
    if (due.length === 0) return;
    await Promise.all(due.map((mail) => sendMail(services, server, mail)));
  }
}

const wherePending = () => and(eq(outbox.channel, "email"), isNull(outbox.sentAt), isNull(outbox.givenUpAt));

function listDueMails({ db, clock }: Services, since: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(wherePending(), gte(outbox.createdAt, since), lte(outbox.nextTryAt, clock.now())))
    .orderBy(asc(outbox.nextTryAt), asc(outbox.createdAt))
    .limit(BATCH_SIZE);
}

async function sendMail(services: Services, server: MailServer, mail: OutboxRow): Promise<void> {
  const { db, clock, log } = services;
  const { id } = mail;
  const tries = mail.tries + 1;
  const [claimed] = await db
    .update(outbox)
    .set({ tries, nextTryAt: clock.now() + CLAIM_MS })
    .where(and(eq(outbox.id, id), eq(outbox.tries, mail.tries), wherePending()))
    .returning({ id: outbox.id });
  if (!claimed) return;
  try {
    await server.send(await toOutgoingMail(services, mail));
    await db
      .update(outbox)
      .set({ sentAt: clock.now(), failure: null, ...getErasedFields(services) })
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
      .set({ failure, ...nextState })
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
  env.SANDBOX ? {} : { text: "", html: null, code: null, link: null };

async function toOutgoingMail({ db, env }: Services, mail: OutboxRow) {
  const [site, { config }] = await Promise.all([
    findSiteById(db, mail.site),
    readSiteConfigRow(db, mail.site),
  ]);
  const { id, recipient: to, subject, text, html } = mail;
  return {
    id,
    fromName: site?.name ?? mail.site,
    fromAddress: (env.MAIL_FROM ?? "").replace("{site}", mail.site),
    replyTo: config.contact?.email ?? null,
    to,
    subject,
    text,
    html,
  };
}
