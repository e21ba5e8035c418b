import type { Clock } from "@/backend/core/clock";
import type { Faults } from "@/backend/core/faults";
import type { Database } from "@/backend/db/client";
import type { providerCharges } from "@/backend/db/schema/provider";
import type { NextAction } from "@/lib/contract/bill/next-action";
import type { ChargeRequest, ChargeState, ProviderCode } from "./provider";

export type Charge = typeof providerCharges.$inferSelect;

export interface ProviderDeps {
  db: Database;
  clock: Clock;
  faults: Faults;
  /** Wakes whoever delivers notifications. */
  wake(): void;
  /** Where the sandbox's pages are, without a slash at the end. */
  sandboxUrl: string;
}

/** What one simulated provider does its own way; books, events and idempotency are the same for all. */
export interface ProviderRules {
  code: ProviderCode;
  words: ProviderWords;
  /** A new charge as this provider opens it. */
  open(
    request: ChargeRequest,
    now: number,
  ): Pick<Charge, "ref" | "status"> &
    Partial<Pick<Charge, "refusal" | "payload" | "card" | "cardPlan" | "received" | "paidAt" | "endToEndId">>;
  /** What the buyer does next while the charge is open. */
  nextAction(charge: Charge, sandboxUrl: string): NextAction;
}

/** The provider's own vocabulary (reference: payments.md §10 "Normalised status"). */
export interface ProviderWords {
  open: readonly string[];
  paid: string;
  /** The bank or network said no. */
  refused: string;
  /** The merchant took it back. */
  removed: string;
  /** How `refused` reads in the shared words. */
  refusedMeans: "failed" | "cancelled";
}

/** The shared word for a charge's state. An open one past its end is expired, whatever its own word says. */
export function statusOf(words: ProviderWords, charge: Charge, now: number): ChargeState["status"] {
  if (charge.status === words.paid) return "succeeded";
  if (charge.status === words.refused) return words.refusedMeans;
  if (charge.status === words.removed) return "cancelled";
  return charge.expiresAt <= now ? "expired" : "pending";
}
