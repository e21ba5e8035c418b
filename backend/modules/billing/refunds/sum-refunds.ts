import { and, eq, isNull, sum } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { refunds } from "@/backend/db/schema/payment";

/** All that its provider is to send back of a payment, in minor units, whether or not it has. */
export async function sumRefunds(db: Database, attemptId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), isNull(refunds.sentBy)));
  return row?.amount ?? 0;
}
