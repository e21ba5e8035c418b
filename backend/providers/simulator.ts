import { desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import { decodeBoleto } from "@/lib/domain/brazil/boleto";
import { type ChargeAction, changeCharge, changeOpenCharge } from "./change-charge";
import {
  type Charge,
  getChargeStatus,
  type PageAction,
  type ProviderDeps,
  type ProviderPage,
} from "./charge";
import { type ChargeView, createProviderReturn, type ProviderReturn, toChargeView } from "./charge-view";
import { createMandateSimulator, type MandateSimulator } from "./mandates/mandate-simulator";
import { getProviderRules, whereChargeIsOpen } from "./provider-rules";

export interface ChargeActionResult {
  /** False: the charge's state no longer allows this. */
  done: boolean;
  charge: ChargeView;
}

export interface PageActionResult {
  action: PageAction;
  charge: ChargeView;
  providerReturn: ProviderReturn;
}

export interface Simulator extends MandateSimulator {
  /** Charges that are still open, newest first; expired ones included. */
  listOpenCharges(limit?: number): Promise<ChargeView[]>;
  /** Every charge of an order, newest first. */
  listOrderCharges(orderId: string): Promise<ChargeView[]>;
  readCharge(ref: string): Promise<ChargeView | null>;
  /** The charge behind a payment code: PIX, PayNow, Caishen, line or barcode of a slip, or a transfer's reference. */
  findChargeByCode(code: string): Promise<ChargeView | null>;
  /**
   * Null: no such charge.
   * @param ceiling of the mandate that is authorized with the payment, in minor units; null: none
   */
  performChargeAction(
    ref: string,
    action: ChargeAction,
    ceiling?: number | null,
  ): Promise<ChargeActionResult | null>;
  /** Answers a 3-D Secure challenge and returns the browser's next address. Safe to repeat. Null: no such challenge. */
  completeChallenge(ref: string, decision: "accept" | "refuse"): Promise<string | null>;
  /** The provider's own page for a charge. Null: no such charge, or its provider has none. */
  findProviderPage(
    ref: string,
  ): Promise<{ charge: ChargeView; page: ProviderPage; actions: PageAction[] } | null>;
  /** Performs the action of a button on that page and returns how the browser goes back. Safe to repeat. */
  performPageAction(ref: string, actionId: string): Promise<PageActionResult | null>;
  /** Charges that were paid, newest first. */
  listPaidCharges(limit?: number): Promise<ChargeView[]>;
}

/** A payment code as it is stored: a slip's typed line becomes its barcode. */
function normalizePaymentCode(text: string): string {
  const slip = decodeBoleto(text);
  return slip.ok ? slip.boleto.barcode : text.trim();
}

/**
 * The operations of the sandbox on simulated charges: what people do in bank apps, on provider pages, in the console.
 */
export function createSimulator(deps: ProviderDeps): Simulator {
  const { db, clock } = deps;
  const byRef = async (ref: string, from: Database = db) => {
    const [charge] = await from.select().from(providerCharges).where(eq(providerCharges.ref, ref));
    return charge;
  };
  const view = (charge: Charge) => toChargeView(charge, clock.now());

  return {
    ...createMandateSimulator(deps),

    async listOpenCharges(limit = 50) {
      const open = await db
        .select()
        .from(providerCharges)
        .where(whereChargeIsOpen())
        .orderBy(desc(providerCharges.createdAt))
        .limit(limit);
      return open.map(view);
    },

    async listOrderCharges(orderId) {
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

    async findChargeByCode(code) {
      const [charge] = await db
        .select()
        .from(providerCharges)
        .where(eq(providerCharges.payload, normalizePaymentCode(code)))
        .orderBy(desc(providerCharges.createdAt));
      return charge ? view(charge) : null;
    },

    async performChargeAction(ref, action, ceiling = null) {
      const charge = await byRef(ref);
      if (!charge) return null;
      const changed = await changeCharge(deps, charge, action, { ceiling });
      return { done: changed !== null, charge: view(changed ?? (await byRef(ref)) ?? charge) };
    },

    async completeChallenge(ref, decision) {
      const charge = await byRef(ref);
      if (!charge?.card || charge.cardPlan?.outcome !== "challenge") return null;
      const pays = decision === "accept" && charge.cardPlan.afterChallenge !== "refuse";
      const changed = await changeCharge(deps, charge, pays ? "pay" : "refuse");
      const now = changed ?? (await byRef(ref)) ?? charge;
      return createProviderReturn(now, getChargeStatus(getProviderRules(now), now, clock.now())).url;
    },

    async findProviderPage(ref) {
      const charge = await byRef(ref);
      const page = charge && getProviderRules(charge).page;
      if (!charge || !page) return null;
      const actions = page.actions.filter(({ shown }) => shown?.(charge) ?? true);
      return { charge: view(charge), page, actions };
    },

    async performPageAction(ref, actionId) {
      const charge = await byRef(ref);
      const action = charge && getProviderRules(charge).page?.actions.find(({ id }) => id === actionId);
      if (!charge || !action || action.shown?.(charge) === false) return null;
      const change = action.change(charge, clock.now());
      const changed = change && (await changeOpenCharge(deps, charge, change));
      const after = changed ?? (await byRef(ref)) ?? charge;
      return {
        action,
        charge: view(after),
        providerReturn: createProviderReturn(
          after,
          getChargeStatus(getProviderRules(after), after, clock.now()),
        ),
      };
    },

    async listPaidCharges(limit = 20) {
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
