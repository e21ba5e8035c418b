import { eq } from "drizzle-orm";
import { settings } from "@/backend/db/schema/system";
import type { OutboxRow } from "@/backend/modules/mail/outbox";
import {
  describeSignedAnswer,
  postSigned,
  readSignedOutcome,
  type SignedReceiver,
} from "@/backend/runtime/post-signed";
import { startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { SECOND_MS } from "@/lib/config/constants";
import { MessageRefused } from "./message-refused";
import { getSendingEnd, readSendingSince, sendPendingMessages } from "./send-pending-messages";

/** What sends SMS to phones. */
interface SmsGateway {
  /**
   * Hands an SMS over; resolves when the gateway has taken it.
   * @throws MessageRefused
   */
  send(sms: OutgoingSms): Promise<void>;
}

/** One SMS, as docs/webhooks.md describes it. */
interface OutgoingSms {
  /** The same at every try, so that a gateway sends an SMS once that arrives twice. */
  id: string;
  /** The number, +digits (E.164). */
  to: string;
  text: string;
  brand: string;
  language: string;
  /** Which text this is: "signup", "paid", … */
  template: string;
  /** Epoch milliseconds after which it is of no use. */
  expiresAt: number;
}

const RESPONSE_TIMEOUT_MS = 10 * SECOND_MS;
/** Statuses that say something about the address or the secret, not about the SMS, so that it is tried again. */
const SETTINGS_STATUSES = new Set([401, 403, 404, 405]);

/** The operator's own gateway, called by a signed webhook (docs/webhooks.md). */
export const openSmsWebhook = ({ url, secret }: Pick<SignedReceiver, "url" | "secret">): SmsGateway => ({
  async send(sms) {
    const answer = await postSigned({ url, secret, timeoutMs: RESPONSE_TIMEOUT_MS }, { ...sms });
    const outcome = readSignedOutcome(answer);
    if (outcome === "taken") return;
    const isAboutSettings = "status" in answer && SETTINGS_STATUSES.has(answer.status);
    throw new MessageRefused(describeSignedAnswer(answer), outcome === "refused" && !isAboutSettings);
  },
});

/** Sends pending SMS through a gateway, see `sendPendingMessages`. */
export const sendPendingSms = (
  services: Services,
  gateway: SmsGateway,
  limits: { since: number; signal?: AbortSignal },
): Promise<void> =>
  sendPendingMessages(services, { channel: "sms", carry: (row) => gateway.send(toOutgoingSms(row)) }, limits);

function toOutgoingSms({ id, recipient: to, text, site: brand, language, template, ...row }: OutboxRow) {
  const expiresAt = getSendingEnd({ createdAt: row.createdAt, hasCode: row.code !== null });
  return { id, to, text, brand, language, template, expiresAt };
}

/** When a gateway was set, in the table of settings. */
export const SMS_SINCE_SETTING_KEY = "sms.since";
const POLL_INTERVAL_MS = 1_000;

/**
 * Starts sending SMS through the operator's gateway, where one is set (SMS_URL). Without one they stay in the outbox, and
 * those stay there when a gateway is set later, because the codes in old SMS have expired.
 * @returns `stop`, which resolves when the SMS being sent have been sent; call it before the database is closed
 */
export async function startSmsSender(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, env, log } = services;
  if (env.SMS_URL === undefined || env.SMS_SECRET === undefined) {
    await db.delete(settings).where(eq(settings.key, SMS_SINCE_SETTING_KEY));
    return { stop: async () => undefined };
  }
  const since = await readSendingSince(services, SMS_SINCE_SETTING_KEY);
  const gateway = openSmsWebhook({ url: env.SMS_URL, secret: env.SMS_SECRET });
  const sender = startRepeatingJob((signal) => sendPendingSms(services, gateway, { since, signal }), {
    name: "sms",
    intervalMs: POLL_INTERVAL_MS,
    onError: (error) => log.error("sending SMS failed", { error }),
  });
  services.smsSender = sender;
  return {
    async stop() {
      delete services.smsSender;
      await sender.stop();
    },
  };
}
