import { eq, sum } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { refunds } from "@/backend/db/schema/payment";

/** All that is to be sent back of a payment, in minor units, whether or not it was. */
export async function sumRefunds(db: Database, attemptId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId));
  return row?.amount ?? 0;
}
