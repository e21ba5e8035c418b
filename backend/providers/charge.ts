import type { Database } from "@/backend/db/client";
import type { CardOutcome, providerCharges } from "@/backend/db/schema/provider";
import type { Clock } from "@/backend/runtime/clock";
import type { Faults } from "@/backend/runtime/faults";
import { createRandomId } from "@/backend/runtime/random-values";
import type { Currency } from "@/lib/config/constants";
import type { NextAction } from "@/lib/contract/bill/next-action";
import { getSmallestAmount, roundToPayable } from "@/lib/domain/money/smallest-amount";
import type {
  ChargeRequest,
  ChargeState,
  Merchant,
  ProviderCode,
  ProviderStep,
  ProviderTerms,
} from "./provider";

export type Charge = typeof providerCharges.$inferSelect;

export interface ProviderDeps {
  db: Database;
  clock: Clock;
  faults: Faults;
  /** The account that the provider has for a brand, as the operator has it from the provider; null: the installation's. */
  findMerchant(place: { site: string; method: ProviderCode }): Promise<Merchant | null>;
  /** Starts the job that delivers notifications. */
  wakeNotifier(): void;
  /** Base address of the sandbox's pages, without a trailing slash. */
  sandboxUrl: string;
}

/** A change of an open charge, with the notification that reports it, if any. */
export interface ChargeUpdate {
  set: Partial<Charge>;
  event?: ChargeEventType;
  /** An SMS to the buyer, queued in the transaction of the change. */
  sms?: { to: string; code: string };
}

/** The result of a step: a change, or a refusal, which may change the charge as well (a wrong code is counted). */
export type StepResult = Partial<ChargeUpdate> & {
  refused?: number;
  triesLeft?: number;
  customerId?: string;
};

/**
 * How the browser returns from the provider's page. `twice`: the return address is requested two times; `never`: it
 * does not return; `stay`: the page belongs to a phone or a bank, and shows the charge's new state instead.
 */
export type ReturnMode = "get" | "post" | "twice" | "never" | "stay";

/** A button on the provider's own page. */
export interface PageAction {
  id: string;
  label: string;
  variant: "main" | "bad" | "plain";
  returnMode: ReturnMode;
  /** Whether the button is shown in the charge's state; absent: always. */
  shown?(charge: Charge): boolean;
  /** Null: the charge stays as it is, the person just leaves. */
  change(charge: Charge, now: number): ChargeUpdate | null;
}

/** The provider's own page, on which a person pays. */
export interface ProviderPage {
  title: string;
  question: string;
  actions: readonly PageAction[];
  /** Parameters that the provider adds to the return address, in its own vocabulary; billing trusts none of them. */
  getReturnFields(charge: Charge, status: ChargeState["status"]): Record<string, string>;
  /**
   * `path`: behind /paymentResult as /key/value (rules/addresses#payment-result-addresses); `response`: an address
   * inside one parameter.
   */
  returnFormat?: "query" | "path" | "response";
}

/** What differs between the simulated providers; storage, notifications and idempotency are the same for all. */
export interface ProviderRules {
  code: ProviderCode;
  terms: ProviderTerms;
  /** The only currencies it accepts; a charge in another one is refused. Absent: all. */
  currencies?: readonly Currency[];
  statuses: ProviderStatuses;
  /** A new charge as this provider opens it; `storedCard` is the card behind the request's token. */
  open(
    request: ChargeRequest,
    now: number,
    storedCard?: { card: NonNullable<Charge["card"]>; cardPlan: CardOutcome } | null,
  ): Pick<Charge, "ref" | "status"> & Partial<Charge> & { sms?: ChargeUpdate["sms"] };
  /** What the buyer does next while the charge is open. */
  nextAction(charge: Charge, sandboxUrl: string): NextAction;
  /** The state where the status alone does not determine it; null where it does. */
  readStatus?(charge: Charge, now: number): ChargeState["status"] | null;
  /** True where the buyer has approved and the money has not been captured. */
  awaitsCapture?(charge: Charge): boolean;
  /** Performs a step that the buyer takes through the shop. */
  step?(charge: Charge, step: ProviderStep, now: number): StepResult;
  page?: ProviderPage;
  /** What ends an open charge in the sandbox, where it is neither the page nor the console: its bank app, or a code. */
  awaits?: "bank" | "code";
}

/** The provider's own statuses (rules/payments#provider-vocabulary). */
export interface ProviderStatuses {
  open: readonly string[];
  /** Open statuses that can't be canceled: the money is under way, or the provider does not know the outcome. */
  uncancelable?: readonly string[];
  paid: string;
  /** Further paid statuses, for example paid in part; the received amount decides. */
  alsoPaid?: readonly string[];
  /** Refused by the bank or card network. */
  refused: string;
  /** Canceled by the merchant. */
  removed: string;
  /** Further statuses of a charge that ended without money. */
  alsoEnded?: readonly string[];
  /** What `refused` means in the shared vocabulary. */
  refusedMeans: "failed" | "cancelled";
  /** Status of a paid charge after its money went back; absent: it stays `paid`. */
  refunded?: string;
  chargedBack?: string;
}

/** Every status in which money has been received. */
export function getPaidStatuses({ paid, alsoPaid = [], refunded, chargedBack }: ProviderStatuses): string[] {
  return [paid, ...alsoPaid, refunded, chargedBack].filter((status) => status !== undefined);
}

/** A charge's state in the shared vocabulary. An open charge past its end is expired, whatever its status. */
export function getChargeStatus(rules: ProviderRules, charge: Charge, now: number): ChargeState["status"] {
  const { statuses } = rules;
  const ownStatus = rules.readStatus?.(charge, now);
  if (ownStatus) return ownStatus;
  if (getPaidStatuses(statuses).includes(charge.status)) return "succeeded";
  if (charge.status === statuses.refused) return statuses.refusedMeans;
  if (charge.status === statuses.removed || statuses.alsoEnded?.includes(charge.status)) return "cancelled";
  return charge.expiresAt <= now ? "expired" : "pending";
}

export type ChargeEventType =
  | "charge.pending"
  | "charge.succeeded"
  | "charge.failed"
  | "charge.cancelled"
  | "charge.expired"
  | "charge.refunded"
  | "charge.disputed"
  /** The payer has answered or changed the mandate that the charge asked for. */
  | "mandate.changed";

/** Half of a charge, rounded down to what its currency can pay, and never nothing. */
export const getHalf = ({ amount, currency }: Pick<Charge, "amount" | "currency">): number =>
  Math.max(getSmallestAmount(currency), roundToPayable(amount / 2, currency, "down"));

/** The columns of a charge whose full amount was received at `now` (epoch milliseconds). */
export const getFullPaymentFields = ({ amount }: Charge, now: number): Partial<Charge> => ({
  received: amount,
  paidAt: now,
  refusal: null,
});

/** The end-to-end id of a PIX payment between banks: 32 letters and digits (rules/payments#pix). */
export const createEndToEndId = () => `E${createRandomId(31)}`;
