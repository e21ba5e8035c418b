import type { Database } from "@/backend/db/client";
import type { ProviderDeps } from "@/backend/providers/charge";
import { createEmbeddedProvider } from "@/backend/providers/embedded-provider";
import { PROVIDER_CODES, type Providers } from "@/backend/providers/provider";
import { PROVIDER_RULES } from "@/backend/providers/provider-rules";
import { createSimulator, type Simulator } from "@/backend/providers/simulator";
import type { Services } from "@/backend/runtime/services";
import type { SecretList } from "@/lib/config/secret-list";
import { findMerchant } from "./merchants/merchant-accounts";
import type { ChangedOrder } from "./order-notices";

/** Points of a payment at which the process may end; tests stop it there (fault F12). */
export type PaymentPhase =
  | "keyClaimed"
  | "attemptCommitted"
  | "providerAnswered"
  | "stateApplied"
  | "answerStored";

/** Reports a change to all who watch. */
export function reportOrderChange({ onOrderChange }: BillingContext, order: ChangedOrder): void {
  for (const report of onOrderChange) report(order);
}

/** The dependencies of billing's functions. */
export interface BillingContext extends Pick<Services, "db" | "clock" | "log"> {
  providers: Providers;
  /** The setting DELIVERY_SECRET. */
  deliverySecrets: SecretList;
  /** Scheme and port of links in messages that no page request caused (`getSiteOrigin`). */
  linkOrigin: string;
  /** How many items each sweep works on at the same time: the setting TASKS_AT_ONCE. */
  tasksAtOnce: number;
  /** Called when the payment of an order may have changed, once that is stored. */
  onOrderChange: Set<(order: ChangedOrder) => void>;
  /** Called at each phase of a payment; does nothing outside tests. */
  checkpoint(phase: PaymentPhase): Promise<void> | void;
}

export interface BillingRuntime extends BillingContext {
  simulator: Simulator;
  /** Called when a notification has been queued. */
  onWake: Set<() => void>;
}

const byDatabase = new WeakMap<Database, BillingRuntime>();

/** This process's billing: one for each open database. */
export function getBilling(services: Services): BillingRuntime {
  const runtime = byDatabase.get(services.db) ?? createBilling(services);
  byDatabase.set(services.db, runtime);
  return runtime;
}

/** Creates billing with the simulated providers, on the clock and the injected faults of these services. */
export function createBilling({ db, clock, faults, log, env }: Services): BillingRuntime {
  const onWake = new Set<() => void>();
  const deps: ProviderDeps = {
    db,
    clock,
    faults,
    findMerchant: (place) => findMerchant(db, env.DELIVERY_SECRET, place),
    sandboxUrl: `http://localhost:${env.SANDBOX_PORT}`,
    wakeNotifier: () => {
      for (const wake of onWake) wake();
    },
  };
  return {
    db,
    clock,
    log,
    onWake,
    onOrderChange: new Set(),
    deliverySecrets: env.DELIVERY_SECRET,
    linkOrigin: env.LINK_ORIGIN,
    tasksAtOnce: env.TASKS_AT_ONCE,
    providers: Object.fromEntries(
      PROVIDER_CODES.map((code) => [code, createEmbeddedProvider(PROVIDER_RULES[code], deps)]),
    ) as unknown as Providers,
    simulator: createSimulator(deps),
    checkpoint: () => undefined,
  };
}
