import type { KeptCard } from "@/backend/db/schema/payment";
import type { CardInput } from "@/lib/contract/bill/checkout";
import type { NextAction } from "@/lib/contract/bill/next-action";
import type { Money } from "@/lib/contract/wire";

/** The seam between billing and whoever moves the money. A real provider is one more implementation of this. */

export const PROVIDER_CODES = ["pix", "card"] as const;
export type ProviderCode = (typeof PROVIDER_CODES)[number];

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
  /** Code of the catalogue (spec §8). */
  refusal: number | null;
  nextAction: NextAction;
  card: KeptCard | null;
  paidAt: number | null;
}

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
}

export type Providers = Readonly<Record<ProviderCode, PaymentProvider>>;
