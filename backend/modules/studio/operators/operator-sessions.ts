import { and, eq, gt, isNull, lt, lte, ne, or } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { operatorSessions, operators } from "@/backend/db/schema/studio";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { toOperator } from "./operator-rows";
import { rememberOperatorDevice } from "./operator-secrets";

/** From the log-in on, however often it is used (rules/studio#sessions). */
const OPERATOR_SESSION_MS = 12 * HOUR_MS;
/** From the last use on. */
const OPERATOR_IDLE_MS = HOUR_MS;
/** A use is stored at most once in this time, so that reading a page is not also a write for each of its calls. */
const USE_STORED_EVERY_MS = MINUTE_MS;

/**
 * A session as `logIn` and others answer it. Part of the transaction that proves who the operator is.
 * @param deviceHash where the operator logs in, which is known from then on; null: nobody knows
 */
export async function openOperatorSession(
  tx: Database,
  operator: OperatorRow,
  now: number,
  deviceHash: string | null,
) {
  if (deviceHash !== null) await rememberOperatorDevice(tx, { operator: operator.id, deviceHash }, now);
  const token = createSecretToken();
  const expiresAt = now + OPERATOR_SESSION_MS;
  const row = { tokenHash: hashToken(token), operator: operator.id, createdAt: now, lastUsedAt: now };
  await tx.insert(operatorSessions).values({ ...row, expiresAt });
  await tx.update(operators).set({ lastSeenAt: now }).where(eq(operators.id, operator.id));
  return { token, expiresAt, operator: toOperator({ ...operator, lastSeenAt: now }) };
}

/** The operator of a session that has neither ended nor been idle for an hour; null for any other token. Counts as a use of it. */
export async function findOperatorByToken(
  db: Database,
  token: string,
  now: number,
): Promise<OperatorRow | null> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ operator: operators, lastUsedAt: operatorSessions.lastUsedAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operator))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(operatorSessions.expiresAt, now),
        gt(operatorSessions.lastUsedAt, now - OPERATOR_IDLE_MS),
        isNull(operators.removedAt),
      ),
    );
  if (!row) return null;
  const storedBefore = now - USE_STORED_EVERY_MS;
  if (row.lastUsedAt > storedBefore) return row.operator;
  const isOutdated = lte(operatorSessions.lastUsedAt, storedBefore);
  await db
    .update(operatorSessions)
    .set({ lastUsedAt: now })
    .where(and(eq(operatorSessions.tokenHash, tokenHash), isOutdated));
  await db.update(operators).set({ lastSeenAt: now }).where(eq(operators.id, row.operator.id));
  return { ...row.operator, lastSeenAt: now };
}

/** Ends one session. */
export async function endOperatorSession(tx: Database, tokenHash: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
}

/**
 * Ends the sessions of an operator.
 * @param exceptHash of the token whose session stays
 */
export async function endOperatorSessions(tx: Database, id: string, exceptHash = ""): Promise<void> {
  await tx
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operator, id), ne(operatorSessions.tokenHash, exceptHash)));
}

/** Deletes sessions that have ended by themselves. */
export async function deleteEndedOperatorSessions(db: Database, now: number): Promise<void> {
  const { expiresAt, lastUsedAt } = operatorSessions;
  await db.delete(operatorSessions).where(or(lt(expiresAt, now), lt(lastUsedAt, now - OPERATOR_IDLE_MS)));
}
