import type { SavedCard } from "@/lib/contract/bill/cards";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import type { LoginReason } from "@/lib/domain/routes/login-href";
import type { CheckoutMethod, FirstPrice } from "./load-first-price";

/** The renewal of an earlier order that is on. */
export interface EarlierRenewal {
  planName: string;
  /** What its next period costs. When that is charged moves with each order that is paid. */
  amount: Money;
}

/** What the form of a card shows of the buyer's saved cards. */
export type KnownCard = Pick<
  SavedCard,
  "id" | "brand" | "last4" | "expiryMonth" | "expiryYear" | "usable" | "holder"
>;

export interface ReadyCheckout extends FirstPrice {
  kind: "ready";
  planId: string;
  /** The member's uid. */
  buyer: string;
  /** The plan's content; null where the brand's list no longer has it and only billing knows its name. */
  plan: Plan | null;
  methods: readonly CheckoutMethod[];
  method: MethodCode;
  /** The default first; none where they could not be read, so that a new card can be typed. */
  savedCards: readonly KnownCard[];
  /** The account's number where a method asks for one, in E.164; null: none is known. */
  knownPhone: string | null;
  tips: readonly { method: string; text: string }[];
  /** The unpaid order being continued; null: a new one. */
  order: PaymentInfo | null;
  /** A renewal that goes on where the new order does not renew; null: none is known. */
  earlierRenewal: EarlierRenewal | null;
  /** The server's clock, in milliseconds. */
  since: number;
}

export type Checkout =
  | ReadyCheckout
  /** No session, or one that has ended. */
  | { kind: "visitor"; reason?: LoginReason }
  /** No plan was chosen. */
  | { kind: "noPlan" }
  /** The order is none of this buyer's. */
  | { kind: "unknownOrder" }
  /** The plan can't be bought; `code` says why where billing did. */
  | { kind: "gone"; code: number | null }
  /**
   * It can't be bought beside the package that runs (rules/plans#availability). `canConvert`: what is left of that can become
   * this plan (rules/plans#conversion).
   */
  | { kind: "smaller"; code: number; planId: string; canConvert: boolean }
  | { kind: "noMethods" }
  /** What is asked for stands at another address. */
  | { kind: "elsewhere"; path: string }
  | { kind: "trouble"; code: number };
