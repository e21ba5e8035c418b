import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { playerCalls } from "@/backend/db/schema/player";
import { providerDeliveries } from "@/backend/db/schema/provider";
import { outbox, settings, sharedJobs } from "@/backend/db/schema/system";
import { selectOldestRefund } from "@/backend/modules/billing/refunds/late-refund";
import type { MessageChannel } from "@/backend/modules/mail/outbox";
import { SINCE_SETTING_KEY } from "@/backend/modules/mail/sending/send-pending-mails";
import { SMS_SINCE_SETTING_KEY } from "@/backend/modules/mail/sending/send-pending-sms";
import { PLAYER_SETTING_KEY } from "@/backend/modules/player/queue-player-call";
import { PREVIEW_SITE_PATTERN } from "@/lib/contract/admin/preview-site";

export const QUEUES = ["mail", "sms", "player", "notification", "query", "refund", "job"] as const;
export type QueueName = (typeof QUEUES)[number];

/**
 * For how long the oldest item of each queue has waited, in milliseconds; 0 where none does. A mail or SMS waits from when it was written, a
 * call to the player's service from when it was queued (where nothing that sends them is set, none does), a notification of a simulated provider from when it was queued, a refund that its provider does not take from when it was recorded, everything else from when it was due.
 * One statement, over the indexes of what is open.
 * @param now epoch milliseconds by the shop's clock
 */
export async function readQueues(db: Database, now: number): Promise<Record<QueueName, number>> {
  const isSince = (createdAt: PgColumn, sinceKey: string) =>
    sql`${createdAt} >= (select (${settings.value})::text::bigint from ${settings} where ${settings.key} = ${sinceKey})`;
  const readOldestMessage = (channel: MessageChannel, sinceKey: string) =>
    sql`select min(${outbox.createdAt}) from ${outbox} where sent_at is null and given_up_at is null
      and ${outbox.channel} = ${channel} and ${outbox.site} !~ ${PREVIEW_SITE_PATTERN}
      and ${isSince(outbox.createdAt, sinceKey)}`;
  const oldest: Record<QueueName, ReturnType<typeof sql>> = {
    mail: readOldestMessage("email", SINCE_SETTING_KEY),
    sms: readOldestMessage("sms", SMS_SINCE_SETTING_KEY),
    player: sql`select min(${playerCalls.createdAt}) from ${playerCalls} where taken_at is null and refused_at is null
      and ${isSince(playerCalls.createdAt, PLAYER_SETTING_KEY)}`,
    notification: sql`select min(${providerDeliveries.createdAt}) from ${providerDeliveries} where ${providerDeliveries.state} = 'queued'`,
    query: sql`select min(${paymentAttempts.askNextAt}) from ${paymentAttempts} where ${paymentAttempts.askNextAt} is not null`,
    refund: selectOldestRefund,
    job: sql`select min(${sharedJobs.dueAt}) from ${sharedJobs} where ${sharedJobs.dueAt} > 0`,
  };
  const columns = QUEUES.map((queue) => sql`(${oldest[queue]}) as ${sql.identifier(queue)}`);
  const { rows } = (await db.execute(sql`select ${sql.join(columns, sql`, `)}`)) as unknown as {
    rows: Partial<Record<QueueName, string | number | null>>[];
  };
  const waits = QUEUES.map((queue) => {
    const since = rows[0]?.[queue] ?? null;
    return [queue, since === null ? 0 : Math.max(0, now - Number(since))];
  });
  return Object.fromEntries(waits);
}
