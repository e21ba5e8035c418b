import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { getBilling } from "@/backend/modules/billing/billing";
import { sendReminders } from "@/backend/modules/reminders/send-reminders";
import type { Services } from "@/backend/runtime/services";
import { HOUR_MS } from "@/lib/config/constants";

/** Makes an order an hour older, with its attempts and charges, and sends the reminders that are due then. */
export async function remindNow(services: Services, orderId: string): Promise<void> {
  const toEarlier = (column: PgColumn) => sql`${column} - ${HOUR_MS}::bigint`;
  await transact(services.db, async (tx) => {
    await tx
      .update(orders)
      .set({ createdAt: toEarlier(orders.createdAt), expiresAt: toEarlier(orders.expiresAt) })
      .where(eq(orders.id, orderId));
    await tx
      .update(paymentAttempts)
      .set({
        createdAt: toEarlier(paymentAttempts.createdAt),
        expiresAt: toEarlier(paymentAttempts.expiresAt),
      })
      .where(eq(paymentAttempts.orderId, orderId));
    await tx
      .update(providerCharges)
      .set({
        createdAt: toEarlier(providerCharges.createdAt),
        expiresAt: toEarlier(providerCharges.expiresAt),
      })
      .where(eq(providerCharges.orderId, orderId));
  });
  await sendReminders(getBilling(services));
}
