import type { StoredCard } from "@/backend/db/schema/payment";
import type { MandateTerms } from "@/backend/db/schema/provider";
import type { MandateParty } from "@/backend/db/schema/renewal";
import type { MovementKind } from "@/backend/db/schema/statement";
import type { CardInput, PayerInput } from "@/lib/contract/bill/checkout";
import type { NextAction } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import type { Money } from "@/lib/contract/field-schemas";
import { METHOD_CODES, type MethodCode } from "@/lib/domain/payment/methods/methods";
import type { MandateStatus } from "@/lib/domain/renewal/mandate";

/** The interface between billing and payment providers. A real provider is one more implementation of it. */

/** Each payment method has one provider, of the same code. */
export const PROVIDER_CODES = METHOD_CODES;
export type ProviderCode = MethodCode;

/** The shop's own account at a provider. */
export interface Merchant {
  id: string;
  /** The secret key of its calls; null: the account has none. */
  key: string | null;
}

export interface ChargeRequest {
  /** The merchant's reference: creating twice with the same reference charges once. */
  attemptId: string;
  orderId: string;
  site: string;
  /** The brand's own account; absent: the installation's. Its key is never stored with the charge. */
  merchant?: Merchant | undefined;
  amount: Money;
  /** Epoch milliseconds; afterwards the provider accepts no payment (money under way may still arrive). */
  expiresAt: number;
  /** The text that the buyer's bank shows. */
  description: string;
  receiver: string;
  /** Where the browser returns to after a redirect; the provider adds its own parameters. */
  returnUrl: string;
  card?: CardInput | undefined;
  /** A card that the provider stores, by its token. */
  savedCard?: { token: string; securityCode?: string | undefined } | undefined;
  /** The buyer's phone in E.164, for methods that reach the buyer by phone. */
  phone?: string | undefined;
  /** Name and normalized CPF or CNPJ, for methods whose bank needs them. */
  payer?: PayerInput | undefined;
  /** Asks, with this payment, for a mandate to charge the following periods (PIX Automático). */
  mandate?: MandateTerms | undefined;
  /** Charges a mandate at a moment (epoch milliseconds) without the buyer. */
  debit?: { mandateRef: string; dueAt: number } | undefined;
}

/** The state of a mandate, in the vocabulary of billing. */
export interface MandateState {
  /** The provider's own id of the mandate. */
  ref: string;
  status: MandateStatus;
  /** The most that the payer lets one charge cost, in minor units; null: no ceiling. */
  ceiling: number | null;
  canceledBy: MandateParty | null;
}

/** The state of a charge, in the vocabulary that all providers share. */
export interface ChargeState {
  /** The provider's own id of the charge. */
  ref: string;
  attemptId: string;
  status: "pending" | "succeeded" | "failed" | "cancelled" | "expired";
  /** The received amount once money was received, else the requested amount. */
  amount: Money;
  /** Minor units that were sent back. */
  refunded: number;
  /** Code of the error catalog (rules/errors#catalog). */
  refusal: number | null;
  /** The reason, where it is more specific than the refusal code: "wrongPin", "noFunds", "noAnswer", … */
  reason?: string | null;
  nextAction: NextAction;
  card: StoredCard | null;
  paidAt: number | null;
  /** True where the buyer has approved and the money has not been captured: no money has moved. */
  awaitsCapture?: boolean;
  /** A refund that this shop's billing did not start, or a chargeback (rules/payments#refunds-and-chargebacks). */
  reversal?: Reversal | null;
}

export interface Reversal {
  kind: "refund" | "chargeback";
  stage: "pending" | "succeeded" | "rejected" | "cancelled";
}

/** A step of a payment that the buyer takes in this shop rather than on the provider's own page. */
export type ProviderStep =
  | { kind: "capture" }
  | { kind: "code"; code: string }
  | { kind: "resend" }
  | { kind: "customer"; customer: CustomerInput }
  | { kind: "confirm"; customerId: string }
  | { kind: "network"; network: string };

/**
 * `refused`: the step was not performed, with a code of the error catalog; the charge may have changed nevertheless.
 */
export type StepOutcome =
  | { ok: true; state: ChargeState; customerId?: string }
  | { ok: false; state: ChargeState; refused: number; triesLeft?: number };

/** What is agreed with a provider. */
export interface ProviderTerms {
  /** How many days after the payment the money can go back without the shop, and why so many. */
  readonly moneyBack: { readonly days: number; readonly reason: string };
  /** What it charges for received money, in hundredths of a percent. */
  readonly feeBasisPoints: number;
}

/** One line of a provider's statement: money that came to the shop's account or left it. */
export interface Movement {
  /** The provider's own id of the line. */
  id: string;
  kind: MovementKind;
  site: string;
  /** The provider's id of the charge, and the merchant's reference of it. */
  ref: string;
  attemptId: string;
  /** Negative where the money left the account. */
  amount: Money;
  /** Epoch milliseconds. */
  at: number;
}

/** A page of a statement; `next` continues it, null on the last one. */
export interface StatementPage {
  movements: Movement[];
  next: string | null;
}

export interface PaymentProvider {
  readonly code: ProviderCode;
  readonly terms: ProviderTerms;
  /** Idempotent by `attemptId`. @throws when the outcome is unknown: call `status` then */
  create(request: ChargeRequest): Promise<ChargeState>;
  /** Null: the provider does not know the attempt. */
  status(attemptId: string): Promise<ChargeState | null>;
  /** Cancels an unpaid charge and returns its state; an unknown attempt can't be charged afterwards. */
  cancel(request: ChargeRequest): Promise<ChargeState>;
  /** Sends money back; idempotent by `refundId`. */
  refund(attemptId: string, refundId: string, amount: Money): Promise<ChargeState>;
  /** Performs a step of a charge; safe to repeat. Null: no such charge. */
  step(attemptId: string, step: ProviderStep): Promise<StepOutcome | null>;
  /** Stores the card of a paid charge and returns its token; idempotent by the charge. Null: no card to store. */
  saveCard(attemptId: string): Promise<string | null>;
  /** The mandate that was asked for with an attempt. Null: none. */
  readMandate(attemptId: string): Promise<MandateState | null>;
  /** Ends that mandate and its scheduled charges; safe to repeat. Null: none. */
  cancelMandate(attemptId: string): Promise<MandateState | null>;
  /**
   * The movements of all brands since a moment (epoch milliseconds), oldest first.
   * @param after `next` of the page before
   */
  readStatement(since: number, after?: string | null): Promise<StatementPage>;
}

export type Providers = Readonly<Record<ProviderCode, PaymentProvider>>;
