import { desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import { decodeBoleto } from "@/lib/domain/payment/boleto";
import { type ChargeAction, changeCharge, changeOpenCharge } from "./change-charge";
import { type Charge, type PageAction, type ProviderDeps, type ProviderPage, statusOf } from "./charge";
import { type ChargeView, viewOf } from "./charge-view";
import { returnOf, type WayBack } from "./return-of";
import { isOpenCharge, rulesOf } from "./rules-of";

export interface ActResult {
  /** False: the charge was no longer in a state that allows this. */
  done: boolean;
  charge: ChargeView;
}

export interface Pressed {
  action: PageAction;
  charge: ChargeView;
  back: WayBack;
}

export interface Simulator {
  /** Charges that still wait for somebody, newest first; past-their-end ones included. */
  openPayments(limit?: number): Promise<ChargeView[]>;
  /** Every charge that was ever made for an order, newest first. */
  chargesOf(orderId: string): Promise<ChargeView[]>;
  readCharge(ref: string): Promise<ChargeView | null>;
  /** The charge that a code stands for: a PIX, PayNow or Caishen one, the line or bars of a slip, a reference. */
  findByCode(code: string): Promise<ChargeView | null>;
  /** Null: no such charge. */
  act(ref: string, action: ChargeAction): Promise<ActResult | null>;
  /** Answers a 3-D Secure challenge; where the browser goes next. Null: no such challenge. Repeating it is harmless. */
  complete(ref: string, decision: "accept" | "refuse"): Promise<string | null>;
  /** The provider's own page for a charge. Null: no such charge, or its provider has none. */
  pageOf(ref: string): Promise<{ charge: ChargeView; page: ProviderPage; actions: PageAction[] } | null>;
  /** Presses a button on that page and says how the browser goes back. Repeating it is harmless. */
  press(ref: string, actionId: string): Promise<Pressed | null>;
  /** Charges that money came for, the newest first. */
  paidPayments(limit?: number): Promise<ChargeView[]>;
}

/** A code as it is kept: of a slip's line only what its bars say. */
function codeOf(text: string): string {
  const slip = decodeBoleto(text);
  return slip.ok ? slip.boleto.barcode : text.trim();
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
        .where(isOpenCharge())
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
        .where(eq(providerCharges.payload, codeOf(code)))
        .orderBy(desc(providerCharges.createdAt));
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
      return returnOf(now, statusOf(rulesOf(now), now, clock.now())).url;
    },

    async pageOf(ref) {
      const charge = await byRef(ref);
      const page = charge && rulesOf(charge).page;
      if (!charge || !page) return null;
      const actions = page.actions.filter(({ shown }) => shown?.(charge) ?? true);
      return { charge: view(charge), page, actions };
    },

    async press(ref, actionId) {
      const charge = await byRef(ref);
      const action = charge && rulesOf(charge).page?.actions.find(({ id }) => id === actionId);
      if (!charge || !action || action.shown?.(charge) === false) return null;
      const change = action.change(charge, clock.now());
      const changed = change && (await changeOpenCharge(deps, charge, change));
      const after = changed ?? (await byRef(ref)) ?? charge;
      return {
        action,
        charge: view(after),
        back: returnOf(after, statusOf(rulesOf(after), after, clock.now())),
      };
    },

    async paidPayments(limit = 20) {
      const paid = await db
        .select()
        .from(providerCharges)
        .where(isNotNull(providerCharges.paidAt))
        .orderBy(desc(providerCharges.paidAt))
        .limit(limit);
      return paid.map(view);
    },
  };
}
