import type { Database } from "@/backend/db/client";
import type { CardOutcome, providerCharges } from "@/backend/db/schema/provider";
import type { Clock } from "@/backend/runtime/clock";
import type { Faults } from "@/backend/runtime/faults";
import type { Currency } from "@/lib/config/constants";
import type { NextAction } from "@/lib/contract/bill/next-action";
import type { ChargeEventType } from "./event-queue";
import type { ChargeRequest, ChargeState, ProviderCode, ProviderStep } from "./provider";

export type Charge = typeof providerCharges.$inferSelect;

export interface ProviderDeps {
  db: Database;
  clock: Clock;
  faults: Faults;
  /** Wakes whoever delivers notifications. */
  wakeNotifier(): void;
  /** Where the sandbox's pages are, without a slash at the end. */
  sandboxUrl: string;
}

/** A change of an open charge, with the notification it is told by, if any. */
export interface ChargeUpdate {
  set: Partial<Charge>;
  event?: ChargeEventType;
  /** Goes to the buyer's phone in the transaction of the change. */
  sms?: { to: string; code: string };
}

/** What a step comes to: a change, or a refusal that may leave one behind (a wrong code is counted). */
export type StepResult = Partial<ChargeUpdate> & {
  refused?: number;
  triesLeft?: number;
  customerId?: string;
};

/**
 * How the browser comes back from the provider's page. `twice`: asked for two times; `never`: it does not; `stay`: the
 * page is no browser's but a phone's or a bank's, and shows what has become of the charge.
 */
export type ReturnMode = "get" | "post" | "twice" | "never" | "stay";

/** A button on the provider's own page. */
export interface PageAction {
  id: string;
  label: string;
  variant: "main" | "bad" | "plain";
  returnMode: ReturnMode;
  /** Where the button is not there in every state. */
  shown?(charge: Charge): boolean;
  /** Null: nothing happens to the charge, the person just leaves. */
  change(charge: Charge, now: number): ChargeUpdate | null;
}

/** The provider's own page, where a person pays. */
export interface ProviderPage {
  title: string;
  question: string;
  actions: readonly PageAction[];
  /** What the provider adds to the return address, in its own words; a hint for nobody to believe. */
  getReturnFields(charge: Charge, status: ChargeState["status"]): Record<string, string>;
  /** `path`: behind /paymentResult as /key/value (rules/addresses#payment-result-addresses); `response`: an address inside one parameter. */
  returnFormat?: "query" | "path" | "response";
}

/** What one simulated provider does its own way; books, events and idempotency are the same for all. */
export interface ProviderRules {
  code: ProviderCode;
  /** The only currencies it takes; a charge in another one is refused. */
  currencies?: readonly Currency[];
  statuses: ProviderStatuses;
  /** A new charge as this provider opens it; `kept` is the card a token stands for. */
  open(
    request: ChargeRequest,
    now: number,
    kept?: { card: NonNullable<Charge["card"]>; cardPlan: CardOutcome } | null,
  ): Pick<Charge, "ref" | "status"> & Partial<Charge> & { sms?: ChargeUpdate["sms"] };
  /** What the buyer does next while the charge is open. */
  nextAction(charge: Charge, sandboxUrl: string): NextAction;
  /** Where the word alone does not tell the state. */
  readStatus?(charge: Charge, now: number): ChargeState["status"] | null;
  /** True where the buyer has agreed and the money waits to be taken. */
  awaitsCapture?(charge: Charge): boolean;
  /** Steps that the buyer takes through the shop. */
  step?(charge: Charge, step: ProviderStep, now: number): StepResult;
  page?: ProviderPage;
  /** What ends an open charge in the sandbox, where it is neither the page nor the console: its bank app, or a code. */
  awaits?: "bank" | "code";
}

/** The provider's own vocabulary (rules/payments#next-actions). */
export interface ProviderStatuses {
  open: readonly string[];
  /** Open ones that nobody can take back: the money is under way, or the provider does not know. */
  uncancelable?: readonly string[];
  paid: string;
  /** Also paid: in part, say. What was received tells. */
  alsoPaid?: readonly string[];
  /** The bank or network said no. */
  refused: string;
  /** The merchant took it back. */
  removed: string;
  /** Other words for an end without money. */
  alsoEnded?: readonly string[];
  /** How `refused` reads in the shared words. */
  refusedMeans: "failed" | "cancelled";
  /** What a paid charge is called once its money went back; without a word it stays `paid`. */
  refunded?: string;
  chargedBack?: string;
}

/** Every word under which money has come. */
export function getPaidStatuses({ paid, alsoPaid = [], refunded, chargedBack }: ProviderStatuses): string[] {
  return [paid, ...alsoPaid, refunded, chargedBack].filter((status) => status !== undefined);
}

/** The shared word for a charge's state. An open one past its end is expired, whatever its own word says. */
export function getChargeStatus(rules: ProviderRules, charge: Charge, now: number): ChargeState["status"] {
  const { statuses } = rules;
  const ownStatus = rules.readStatus?.(charge, now);
  if (ownStatus) return ownStatus;
  if (getPaidStatuses(statuses).includes(charge.status)) return "succeeded";
  if (charge.status === statuses.refused) return statuses.refusedMeans;
  if (charge.status === statuses.removed || statuses.alsoEnded?.includes(charge.status)) return "cancelled";
  return charge.expiresAt <= now ? "expired" : "pending";
}
