import { desc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import { CARD_RULES } from "./card";
import { type ChargeAction, changeCharge } from "./change-charge";
import { type Charge, type ProviderDeps, statusOf } from "./charge";
import { type ChargeView, viewOf } from "./charge-view";
import type { ChargeState } from "./provider";
import { OPEN_WORDS } from "./rules-of";

export interface ActResult {
  /** False: the charge was no longer in a state that allows this. */
  done: boolean;
  charge: ChargeView;
}

export interface Simulator {
  /** Charges that still wait for somebody, newest first; past-their-end ones included. */
  openPayments(limit?: number): Promise<ChargeView[]>;
  /** Every charge that was ever made for an order, newest first. */
  chargesOf(orderId: string): Promise<ChargeView[]>;
  readCharge(ref: string): Promise<ChargeView | null>;
  /** The charge a PIX code (copied or scanned) stands for. */
  findByCode(code: string): Promise<ChargeView | null>;
  /** Null: no such charge. */
  act(ref: string, action: ChargeAction): Promise<ActResult | null>;
  /** Answers a 3-D Secure challenge; where the browser goes next. Null: no such challenge. Repeating it is harmless. */
  complete(ref: string, decision: "accept" | "refuse"): Promise<string | null>;
}

/** The doors through which people act on simulated charges. */
export function createSimulator(deps: ProviderDeps): Simulator {
  const { db, clock } = deps;
  const byRef = async (ref: string, from: Database = db) => {
    const [charge] = await from.select().from(providerCharges).where(eq(providerCharges.ref, ref));
    return charge;
  };
  const view = (charge: Charge) => viewOf(charge, clock.now());

  return {
    async openPayments(limit = 50) {
      const open = await db
        .select()
        .from(providerCharges)
        .where(inArray(providerCharges.status, OPEN_WORDS))
        .orderBy(desc(providerCharges.createdAt))
        .limit(limit);
      return open.map(view);
    },

    async chargesOf(orderId) {
      const charges = await db
        .select()
        .from(providerCharges)
        .where(eq(providerCharges.orderId, orderId))
        .orderBy(desc(providerCharges.createdAt));
      return charges.map(view);
    },

    async readCharge(ref) {
      const charge = await byRef(ref);
      return charge ? view(charge) : null;
    },

    async findByCode(code) {
      const [charge] = await db
        .select()
        .from(providerCharges)
        .where(eq(providerCharges.payload, code.trim()));
      return charge ? view(charge) : null;
    },

    async act(ref, action) {
      const charge = await byRef(ref);
      if (!charge) return null;
      const changed = await changeCharge(deps, charge, action);
      return { done: changed !== null, charge: view(changed ?? (await byRef(ref)) ?? charge) };
    },

    async complete(ref, decision) {
      const charge = await byRef(ref);
      if (!charge?.card || charge.cardPlan?.outcome !== "challenge") return null;
      const pays = decision === "accept" && charge.cardPlan.afterChallenge !== "refuse";
      const changed = await changeCharge(deps, charge, pays ? "pay" : "refuse");
      const now = changed ?? (await byRef(ref)) ?? charge;
      return returnUrlOf(now, statusOf(CARD_RULES.words, now, clock.now()));
    },
  };
}

const REDIRECT_STATUS: Record<ChargeState["status"], string> = {
  pending: "pending",
  succeeded: "succeeded",
  failed: "failed",
  cancelled: "canceled",
  expired: "canceled",
};

/** The browser's way back. What it says is a hint; the storefront asks billing (payments.md §0.5). */
function returnUrlOf(charge: Charge, status: ChargeState["status"]): string {
  const url = new URL(charge.returnUrl);
  url.searchParams.set("redirect_status", REDIRECT_STATUS[status]);
  return url.href;
}
