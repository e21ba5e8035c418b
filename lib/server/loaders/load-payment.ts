import "server-only";
import { readPayment } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { id } from "@/lib/contract/wire";
import { endsSession } from "@/lib/domain/errors/catalogue";
import { loadSession, readForPage } from "./load-session";

export type PaymentStanding =
  | { kind: "found"; info: PaymentInfo }
  /** Nobody is logged in; the payment is shown to its buyer only. */
  | { kind: "visitor" }
  /** The address names no order, or none of this buyer's: both look the same. */
  | { kind: "unknown" }
  /** Billing gave no answer; `orderId` is worth asking for again. */
  | { kind: "unreachable"; orderId: string; code: number };

/** Where the payment stands that an address names; the address is a hint, billing's word is the truth (threat T44). */
export async function loadPayment(orderId: string | undefined): Promise<PaymentStanding> {
  if (!(await loadSession())) return { kind: "visitor" };
  const named = id.safeParse(orderId);
  if (!named.success) return { kind: "unknown" };
  const outcome = await readForPage(readPayment, { orderId: named.data });
  if (outcome.ok) return { kind: "found", info: outcome.data };
  if (endsSession(outcome.code)) return { kind: "visitor" };
  if (outcome.transport) return { kind: "unreachable", orderId: named.data, code: outcome.code };
  return { kind: "unknown" };
}
