import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import type { SentMessage } from "@/backend/core/outbox";
import type { Services } from "@/backend/core/services";
import { readSiteConfigRow } from "@/backend/core/site-config";
import { findSiteById } from "@/backend/core/sites";
import { outbox } from "@/backend/db/schema/system";
import { MailRefused, type MailServer } from "./mail-server";
import { nextTry } from "./next-try";

/** Handed over at the same time; the server's own connections are the narrower gate. */
const AT_ONCE = 10;
/** While a mail is being handed over nobody else takes it; a process that dies meanwhile leaves it for later. */
const TAKEN_MS = 120_000;

/**
 * Hands waiting mails to the mail server until none is due. A mail is taken by one guarded statement, so several
 * processes send it once; should one die between the server's word and its own note, it is sent twice under the same
 * Message-ID, which beats losing it.
 * @param since mails older than this were never meant for a mail server
 */
export async function sendWaiting(services: Services, server: MailServer, since: number): Promise<void> {
  for (;;) {
    const due = await dueMails(services, since);
    if (due.length === 0) return;
    await Promise.all(due.map((mail) => sendOne(services, server, mail)));
  }
}

const isWaiting = () => and(eq(outbox.channel, "email"), isNull(outbox.sentAt), isNull(outbox.givenUpAt));

function dueMails({ db, clock }: Services, since: number): Promise<SentMessage[]> {
  return db
    .select()
    .from(outbox)
    .where(and(isWaiting(), gte(outbox.createdAt, since), lte(outbox.nextTryAt, clock.now())))
    .orderBy(asc(outbox.nextTryAt), asc(outbox.createdAt))
    .limit(AT_ONCE);
}

async function sendOne(services: Services, server: MailServer, mail: SentMessage): Promise<void> {
  const { db, clock, log } = services;
  const { id } = mail;
  const tries = mail.tries + 1;
  const [taken] = await db
    .update(outbox)
    .set({ tries, nextTryAt: clock.now() + TAKEN_MS })
    .where(and(eq(outbox.id, id), eq(outbox.tries, mail.tries), isWaiting()))
    .returning({ id: outbox.id });
  if (!taken) return;
  try {
    await server.send(await outgoing(services, mail));
    await db
      .update(outbox)
      .set({ sentAt: clock.now(), failure: null, ...forgotten(services) })
      .where(eq(outbox.id, id));
    log.debug("mail sent", { mail: id, template: mail.template, tries });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const now = clock.now();
    const { isFinal, message: failure } = error;
    const at = nextTry({ tries, createdAt: mail.createdAt, hasCode: mail.code !== null, isFinal }, now);
    const rest = at === null ? { givenUpAt: now, ...forgotten(services) } : { nextTryAt: at };
    await db
      .update(outbox)
      .set({ failure, ...rest })
      .where(eq(outbox.id, id));
    log.warn(at === null ? "mail given up" : "mail not taken", {
      mail: id,
      template: mail.template,
      tries,
      failure,
    });
  }
}

/** Codes and links have left the house: what remains is that they were sent. The sandbox goes on showing them. */
const forgotten = ({ env }: Services) =>
  env.SANDBOX ? {} : { text: "", html: null, code: null, link: null };

async function outgoing({ db, env }: Services, mail: SentMessage) {
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
