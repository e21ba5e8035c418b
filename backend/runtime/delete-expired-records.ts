import { and, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import {
  accountChanges,
  identityProofs,
  loginTickets,
  passkeyChallenges,
  tvLogins,
} from "@/backend/db/schema/identity";
import { paymentAttempts, providerInbox } from "@/backend/db/schema/payment";
import { playerCalls } from "@/backend/db/schema/player";
import { providerCharges } from "@/backend/db/schema/provider";
import { reminders } from "@/backend/db/schema/reminder";
import { auditEntries } from "@/backend/db/schema/studio";
import { outbox } from "@/backend/db/schema/system";
import {
  appTokens,
  captchas,
  deviceSessions,
  mailLinks,
  sessions,
  verificationCodes,
} from "@/backend/db/schema/user";
import { deleteRemovedPasskeys } from "@/backend/modules/accounts/passkeys/passkeys";
import { deleteUnsubmittedProofs } from "@/backend/modules/billing/attempts/proofs";
import { deleteErasedOrders } from "@/backend/modules/billing/erased-owner";
import { deleteEndedLimits } from "@/backend/modules/limits/rate-limits";
import { DELETION_DONE_TEMPLATE } from "@/backend/modules/mail/deletion-messages";
import { REMINDER_RETENTION_MS } from "@/backend/modules/reminders/reminder-times";
import { deleteExpiredOperatorSecrets } from "@/backend/modules/studio/operators/operator-secrets";
import { deleteEndedOperatorSessions } from "@/backend/modules/studio/operators/operator-sessions";
import { deleteUnusedPictures } from "@/backend/modules/studio/pictures/delete-unused-pictures";
import { deleteExpiredPreviews } from "@/backend/modules/studio/previews/previews";
import { deleteEndedPublications } from "@/backend/modules/studio/publications/list-publications";
import { deleteOldFailedRequests } from "@/backend/modules/support/failed-requests";
import { deleteUnmatchedStatements } from "@/backend/modules/withdrawals/delete-unmatched-statements";
import { DAY_MS } from "@/lib/config/constants";

/** Within this time a session is refused as "expired" and not as "unknown" (-24020 and 21, rules/errors#concealed-codes). */
const SESSION_RETENTION_MS = 30 * DAY_MS;
const MESSAGE_RETENTION_MS = 90 * DAY_MS;
const PLAYER_CALL_RETENTION_MS = 90 * DAY_MS;
const LAST_MESSAGE_RETENTION_MS = 3 * DAY_MS;
/** Long enough to request a new link: the address to be bound is known from the last one. */
const LINK_RETENTION_MS = 30 * DAY_MS;
/** Providers repeat a notification for three days; a later one is processed again, which changes nothing. */
const INBOX_RETENTION_MS = 30 * DAY_MS;
/** A slip and its order are over after ten days, and another slip of the same order needs the payer until then. */
const PAYER_RETENTION_MS = 30 * DAY_MS;
/** As long as the days of the report. */
const AUDIT_RETENTION_MS = 762 * DAY_MS;
/** The retention times of the privacy policy. */
const SIGN_IN_RETENTION_MS = 365 * DAY_MS;

/**
 * Deletes what is no longer needed: ended windows, expired codes and links, old sessions, messages, notifications
 * and sign-ins, failed requests, statements of withdrawal about no order, what operators no longer log in with, and
 * previews.
 * @param now epoch milliseconds, from the clock
 */
export async function deleteExpiredRecords(db: Database, now: number): Promise<void> {
  await deleteEndedLimits(db);
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now - DAY_MS));
  await db.delete(sessions).where(lt(sessions.expiresAt, now - SESSION_RETENTION_MS));
  await db.delete(captchas).where(lt(captchas.expiresAt, now - DAY_MS));
  await db.delete(appTokens).where(lt(appTokens.expiresAt, now - DAY_MS));
  await db.delete(accountChanges).where(lt(accountChanges.expiresAt, now));
  await db.delete(identityProofs).where(lt(identityProofs.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
  await db.delete(reminders).where(lt(reminders.sentAt, now - REMINDER_RETENTION_MS));
  await deleteRemovedPasskeys(db, now);
  await deleteEndedOperatorSessions(db, now);
  await deleteExpiredOperatorSecrets(db, now);
  await deleteExpiredPreviews(db, now);
  await deleteEndedPublications(db, now);
  await db.delete(auditEntries).where(lt(auditEntries.at, now - AUDIT_RETENTION_MS));
  await db.delete(tvLogins).where(lt(tvLogins.expiresAt, now - DAY_MS));
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, now - LINK_RETENTION_MS));
  await db.delete(outbox).where(lt(outbox.createdAt, now - MESSAGE_RETENTION_MS));
  const playerCallsBefore = now - PLAYER_CALL_RETENTION_MS;
  await db
    .delete(playerCalls)
    .where(or(lt(playerCalls.takenAt, playerCallsBefore), lt(playerCalls.refusedAt, playerCallsBefore)));
  await db.delete(providerInbox).where(lt(providerInbox.receivedAt, now - INBOX_RETENTION_MS));
  await deleteUnsubmittedProofs(db, now);
  await deleteUnusedPictures(db, now);
  await deleteOldFailedRequests(db, now);
  await deleteLastMessages(db, now);
  await deleteErasedOrders(db, now);
  await deleteUnmatchedStatements(db, now);
  await erasePayers(db, now - PAYER_RETENTION_MS);
  await db.delete(deviceSessions).where(lt(deviceSessions.createdAt, now - SIGN_IN_RETENTION_MS));
}

/** The message that an account is gone is all that is left of it: deleted when it was sent, and where there is no mail server after a few days. */
async function deleteLastMessages(db: Database, now: number): Promise<void> {
  const isOver = or(
    isNotNull(outbox.sentAt),
    isNotNull(outbox.givenUpAt),
    lt(outbox.createdAt, now - LAST_MESSAGE_RETENTION_MS),
  );
  await db.delete(outbox).where(and(eq(outbox.template, DELETION_DONE_TEMPLATE), isOver));
}

/** Erases names and tax numbers of payers from attempts and charges that began before a moment (epoch milliseconds). */
async function erasePayers(db: Database, before: number): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ payer: null, nextAction: sql`${paymentAttempts.nextAction} - 'payer'` })
    .where(and(isNotNull(paymentAttempts.payer), lt(paymentAttempts.createdAt, before)));
  await db
    .update(providerCharges)
    .set({ facts: sql`${providerCharges.facts} - 'payer'` })
    .where(and(sql`${providerCharges.facts} -> 'payer' is not null`, lt(providerCharges.createdAt, before)));
}
