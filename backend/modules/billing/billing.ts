import type { Database } from "@/backend/db/client";
import type { ProviderDeps } from "@/backend/providers/charge";
import { createEmbeddedProvider } from "@/backend/providers/embedded-provider";
import { createFaultyProvider } from "@/backend/providers/faulty-provider";
import { PROVIDER_CODES, type Providers } from "@/backend/providers/provider";
import { PROVIDER_RULES } from "@/backend/providers/provider-rules";
import { createSimulator, type Simulator } from "@/backend/providers/simulator";
import type { Services } from "@/backend/runtime/services";

/** The moments between which a process may die; tests die there on purpose (fault F12). */
export type PaymentPhase =
  | "keyClaimed"
  | "attemptCommitted"
  | "providerAnswered"
  | "stateApplied"
  | "answerKept";

/** What every rule of billing works with. */
export interface BillingContext extends Pick<Services, "db" | "clock" | "log"> {
  providers: Providers;
  /** The setting DELIVERY_SECRET. */
  deliverySecret: string;
  /** Where the shop is; mails that nobody's page asked for begin with it. */
  storefrontUrl: string;
  /** Called at each phase of a payment; does nothing outside tests. */
  checkpoint(phase: PaymentPhase): Promise<void> | void;
}

export interface BillingRuntime extends BillingContext {
  simulator: Simulator;
  /** Called when a notification was queued. */
  onWake: Set<() => void>;
}

const byDatabase = new WeakMap<Database, BillingRuntime>();

/** Billing of this process: one for each open database. */
export function getBilling(services: Services): BillingRuntime {
  const runtime = byDatabase.get(services.db) ?? createBilling(services);
  byDatabase.set(services.db, runtime);
  return runtime;
}

/** Billing with the simulated providers, by the clock and switches of these services. */
export function createBilling({ db, clock, faults, log, env }: Services): BillingRuntime {
  const onWake = new Set<() => void>();
  const deps: ProviderDeps = {
    db,
    clock,
    faults,
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
    deliverySecret: env.DELIVERY_SECRET,
    storefrontUrl: env.STOREFRONT_URL,
    providers: Object.fromEntries(
      PROVIDER_CODES.map((code) => [
        code,
        createFaultyProvider(createEmbeddedProvider(PROVIDER_RULES[code], deps), faults),
      ]),
    ) as unknown as Providers,
    simulator: createSimulator(deps),
    checkpoint: () => undefined,
  };
}
