import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { operatorSessions, operators } from "@/backend/db/schema/studio";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { hashToken } from "@/backend/runtime/secret-token";

/** The operator of a session that is valid; null for any other token. */
export async function findOperatorByToken(
  db: Database,
  token: string,
  now: number,
): Promise<OperatorRow | null> {
  const [row] = await db
    .select({ operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operator))
    .where(
      and(
        eq(operatorSessions.tokenHash, hashToken(token)),
        gt(operatorSessions.expiresAt, now),
        isNull(operators.removedAt),
      ),
    );
  return row?.operator ?? null;
}
