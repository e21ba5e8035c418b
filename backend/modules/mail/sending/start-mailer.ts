import { eq } from "drizzle-orm";
import { settings } from "@/backend/db/schema/system";
import type { Services } from "@/backend/runtime/services";
import { startRepeatingJob } from "@/backend/runtime/start-repeating-job";
import { openMailServer } from "./mail-server";
import { sendPendingMails } from "./send-pending-mails";

const SINCE_SETTING_KEY = "mailer.since";
const POLL_INTERVAL_MS = 1_000;

/**
 * Starts handing mails to the mail server, where one is set (SMTP_URL). Without one the outbox is where mails end, and
 * those stay there when a server is set later: nobody wants last month's codes.
 * @returns `stop`, which resolves when the mails on their way are handed over; call it before the database is closed
 */
export async function startMailer(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, env, log } = services;
  if (env.SMTP_URL === undefined) {
    await db.delete(settings).where(eq(settings.key, SINCE_SETTING_KEY));
    return { stop: async () => undefined };
  }
  const since = await readMailingSince(services);
  const server = openMailServer(env.SMTP_URL);
  const mailer = startRepeatingJob(() => sendPendingMails(services, server, since), {
    intervalMs: POLL_INTERVAL_MS,
    onError: (error) => log.error("mailing failed", { error }),
  });
  return {
    async stop() {
      await mailer.stop();
      server.close();
    },
  };
}

/** Since when, restarts aside, there has been a mail server. */
async function readMailingSince({ db, clock }: Services): Promise<number> {
  await db.insert(settings).values({ key: SINCE_SETTING_KEY, value: clock.now() }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, SINCE_SETTING_KEY));
  return typeof row?.value === "number" ? row.value : clock.now();
}
