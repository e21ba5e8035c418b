import type { ReferenceLineProps } from "@/components/feedback/reference-note";
import type { Currency } from "@/lib/config/constants";
import type { CardInput, PayerInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import type { ErrorField } from "@/lib/domain/errors/error-catalog";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import type { KnownCard } from "@/lib/server/loaders/checkout";

/** The data of a payment request besides the method. */
export interface PaymentDetails {
  card?: CardInput;
  savedCard?: SavedCardInput;
  /** In E.164, for methods that reach the buyer by phone. */
  phone?: string;
  /** Who pays, for banks that print it on the slip. */
  payer?: PayerInput;
  /** The payer, for providers that need it before they create their page. */
  customer?: CustomerInput;
}

/** Why the last payment request was refused, where the form has the field it is about. */
export interface MethodRefusal {
  field: ErrorField;
  text: string;
  reference?: ReferenceLineProps | undefined;
}

/** The refusals that each form shows at its own fields. "account": the operator has no customer with this number. */
export const FIELDS_BY_FORM: Record<MethodDescriptor["form"], readonly ErrorField[]> = {
  card: ["card", "cardNumber", "cardExpiry", "securityCode"],
  code: [],
  slip: [],
  redirect: [],
  payer: ["email"],
  phone: ["phone"],
  mobile: ["phone", "account"],
};

export interface MethodFormProps<Code extends MethodCode = MethodCode> {
  code: Code;
  /** The id of the form, which pay buttons outside of it submit. */
  formId: string;
  busy: boolean;
  /** The currency of the price; some fields are needed in one country only. */
  currency: Currency;
  /** The currencies that the method accepts for this plan. */
  currencies: readonly Currency[];
  /** What billing needs of a card's holder; null: it does not say. */
  holderData: readonly string[] | null;
  savedCards: readonly KnownCard[];
  /** The number that the account is named by or that its owner has confirmed, in E.164; null: none is known. */
  knownPhone: string | null;
  /** What will be paid, formatted for the reader. */
  amount: string;
  /** The payment request succeeded and the page is being left: nothing typed may remain. */
  isLeaving: boolean;
  /** A new object for each refused payment request. */
  refusal: MethodRefusal | null;
  onPay(details: PaymentDetails): void;
  /** Fetches the price in another currency of `currencies`. */
  onChooseCurrency(currency: Currency): void;
}
