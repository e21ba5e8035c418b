import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import { takeFirst } from "@/backend/db/take-first";
import type { OrderRow } from "@/backend/modules/billing/rows";
import { isPaidStatus } from "@/lib/domain/orders/order-state";

/** When the period that an order bought ends, epoch milliseconds; null where it is not paid or its money went back. */
export async function findValidUntil(
  db: Database,
  { id, status }: Pick<OrderRow, "id" | "status">,
): Promise<number | null> {
  if (!isPaidStatus(status)) return null;
  const service = await takeFirst(
    db.select({ endsAt: services.endsAt }).from(services).where(eq(services.orderId, id)),
  );
  return service?.endsAt ?? null;
}
