import type { Database } from "@/backend/db/client";
import { providerDeliveries } from "@/backend/db/schema/provider";
import { createRandomId } from "@/backend/runtime/create-random-id";
import type { Faults } from "@/backend/runtime/faults";
import type { Charge } from "./charge";

export type ChargeEventType =
  | "charge.pending"
  | "charge.succeeded"
  | "charge.failed"
  | "charge.cancelled"
  | "charge.expired"
  | "charge.refunded"
  | "charge.disputed";

/** What a notification says. Billing believes none of it but the reference: it asks the provider. */
export interface ChargeEvent {
  id: string;
  type: ChargeEventType;
  provider: string;
  ref: string;
  attemptId: string;
  amount: { amount: number; currency: string };
  createdAt: number;
}

/** How long "the other order" holds an event back. */
const REORDER_MS = 3_000;

/**
 * Puts a notification into the queue, in the transaction that changes the charge. The console's switches decide its
 * fate here: late, twice, overtaken by younger ones, or never.
 */
export async function queueEvent(
  tx: Database,
  charge: Charge,
  type: ChargeEventType,
  { now, faults }: { now: number; faults: Faults },
): Promise<void> {
  const event: ChargeEvent = {
    id: `evt_${createRandomId(24)}`,
    type,
    provider: charge.provider,
    ref: charge.ref,
    attemptId: charge.attemptId,
    amount: { amount: charge.received ?? charge.amount, currency: charge.currency },
    createdAt: now,
  };
  const injectedFault = faults.drawFault("notify");
  const reorderDelayMs = injectedFault.reorder && type === "charge.pending" ? REORDER_MS : 0;
  const delivery = () => ({
    id: `dlv_${createRandomId(24)}`,
    eventId: event.id,
    provider: charge.provider,
    body: JSON.stringify(event),
    dueAt: now + injectedFault.delayMs + reorderDelayMs,
    state: injectedFault.drop ? ("dropped" as const) : ("queued" as const),
    createdAt: now,
  });
  await tx
    .insert(providerDeliveries)
    .values(injectedFault.duplicate ? [delivery(), delivery()] : [delivery()]);
}
