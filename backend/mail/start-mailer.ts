import { eq } from "drizzle-orm";
import { repeat } from "@/backend/core/repeat";
import type { Services } from "@/backend/core/services";
import { settings } from "@/backend/db/schema/system";
import { openMailServer } from "./mail-server";
import { sendWaiting } from "./send-waiting";

const KEY = "mailer.since";
const LOOK_EVERY_MS = 1_000;

/**
 * Starts handing mails to the mail server, where one is set (SMTP_URL). Without one the outbox is where mails end, and
 * those stay there when a server is set later: nobody wants last month's codes.
 * @returns `stop`, which resolves when the mails on their way are handed over; call it before the database is closed
 */
export async function startMailer(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, env, log } = services;
  if (env.SMTP_URL === undefined) {
    await db.delete(settings).where(eq(settings.key, KEY));
    return { stop: async () => undefined };
  }
  const since = await mailingSince(services);
  const server = openMailServer(env.SMTP_URL);
  const mailer = repeat(() => sendWaiting(services, server, since), {
    intervalMs: LOOK_EVERY_MS,
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
async function mailingSince({ db, clock }: Services): Promise<number> {
  await db.insert(settings).values({ key: KEY, value: clock.now() }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  return typeof row?.value === "number" ? row.value : clock.now();
}
