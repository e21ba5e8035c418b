import { eq } from "drizzle-orm";
import { settings } from "@/backend/db/schema/system";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findStoredSite } from "@/backend/modules/catalog/sites";
import type { OutboxRow } from "@/backend/modules/mail/outbox";
import { startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { type MailServer, openMailServer } from "./mail-server";
import { readSendingSince, sendPendingMessages } from "./send-pending-messages";

/** Sends pending mails through a mail server, see `sendPendingMessages`. */
export const sendPendingMails = (
  services: Services,
  server: MailServer,
  limits: { since: number; signal?: AbortSignal },
): Promise<void> =>
  sendPendingMessages(
    services,
    { channel: "email", carry: async (mail) => server.send(await toOutgoingMail(services, mail)) },
    limits,
  );

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

/** When a mail server was set, in the table of settings. */
export const SINCE_SETTING_KEY = "mailer.since";
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
  const since = await readSendingSince(services, SINCE_SETTING_KEY);
  const server = openMailServer(env.SMTP_URL);
  const mailer = startRepeatingJob((signal) => sendPendingMails(services, server, { since, signal }), {
    name: "mails",
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
