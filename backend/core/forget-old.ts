import { lt } from "drizzle-orm";
import { forgetProofs } from "@/backend/core/billing/proofs";
import type { Database } from "@/backend/db/client";
import { providerInbox } from "@/backend/db/schema/payment";
import { limits, outbox, trackingEvents } from "@/backend/db/schema/system";
import { tvLogins } from "@/backend/db/schema/television";
import {
  appTokens,
  captchas,
  deviceSessions,
  mailLinks,
  sessions,
  verificationCodes,
} from "@/backend/db/schema/user";

const DAY_MS = 86_400_000;
/** Long enough for somebody to be told "expired" instead of "unknown" (spec §8: -24020, 21). */
const SESSIONS_KEPT_MS = 30 * DAY_MS;
const MESSAGES_KEPT_MS = 90 * DAY_MS;
const EVENTS_KEPT_MS = 30 * DAY_MS;
/** Long enough for a new link to be asked for: an address to be bound is known from its last one. */
const LINKS_KEPT_MS = 30 * DAY_MS;
/** Providers repeat a notification for three days; one that comes later is looked at anew, which does no harm. */
const INBOX_KEPT_MS = 30 * DAY_MS;
/** What the privacy policy promises. */
const SIGN_INS_KEPT_MS = 365 * DAY_MS;

/**
 * Deletes what nobody needs any more: ended windows, dead codes and links, sessions long over, old messages, notifications
 * and sign-ins.
 * @param now epoch milliseconds, from the clock
 */
export async function forgetOld(db: Database, now: number): Promise<void> {
  await db.delete(limits).where(lt(limits.resetsAt, now));
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now - DAY_MS));
  await db.delete(sessions).where(lt(sessions.expiresAt, now - SESSIONS_KEPT_MS));
  await db.delete(captchas).where(lt(captchas.expiresAt, now - DAY_MS));
  await db.delete(appTokens).where(lt(appTokens.expiresAt, now - DAY_MS));
  await db.delete(tvLogins).where(lt(tvLogins.expiresAt, now - DAY_MS));
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, now - LINKS_KEPT_MS));
  await db.delete(outbox).where(lt(outbox.createdAt, now - MESSAGES_KEPT_MS));
  await db.delete(trackingEvents).where(lt(trackingEvents.createdAt, now - EVENTS_KEPT_MS));
  await db.delete(providerInbox).where(lt(providerInbox.receivedAt, now - INBOX_KEPT_MS));
  await forgetProofs(db, now);
  await db.delete(deviceSessions).where(lt(deviceSessions.createdAt, now - SIGN_INS_KEPT_MS));
}
