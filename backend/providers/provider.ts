import type { StoredCard } from "@/backend/db/schema/payment";
import type { CardInput } from "@/lib/contract/bill/checkout";
import type { NextAction } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import type { Money } from "@/lib/contract/field-schemas";
import { METHOD_CODES, type MethodCode } from "@/lib/domain/payment/methods/methods";

/** The seam between billing and whoever moves the money. A real provider is one more implementation of this. */

/** Each payment method has one provider, of the same code. */
export const PROVIDER_CODES = METHOD_CODES;
export type ProviderCode = MethodCode;

export interface ChargeRequest {
  /** The merchant's reference: creating twice with the same one charges once. */
  attemptId: string;
  orderId: string;
  site: string;
  amount: Money;
  /** Epoch milliseconds; after it the provider takes no money any more (money under way may still arrive). */
  expiresAt: number;
  /** What the buyer's bank shows. */
  description: string;
  receiver: string;
  /** Where the browser comes back to, for methods that send it away; the provider adds `redirect_status`. */
  returnUrl: string;
  card?: CardInput | undefined;
  /** A card the provider keeps, by its token. */
  savedCard?: { token: string; securityCode?: string | undefined } | undefined;
  /** Where the provider reaches the buyer, in E.164. */
  phone?: string | undefined;
}

/** Where a charge stands, in words that all providers share. */
export interface ChargeState {
  /** The provider's own name of the charge. */
  ref: string;
  attemptId: string;
  status: "pending" | "succeeded" | "failed" | "cancelled" | "expired";
  /** What was received once something was, else what is asked for. */
  amount: Money;
  /** Minor units that went back. */
  refunded: number;
  /** Code of the catalogue (rules/errors#catalogue). */
  refusal: number | null;
  /** Why, where more can be said than a code of the catalogue says: "wrongPin", "noFunds", "noAnswer", … */
  reason?: string | null;
  nextAction: NextAction;
  card: StoredCard | null;
  paidAt: number | null;
  /** The buyer has agreed and the money waits to be taken: no money has moved. */
  awaitsCapture?: boolean;
  /** Money that came and that somebody else than this shop's billing sends back, or wants back (rules/payments#refunds-and-chargebacks). */
  reversal?: Reversal | null;
}

export interface Reversal {
  kind: "refund" | "chargeback";
  stage: "pending" | "succeeded" | "rejected" | "cancelled";
}

/** What a buyer does for a charge through this shop rather than at the provider's own page. */
export type ProviderStep =
  | { kind: "capture" }
  | { kind: "code"; code: string }
  | { kind: "resend" }
  | { kind: "customer"; customer: CustomerInput }
  | { kind: "confirm"; customerId: string }
  | { kind: "network"; network: string };

/** `refused`: the step was not taken, with a code of the catalogue; the charge may have changed all the same. */
export type StepOutcome =
  | { ok: true; state: ChargeState; customerId?: string }
  | { ok: false; state: ChargeState; refused: number; triesLeft?: number };

export interface PaymentProvider {
  readonly code: ProviderCode;
  /** Idempotent by `attemptId`. Throws when it cannot be known what happened: ask `status` then. */
  create(request: ChargeRequest): Promise<ChargeState>;
  /** Null: the provider has never heard of it. */
  status(attemptId: string): Promise<ChargeState | null>;
  /** Ends an unpaid charge and says where it stands now; an unknown one can never be created afterwards. */
  cancel(request: ChargeRequest): Promise<ChargeState>;
  /** Pays back; idempotent by `refundId`. */
  refund(attemptId: string, refundId: string, amount: Money): Promise<ChargeState>;
  /** Takes a step of a charge; repeating one that was taken is harmless. Null: no such charge. */
  step(attemptId: string, step: ProviderStep): Promise<StepOutcome | null>;
  /** Keeps the card of a paid charge for later and names its token; idempotent by the charge. Null: nothing to keep. */
  saveCard(attemptId: string): Promise<string | null>;
}

export type Providers = Readonly<Record<ProviderCode, PaymentProvider>>;
