import { eq } from "drizzle-orm";
import { settings } from "@/backend/db/schema/system";
import { startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { openMailServer } from "./mail-server";
import { sendPendingMails } from "./send-pending-mails";

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
