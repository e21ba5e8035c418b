import type { Services } from "@/backend/core/services";
import type { Database } from "@/backend/db/client";
import type { ProviderDeps } from "@/backend/providers/charge";
import { createEmbeddedProvider } from "@/backend/providers/embedded-provider";
import { faultyProvider } from "@/backend/providers/faulty-provider";
import { PROVIDER_CODES, type Providers } from "@/backend/providers/provider";
import { RULES } from "@/backend/providers/rules-of";
import { createSimulator, type Simulator } from "@/backend/providers/simulator";

/** The moments between which a process may die; tests die there on purpose (fault F12). */
export type Phase = "keyClaimed" | "attemptCommitted" | "providerAnswered" | "stateApplied" | "answerKept";

/** What every rule of billing works with. */
export interface Billing extends Pick<Services, "db" | "clock" | "log"> {
  providers: Providers;
  /** The setting DELIVERY_SECRET. */
  deliverySecret: string;
  /** Where the shop is; mails that nobody's page asked for begin with it. */
  storefrontUrl: string;
  /** Called at each phase of a payment; does nothing outside tests. */
  checkpoint(phase: Phase): Promise<void> | void;
}

export interface BillingRoom extends Billing {
  simulator: Simulator;
  /** Called when a notification was queued. */
  onWake: Set<() => void>;
}

const rooms = new WeakMap<Database, BillingRoom>();

/** Billing of this process: one for each open database. */
export function billingOf(services: Services): BillingRoom {
  const room = rooms.get(services.db) ?? openBilling(services);
  rooms.set(services.db, room);
  return room;
}

/** Billing with the simulated providers, by the clock and switches of these services. */
export function openBilling({ db, clock, faults, log, env }: Services): BillingRoom {
  const onWake = new Set<() => void>();
  const deps: ProviderDeps = {
    db,
    clock,
    faults,
    sandboxUrl: `http://localhost:${env.SANDBOX_PORT}`,
    wake: () => {
      for (const wake of onWake) wake();
    },
  };
  return {
    db,
    clock,
    log,
    onWake,
    deliverySecret: env.DELIVERY_SECRET,
    storefrontUrl: env.STOREFRONT_URL,
    providers: Object.fromEntries(
      PROVIDER_CODES.map((code) => [code, faultyProvider(createEmbeddedProvider(RULES[code], deps), faults)]),
    ) as unknown as Providers,
    simulator: createSimulator(deps),
    checkpoint: () => undefined,
  };
}
